import { and, eq, isNull, sql } from 'drizzle-orm'
import { addWorkingDays } from '#contract/basics/working-days.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintWork } from '#contract/print/capacity.ts'
import { estimateReadyDay } from '#contract/selling/delivery-estimate.ts'
import { decideDeliveryTerms } from '#contract/selling/delivery-terms.ts'
import { setExpectedDays } from '#server/orders/orders/change-order.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findDeliveryRule } from '#server/selling/delivery/find-delivery-rule.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { readComingHolidays } from '#server/site/settings/coming-holidays.ts'
import { readSettings, type ShopRules } from '#server/site/settings/read-settings.ts'
import { orderDays } from './order-days.ts'
import { deliveryEstimates } from './print-promises.table.ts'
import { type PrintRoomFacts, printRoomFacts } from './print-queue.ts'

type Days = { from: string; to: string }
type Transit = { min: number; max: number }

/**
 * Gives an order a new delivery estimate, as if it were placed now. Called after its confirmation, or when its group order closes. If the
 * shop no longer delivers to its PIN code, the transit time of the settings applies.
 */
export async function estimateFromNow(
  tx: Db,
  { id, shipPostalCode: pin }: Pick<OrderRow, 'id' | 'shipPostalCode'>,
  now: Date,
): Promise<void> {
  const rules = await readSettings(tx)
  const [row] = await tx.select({ rule: findDeliveryRule(sql`${pin}`) }).from(sql`(values (1)) as one`)
  const terms = decideDeliveryTerms(row?.rule ?? null, rules) ?? decideDeliveryTerms(null, rules)
  const delivery = terms?.days ?? { min: rules.deliveryDaysMin, max: rules.deliveryDaysMax }
  await setExpectedDays(tx, id, await estimateAgain(tx, id, { rules, delivery, now }))
}

/** Makes and stores a new estimate. Does not count the order's own pieces in the queue. Returns the expected days. */
async function estimateAgain(
  tx: Db,
  orderId: OrderId,
  { rules, delivery, now }: { rules: ShopRules; delivery: Transit; now: Date },
): Promise<Days> {
  const [row] = await tx
    .select({
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}) filter (where ${customizedProducts.id} is not null), 0)::int`,
      film: sql<number>`coalesce(sum(${orderItems.quantity} * ${customizedProducts.film}), 0)::int`,
      room: sql<PrintRoomFacts | null>`${printRoomFacts(sql`true`)}`,
    })
    .from(orderItems)
    .leftJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
    .where(eq(orderItems.orderId, orderId))
  const printWork = { pieces: row?.pieces ?? 0, film: row?.film ?? 0 }
  const waiting = row?.room?.waiting ?? null
  const room = row?.room ? { ...row.room, waiting: waiting && withoutWork(waiting, printWork) } : null
  const { expected, estimate } = orderDays(now, rules, { room, printWork, delivery })
  const madeAt = sql`now()`
  if (estimate) {
    const set = { ...estimate, madeAt }
    await tx
      .insert(deliveryEstimates)
      .values({ orderId, ...set })
      .onConflictDoUpdate({ target: deliveryEstimates.orderId, set })
  } else {
    // Estimates no longer depend on the print queue: the stored estimate changes to the expected days.
    const readyBy = estimateReadyDay(now, { ...rules, holidays: room?.holidays ?? [] })
    const set = { readyBy, deliverBy: expected.to, transitMin: delivery.min, transitMax: delivery.max, madeAt }
    await tx.update(deliveryEstimates).set(set).where(eq(deliveryEstimates.orderId, orderId))
  }
  return expected
}

function withoutWork(waiting: PrintWork, printWork: PrintWork): PrintWork {
  return { pieces: Math.max(0, waiting.pieces - printWork.pieces), film: Math.max(0, waiting.film - printWork.film) }
}

/**
 * The new delivery days of an order whose PIN code changes; null without an open delivery estimate. The day when it leaves the shop stays
 * the same.
 */
export async function estimatedDaysAt(db: Db, orderId: OrderId, delivery: Transit): Promise<Days | null> {
  const estimate = await findOpenEstimate(db, orderId)
  if (!estimate) return null
  const holidays = await readComingHolidays(db)
  const ready = estimate.toldReadyBy ?? estimate.readyBy
  return { from: addWorkingDays(ready, delivery.min, holidays), to: addWorkingDays(ready, delivery.max, holidays) }
}

/** Changes the delivery day of an estimate to the transit time of another PIN code. */
export async function moveDeliveryEstimate(tx: Db, orderId: OrderId, { min, max }: Transit): Promise<void> {
  const estimate = await findOpenEstimate(tx, orderId)
  if (!estimate) return
  const holidays = await readComingHolidays(tx)
  const { readyBy, toldReadyBy } = estimate
  await tx
    .update(deliveryEstimates)
    .set({
      transitMin: min,
      transitMax: max,
      deliverBy: addWorkingDays(readyBy, max, holidays),
      ...(toldReadyBy && { toldDeliverBy: addWorkingDays(toldReadyBy, max, holidays) }),
    })
    .where(eq(deliveryEstimates.orderId, orderId))
}

async function findOpenEstimate(db: Db, orderId: OrderId) {
  const [estimate] = await db
    .select()
    .from(deliveryEstimates)
    .where(and(eq(deliveryEstimates.orderId, orderId), isNull(deliveryEstimates.outcome)))
  return estimate
}
