import { and, eq, isNull, sql } from 'drizzle-orm'
import { addWorkingDays, indianDay } from '#contract/basics/working-days.ts'
import { type AnnouncedDays, newDaysFor } from '#contract/print/forecast.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { setExpectedDays } from '#server/orders/orders/change-order.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { deliveryEstimates } from './print-promises.table.ts'
import { type OutlookOrder, readOutlook } from './read-outlook.ts'

const EVERY_MS = 5 * 60_000
/** Maximum number of postponements of an estimate. Later an unfinished order counts as missed. */
const MAX_ANNOUNCEMENTS = 2

/** Checks all open delivery estimates, notifies customers whose order will be late, and records missed ones. */
export const deliveryEstimatesJob: Job = {
  name: 'print promises',
  everyMs: EVERY_MS,
  run: async (deps, stopping) =>
    void (await withLeader(deps.db, 'print promises', () => watchDeliveryEstimates(deps, stopping))),
}

/** Checks the open delivery estimates once, including those made before the owner switched off estimates from the print queue. */
export async function watchDeliveryEstimates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now()
  await noteMissed(db, at)
  const [open] = await db
    .select({ orderId: deliveryEstimates.orderId })
    .from(deliveryEstimates)
    .where(isNull(deliveryEstimates.outcome))
    .limit(1)
  if (!open) return
  const { holidays, orders: queue } = await readOutlook(db, at)
  for (const order of queue) {
    if (stopping?.aborted) return
    if (!order.announcedDays || !order.isAtRisk) continue
    const { likely, careful, transitMax } = order
    const days = newDaysFor(order.announcedDays, { now: at, likely, careful, holidays, transitMax })
    if (days) await tell(db, order, { days, holidays, now: at })
  }
}

type DateChange = { days: AnnouncedDays; holidays: string[]; now: Date }

/** Notifies a customer of new days once. Does nothing if the order was packed, sent or cancelled, or the days were announced meanwhile. */
async function tell(
  db: Db,
  { orderId, announcedDays, transitMin }: OutlookOrder,
  { days, holidays, now }: DateChange,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.packedAt || order.shippedAt || !['Pending', 'Success', 'Accepted'].includes(order.status))
      return
    const [estimate] = await tx
      .select()
      .from(deliveryEstimates)
      .where(and(eq(deliveryEstimates.orderId, orderId), isNull(deliveryEstimates.outcome)))
      .for('update')
    if (!estimate || estimate.timesTold >= MAX_ANNOUNCEMENTS) return
    if ((estimate.toldReadyBy ?? estimate.readyBy) !== announcedDays?.readyBy) return
    const before = estimate.toldDeliverBy ?? estimate.deliverBy
    const isInTime = indianDay(now) < before
    await tx
      .update(deliveryEstimates)
      .set({
        toldReadyBy: days.readyBy,
        toldDeliverBy: days.deliverBy,
        toldAt: now,
        timesTold: estimate.timesTold + 1,
        isToldInTime: estimate.isToldInTime && isInTime,
      })
      .where(eq(deliveryEstimates.orderId, orderId))
    const expectedFrom = addWorkingDays(days.readyBy, transitMin, holidays)
    await setExpectedDays(tx, orderId, { from: expectedFrom, to: days.deliverBy })
    const data = { before, after: days.deliverBy }
    await writeEvent(tx, orderId, { kind: 'delayed', actor: 'shop', data })
    await queueOrderMail(tx, orderId, 'delayed', String(estimate.timesTold + 1))
  })
}

/** Marks the estimates of orders that are not delivered in time as missed. Leaves out parcels that return to the shop. */
async function noteMissed(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update print_promises promise set outcome = 'missed', decided_at = ${now.toISOString()}::timestamptz
    from orders where orders.id = promise.order_id and promise.outcome is null and orders.rto_at is null
      and coalesce(promise.told_deliver_by, promise.deliver_by) < ${indianDay(now)}::date
      and orders.status in ('Pending', 'Success', 'Accepted')`)
}
