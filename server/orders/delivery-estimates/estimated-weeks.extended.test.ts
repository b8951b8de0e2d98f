import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indianDay, isWorkingDay } from '#contract/basics/working-days.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { printJobs, printSettings } from '#server/print/print-room/print-room.table.ts'
import { customOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { deliveryEstimates } from './print-promises.table.ts'
import { watchDeliveryEstimates } from './watch-delivery-dates.ts'

const SEED = 7
const PIECES_A_DAY = 3
/** A Monday. On some days of its week and the next one the printer is broken. */
const MONDAY = Date.parse('2027-03-01T00:00:00+05:30')
const BROKEN = ['2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06']
const ORDERS = 10

test(`two weeks of the real shop with a broken printer: who does not leave on the promised day was told before (seed ${SEED})`, {
  timeout: 120_000,
}, async () => {
  await using shop = await startShop()
  await configure(shop)
  const owner = shop.as(await shop.admin())
  await shop.db.update(printSettings).set({ isPromising: true, capacityUnit: 'pieces', piecesPerDay: PIECES_A_DAY })
  const random = mulberry32(SEED)
  const leftOn = new Map<OrderId, string>()
  const placed: OrderId[] = []
  const finished = new Map<OrderId, string>()

  for (let index = 0; leftOn.size < ORDERS; index++) {
    if (index > 40) throw new Error('the orders never left')
    const at = (time: string) => new Date(`${indianDay(new Date(MONDAY + index * 86_400_000))}T${time}:00+05:30`)
    const today = indianDay(at('12:00'))
    shop.deps.now = () => at('11:00')
    for (let left = 2; left > 0 && placed.length < ORDERS; left--) {
      const { order } = await customOrder(shop, { quantity: random() < 0.3 ? 2 : 1 })
      await owner.orders.accept({ id: order.id })
      placed.push(order.id)
    }
    if (isWorkingDay(today)) {
      for (const [id, day] of finished)
        if (day < today && !leftOn.has(id)) {
          await owner.parcels.pack({ id })
          leftOn.set(id, today)
        }
      if (!BROKEN.includes(today)) await printSome()
    }
    await watchDeliveryEstimates({ db: shop.db, now: () => at('20:30') })

    async function printSome(): Promise<void> {
      const rows = await shop.db
        .select({ id: printJobs.id, orderId: printJobs.orderId })
        .from(printJobs)
        .where(eq(printJobs.state, 'art_check'))
        .orderBy(printJobs.queuedAt, printJobs.id)
        .limit(PIECES_A_DAY)
      const ids = inArray(
        printJobs.id,
        rows.map(({ id }) => id),
      )
      await shop.db.update(printJobs).set({ state: 'approved' }).where(ids)
      await shop.db.update(printJobs).set({ state: 'printed', printedAt: sql`now()` }).where(ids)
      await shop.db.update(printJobs).set({ state: 'passed', passedAt: sql`now()` }).where(ids)
      for (const { orderId } of rows)
        if (
          (await shop.db.$count(
            printJobs,
            sql`${printJobs.orderId} = ${orderId} and ${printJobs.state} = 'art_check'`,
          )) === 0
        )
          finished.set(orderId, today)
    }
  }

  const estimates = await shop.db.select().from(deliveryEstimates)
  const late = estimates.filter(({ orderId, readyBy }) => (leftOn.get(orderId) ?? '') > readyBy)
  console.info(`seed ${SEED}: ${estimates.length} orders, ${late.length} left later than promised, all of them told`)
  expect(estimates).toHaveLength(ORDERS)
  expect(late.length).toBeGreaterThan(0)
  for (const { orderId, toldReadyBy, isToldInTime } of late) {
    expect(isToldInTime).toBe(true)
    expect(toldReadyBy && toldReadyBy >= (leftOn.get(orderId) ?? '')).toBe(true)
  }
  expect(await checkBooks(shop.db)).toEqual([])
})
