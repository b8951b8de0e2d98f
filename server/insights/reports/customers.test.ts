import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indianDay } from '#contract/basics/working-days.ts'
import { openMixture, run } from '#server/testing/mixture.ts'
import { startShop } from '#server/testing/start-shop.ts'

const day = (ago: number) => indianDay(new Date(Date.now() - ago * 86_400_000))

test('who ordered again is counted by customer, in the period and by the month of the first order', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  const same = { what: 'order', product: 0, pieces: 1, restocked: 3, isOnline: false } as const
  // The first customer orders three times, the second once; what is cancelled counts for nobody.
  for (const who of [0, 0, 0, 1, 1]) await run(world, { ...same, who })
  await run(world, { ...same, what: 'cancelMine', who: 1 })
  const months = (ago: number) =>
    sql`date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ${ago}::int)`
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    // Midnight in India is the day before in UTC.
    const { rows } = await tx.execute<{ id: string }>(sql`select id from orders order by number`)
    const [first, second] = rows
    await tx.execute(
      sql`update orders set created_at = (${months(4)}) at time zone 'Asia/Kolkata' where id = ${first?.id}`,
    )
    await tx.execute(
      sql`update orders set created_at = (${months(1)}) at time zone 'Asia/Kolkata' where id = ${second?.id}`,
    )
    await tx.execute(sql`alter table orders enable trigger user`)
  })
  const office = shop.as(world.owner)
  const { period, all, cohorts } = await office.reports.customers({ from: day(0), to: day(0) })
  expect(period).toEqual({ customers: 2, returning: 1 })
  expect(all).toEqual({ customers: 2, twice: 1 })
  expect(cohorts.map(({ customers, again }) => [customers, again])).toEqual([
    [1, []],
    [1, [0, 0, 1, 1]],
  ])
  const older = await office.reports.customers({ from: day(2000 - 200), to: day(2) })
  expect(older.period.returning).toBe(0)
})
