import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { products } from '#server/products/products.table.ts'
import { startShop, type TestShop } from './start-shop.ts'

/** Every row of every table, and where the sequences are. */
async function everything({ db }: TestShop): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'drizzle') order by name`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.raw(name)} t order by t::text`)
    found[name] = rows
  }
  const { rows } = await db.execute(sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`)
  return { ...found, sequences: rows }
}

async function nameOf({ db }: TestShop): Promise<unknown> {
  const { rows } = await db.execute(sql`select current_database() as name`)
  return rows[0]?.name
}

async function placeOrder(shop: TestShop): Promise<number> {
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  const asha = await shop.customer()
  await shop.address(asha)
  await shop.as(asha).cart.add(line)
  return (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order.number
}

// Behind a pooler each shop has a new database.
const reuses = test.skipIf(inject('shopDirectUrl'))

reuses('a shop begins with what the template contains, in the database of an earlier one', async () => {
  let [name, before, number]: unknown[] = []
  {
    await using shop = await startShop()
    name = await nameOf(shop)
    before = await everything(shop)
    number = await placeOrder(shop)
    // Rows that the template has.
    await shop.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`)
    await shop.db.execute(sql`update drizzle.__drizzle_migrations set hash = '' where id = 2`)
    expect(await everything(shop)).not.toEqual(before)
  }
  await using next = await startShop()
  expect(await nameOf(next)).toBe(name)
  expect(await everything(next)).toEqual(before)
  expect(await placeOrder(next)).toBe(number)
})

reuses('a connection begins without the settings and locks of an earlier shop', async () => {
  const session = async ({ deps }: TestShop) => {
    const { rows } = await deps.db.execute(sql`
      select pg_backend_pid() as process, current_setting('statement_timeout') as timeout,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
    return rows[0]
  }
  let before: unknown
  {
    await using shop = await startShop()
    before = await session(shop)
    await shop.deps.db.execute(sql`set statement_timeout = 123`)
    await shop.deps.db.execute(sql`select pg_advisory_lock(7)`)
    expect(await session(shop)).toMatchObject({ timeout: '123ms', locks: 1 })
  }
  await using next = await startShop()
  expect(await session(next)).toEqual(before)
})

test.each([
  'create table of_a_test ()',
  'alter table products drop constraint products_name_given',
  'create or replace function of_a_test() returns int language sql return 1',
  'alter table products disable trigger user',
  'grant delete on audit_log to public',
  'alter table products alter column name drop not null',
  'analyze search_rules',
])('a database in which a test has changed more than rows is not used again: %s', async (change) => {
  let name: unknown
  {
    await using shop = await startShop()
    name = await nameOf(shop)
    await shop.db.execute(sql.raw(change))
  }
  await using next = await startShop()
  expect(await nameOf(next)).not.toBe(name)
  expect(await next.db.select().from(products)).toEqual([])
})
