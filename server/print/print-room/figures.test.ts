import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { customOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { countFigures } from './figures.ts'
import { printFigures } from './print-figures.table.ts'
import { printJobs, printSettings } from './print-room.table.ts'

const DAY_MS = 86_400_000
const UNKNOWN = { piecesThisWeek: null, promises: null, prints: null }

async function printed(shop: TestShop, quantity: number): Promise<OrderId> {
  const { order } = await customOrder(shop, { quantity })
  await shop.as(await shop.admin()).orders.accept({ id: order.id })
  const isOfOrder = eq(printJobs.orderId, order.id)
  await shop.db.update(printJobs).set({ state: 'approved' }).where(isOfOrder)
  await shop.db.update(printJobs).set({ state: 'printed', printedAt: sql`now()` }).where(isOfOrder)
  return order.id
}

test('the figures say nothing of fewer than 20, then how many pieces were printed and how many again', async () => {
  await using shop = await startShop()
  await configure(shop)
  const count = () => countFigures({ db: shop.db, now: () => new Date() })
  expect(await shop.visitor.printFigures.get()).toEqual({ ...UNKNOWN, rule: null })
  const first = await printed(shop, 18)
  await count()
  expect(await shop.visitor.printFigures.get()).toEqual({ ...UNKNOWN, rule: null })
  await printed(shop, 2)
  // One of them was not good enough: it was made again, and is right now.
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from print_jobs where order_id = ${first} order by id limit 1`,
  )
  await shop.db.execute(
    sql`insert into print_job_events (job_id, kind, attempt, reason) values (${rows[0]?.id}, 'remade', 1, 'misprint')`,
  )
  await count()
  expect(await shop.visitor.printFigures.get()).toEqual({
    piecesThisWeek: 20,
    promises: null,
    prints: { made: 21, remade: 1 },
    rule: null,
  })
})

test('a promise counts once its day is over; the rule is told while days are promised by it', async () => {
  await using shop = await startShop()
  await configure(shop)
  await shop.db.update(printSettings).set({ isPromising: true, capacityUnit: 'pieces', piecesPerDay: 30 })
  const owner = await shop.admin()
  for (const daysAgo of [30, 5]) {
    shop.deps.now = () => new Date(Date.now() - daysAgo * DAY_MS)
    const { order } = await customOrder(shop)
    await shop.as(owner).orders.accept({ id: order.id })
    await shop.as(owner).orders.deliver({ id: order.id })
  }
  const counted = async (now: Date) => {
    await countFigures({ db: shop.db, now: () => now })
    return (await shop.db.select().from(printFigures))[0]
  }
  // The day of the second one is still to come.
  expect(await counted(new Date())).toMatchObject({ estimates: 1, kept: 0 })
  expect(await counted(new Date(Date.now() + 30 * DAY_MS))).toMatchObject({ estimates: 2, kept: 1 })
  expect((await shop.visitor.printFigures.get()).promises).toBeNull()
  await shop.db.update(printFigures).set({ estimates: 40, kept: 38 })
  expect(await shop.visitor.printFigures.get()).toEqual({
    ...UNKNOWN,
    promises: { made: 40, kept: 38 },
    rule: { piecesADay: 30, sheetsADay: null, marginPercent: 25 },
  })
})
