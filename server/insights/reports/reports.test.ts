import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPORTS } from '#contract/insights/reports.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { AFTERWARDS, expectSameSums, listRows, PERIOD, spread } from '#server/testing/compare-reports.ts'
import { openMixture, run, type Step, step } from '#server/testing/mixture.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { sumDays } from './sum-days.ts'

test('after any sequence of orders, promo codes, store credit, cancellations, refunds, returns, exchanges and parcels that come back, every report comes to the paisa to what orders, dashboard, GST documents and books say [reports.sales]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, isGate ? { minLength: 12, maxLength: 16 } : { minLength: 30, maxLength: 40 }),
      fc.boolean(),
      async (steps, isRegistered) => {
        await using shop = await startShop()
        const world = await openMixture(shop)
        if (!isRegistered) await shop.as(world.owner).settings.change({ gstin: '' })
        for (const action of steps) await run(world, action)
        await spread(shop)
        await expectSameSums(world)
        // As the shop's role, as the job does it.
        await sumDays(shop.deps.db)
        await expectSameSums(world)
        // Old orders change after their days and months were summed up: counted anew at once, and summed up again by the job.
        for (const what of AFTERWARDS) await run(world, { ...(steps[0] as Step), what, restocked: 1 })
        await expectSameSums(world)
        await sumDays(shop.deps.db)
        await expectSameSums(world)
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}, 60_000)

test('a report reads past days from their sums, and again from the orders when one of them has changed [reports.sales]', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  const same = { who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false }
  await run(world, { what: 'order', ...same })
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at = now() - interval '40 days'`)
    await tx.execute(sql`alter table orders enable trigger user`)
  })
  await sumDays(shop.deps.db)
  // Seen in the report, so that it is read from here.
  await shop.db.execute(sql`update report_sums set gross = gross + 1`)
  const gross = async () => (await shop.as(world.owner).reports.show({ report: 'day', ...PERIOD })).sums.gross
  expect(await gross()).toBe(2 * 49_937 + 1)
  expect((await checkBooks(shop.db)).map(({ rule }) => rule)).toContain('past_day_sums')
  await run(world, { what: 'cancel', ...same })
  expect(await gross()).toBe(0)
  await sumDays(shop.deps.db)
  expect(await gross()).toBe(0)
  expect(await listRows(shop, 'select * from report_changes')).toEqual([])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('days and months that an older version of the shop has summed up, which knows fewer sums, are counted from the orders and summed up again', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  await run(world, { what: 'order', who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false })
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at = now() - interval '70 days'`)
    await tx.execute(sql`alter table orders enable trigger user`)
    await tx.execute(sql`delete from report_periods`)
  })
  await sumDays(shop.deps.db)
  const units = () => listRows(shop, "select distinct unit from report_sums where dimension = 'channel' order by 1")
  // Whether a quarter and a year of it are over depends on today.
  const before = await units()
  expect(before).toEqual(expect.arrayContaining([{ unit: 'day' }, { unit: 'month' }]))
  // What the version before left, when it ran beside this one during an upgrade.
  await shop.db.execute(sql`delete from report_sums where dimension = 'channel'`)
  await shop.db.execute(sql`update report_periods set summed_by = default`)
  const gross = async () => (await shop.as(world.owner).reports.show({ report: 'channel', ...PERIOD })).sums.gross
  expect(await gross()).toBe(2 * 49_937)
  await sumDays(shop.deps.db)
  expect(await units()).toEqual(before)
  expect(await gross()).toBe(2 * 49_937)
  expect(await listRows(shop, "select * from report_periods where summed_by = ''")).toEqual([])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('only an admin reads reports, and a period must be one', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const url = (query: string) => `/api/reports/day?${query}`
  const statusFor = async (query: string, by = owner) => (await shop.inject({ url: url(query), by })).statusCode
  expect(await statusFor('from=2026-01-01&to=2026-01-31')).toBe(200)
  expect(await statusFor('from=2026-01-31&to=2026-01-01')).toBe(422)
  expect(await statusFor('from=2020-01-01&to=2026-01-01')).toBe(422)
  expect(await statusFor('from=2026-02-31&to=2026-03-01')).toBe(422)
  expect(await statusFor('from=0001-01-01&to=0001-01-31')).toBe(422)
  expect(await statusFor('from=9999-12-01&to=9999-12-31')).toBe(422)
  expect(await statusFor('from=2026-01-01&to=2026-01-31&sort=net%3Bdrop')).toBe(422)
  expect(await statusFor('from=2026-01-01&to=2026-01-31', await shop.customer())).toBe(403)
  for (const report of REPORTS) expect((await shop.as(owner).reports.show({ report, ...PERIOD })).count, report).toBe(0)
})
