import { sql } from 'drizzle-orm'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { CancelReason, OrderActor } from '#contract/orders/order-events.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { giveBackStock, writeOff } from '#server/catalogue/stock/stock.ts'
import { leaveParcel } from '#server/orders/combined-shipments/leave-parcel.ts'
import { cancelBooking } from '#server/orders/couriers/cancel-booking.ts'
import { issueCreditNote } from '#server/orders/invoices/issue.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { findOpenAddOn } from '#server/orders/order-add-ons/open-add-on.ts'
import { releasePromo } from '#server/selling/discounts/promo-use.ts'
import { releaseCredit, writeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { lockedRow } from './locked-row.ts'
import { writeEvent } from './order-events.ts'
import type { orders } from './orders.table.ts'
import { type OrdersTx, setOrderState } from './transact-orders.ts'

type OrderRow = typeof orders.$inferSelect
type Cause = {
  reason: CancelReason
  actor: OrderActor
  actorId: UserId | null
  /** Money was received, so the payment state stays (its refund is queued or done). */
  isPaid?: boolean
  /** False: the pieces did not come back, or came back damaged, so they do not return to stock. */
  restock?: boolean
  /** The refund that cancels the order, because it returns all of the money. */
  refundId?: string
  /** The amount of that refund that is returned as store credit. */
  credited?: Paise
}

const WRITTEN_OFF: Partial<Record<CancelReason, string>> = {
  rto: 'its parcel came back damaged',
  lost: 'its parcel was lost by the courier',
}

/**
 * Cancels an order that the caller has locked. The order leaves a combined shipment that is not shipped; stock, promo use and
 * store credit are released, its invoice is credited and its courier booking is cancelled, once. Every end of an order except
 * delivery is written here, including a parcel that came back or was lost.
 */
export async function cancelOrder(
  tx: OrdersTx,
  order: OrderRow,
  { reason, actor, actorId, isPaid = false, restock = true, refundId, credited = ZERO }: Cause,
): Promise<void> {
  await releasePromo(tx, order.id)
  const given = await giveBackStock(tx, { id: order.id, round: order.holdRound }, actorId)
  if (!restock)
    await writeOff(
      tx,
      given,
      `Order #${order.number} was cancelled, ${WRITTEN_OFF[reason] ?? 'its pieces did not come back'}`,
      actorId,
    )
  await releaseCredit(tx, order)
  if (refundId !== undefined && credited > ZERO)
    await writeCredit(tx, { userId: order.userId, delta: credited, reason: 'refund', refundId })
  const change = {
    status: 'Cancelled' as const,
    cancelReason: reason,
    cancelledAt: sql`now()`,
    ...(!isPaid && { paymentStatus: 'void' as const }),
    ...(reason === 'dismissed' && { dismissedAt: sql`now()` }),
  }
  await setOrderState(tx, order.id, change)
  if (!order.shippedAt) await leaveParcel(tx, order, { actor, actorId })
  // A replaced order was never paid, so it has no booking. Accepting can be undone, so an order that is not accepted may have one.
  if (reason !== 'replaced' && !order.shippedAt) await cancelBooking(tx, order.id)
  await writeEvent(tx, order.id, { kind: 'cancelled', actor, actorId, data: { reason, ...(!restock && { restock }) } })
  if (order.paymentMethod === 'Online' && order.paidAt) await cancelAddOn(tx, order.id, { actor, actorId })
  // Only an accepted order can have an invoice, even if its shipping was undone.
  if (order.acceptedAt)
    await issueCreditNote(tx, order.id, { reason: reason === 'rto' ? 'rto' : 'cancelled', refundId })
}

/** Cancels the unpaid add-on of an order, if there is one. A payment that arrives later is returned. */
async function cancelAddOn(tx: OrdersTx, id: OrderId, by: Pick<Cause, 'actor' | 'actorId'>): Promise<void> {
  const waiting = await findOpenAddOn(tx, id)
  if (!waiting) return
  await cancelOrder(tx, await lockedRow(tx, waiting.id), { reason: 'by_owner', ...by })
  await queueOrderMail(tx, waiting.id, 'cancelled')
}
