import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/auth/auth.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { fullCustomer, SECRETS } from '#server/testing/full-customer.ts'
import { runMigration } from '#server/testing/run-migration.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

/** The tables that refuse rows of an erased account, each with its rows of this account as text. */
async function guardedRows(shop: TestShop, id: string): Promise<Map<string, string[]>> {
  const { rows: tables } = await shop.db.execute<{ table: string }>(sql`
    select tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_erased' order by 1`)
  const found = new Map<string, string[]>()
  for (const { table } of tables) {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t where user_id = ${id}`,
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}

test('what races had left of an account that is erased goes with migration 0109 as the erasure takes it, and others keep theirs', async () => {
  await using shop = await startShop()
  const { xenia, api, deliver, productId } = await fullCustomer(shop)
  await deliver()
  await api.wishlist.add({ productIds: [productId] })
  await api.bags.chooseMails({ isWanted: false })
  const other = await shop.customer('Asha Rao')
  await shop.address(other)
  await shop.as(other).wishlist.add({ productIds: [productId] })
  const filled = [...(await guardedRows(shop, xenia.id))].filter(([, rows]) => rows.length > 0)
  expect(filled.length).toBeGreaterThan(8)
  const before = await guardedRows(shop, other.id)
  // As if all of it had been written at the moment of the erasure.
  await shop.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, xenia.id))

  await runMigration(shop, '0109_no_rows_of_erased')
  for (const [table, rows] of await guardedRows(shop, xenia.id)) {
    if (PERSONAL_TABLES.some((one) => one.table === table && one.erase === 'delete'))
      expect([table, rows]).toEqual([table, []])
    for (const row of rows)
      for (const secret of SECRETS) expect([table, row]).not.toEqual([table, expect.stringContaining(secret)])
  }
  const [left] = await shop.db.select().from(users).where(eq(users.id, xenia.id))
  expect(left).toMatchObject({
    name: 'Deleted account',
    email: `erased-${xenia.id}@erased.invalid`,
    phone: '',
    emailVerified: false,
  })
  expect((await shop.visitor.products.reviews({ id: productId })).items).toMatchObject([
    { author: 'Former customer', photos: [] },
  ])
  expect(await guardedRows(shop, other.id)).toEqual(before)
  expect(await checkBooks(shop.db)).toEqual([])
  await expect(shop.db.update(users).set({ name: 'Xenia' }).where(eq(users.id, xenia.id))).rejects.toThrow()
})
