import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { openLog } from '#server/platform/log.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { checkBooks, integrityJob } from './integrity.ts'

test('on the demo shop the integrity check finds nothing', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('inconsistencies made directly in the database are found', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  await shop.db.execute(sql`alter table stock disable trigger user`)
  await shop.db.execute(sql`update stock set quantity = quantity + 1 where id = (select min(id) from stock)`)
  await shop.db.execute(sql`alter table promo_codes disable trigger user`)
  await shop.db.execute(sql`update promo_codes set used_count = used_count + 1 where code = 'FLAT10'`)
  await shop.db.execute(sql`alter table payments disable trigger user`)
  await shop.db.execute(sql`update payments set applied_at = null, captured_at = now() - interval '1 hour'
    where id = (select min(id::text)::uuid from payments where applied_at is not null and amount_refunded = 0)`)
  const rules = new Set((await checkBooks(shop.db)).map(({ rule }) => rule))
  expect(rules).toEqual(
    new Set(['stock_equals_ledger', 'captured_payment_used', 'paid_order_has_payment', 'promo_use_count']),
  )
})

test('of several processes one runs the integrity check per interval, with a longer timeout than a request', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  await shop.db.execute(sql`alter table stock disable trigger user`)
  await shop.db.execute(sql`update stock set quantity = quantity + 1 where product_id = ${productId}`)
  const lines: string[] = []
  const log = openLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
  const processes = Array.from({ length: 4 }, () =>
    integrityJob.run({ ...shop.deps, log }, new AbortController().signal),
  )
  await Promise.all(processes)
  expect(lines).toHaveLength(1)
  await integrityJob.run({ ...shop.deps, log }, new AbortController().signal)
  expect(lines).toHaveLength(1)
  await shop.db.execute(sql`update rate_limits set expires_at = now() where key = 'job check-books'`)
  await integrityJob.run({ ...shop.deps, log }, new AbortController().signal)
  expect(lines).toHaveLength(2)
})
