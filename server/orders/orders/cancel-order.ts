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
import type { Db } from '#server/platform/database/db.ts'
import { releasePromo } from '#server/selling/discounts/promo-use.ts'
import { releaseCredit, writeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { lockedRow } from './locked-row.ts'
import { writeEvent } from './order-events.ts'
import type { orders } from './orders.table.ts'
import { type OrdersTx, setOrderState } from './transact-orders.ts'

type OrderRow = typeof orders.$inferSelect
/**
 * Queues, in the caller's transaction, the refund of what was paid for an order, less what is refunded or queued already; false
 * when the order was never paid. app.ts passes in `queueFullRefund` (server/orders/refunds), which imports this file.
 */
export type GiveMoneyBack = (tx: Db, orderId: OrderId, by: UserId | null) => Promise<boolean>

type Cancellation = {
  reason: CancelReason
  actor: OrderActor
  actorId: UserId | null
  /** Set where the order may be paid: refunds it. */
  giveMoneyBack?: GiveMoneyBack
  /** Set instead where the caller has refunded the order, or knows of a refund. */
  isPaid?: boolean
  /** False: the pieces did not come back, or came back damaged, so they do not return to stock. */
  restock?: boolean
  /** The refund that cancels the order, because it returns all of the money. */
  refundId?: string
  /** The amount of that refund that is returned as store credit. */
  credited?: Paise
  /** Whether the customer is told. */
  sendsMail: boolean
}

const WRITTEN_OFF: Partial<Record<CancelReason, string>> = {
  rto: 'its parcel came back damaged',
  lost: 'its parcel was lost by the courier',
}

/**
 * Cancels an order that the caller has locked, once: all that happens when an order ends in any way but delivery, including a
 * parcel that came back or was lost. Its print jobs are cancelled and its blank garments returned before COMMIT (`syncPrintJobs`
 * and `reserveBlanks`, by `transactOrders`). What staff cancels, `cancel` in admin-orders.ts writes into the audit log.
 */
export async function cancelOrder(
  tx: OrdersTx,
  order: OrderRow,
  {
    reason,
    actor,
    actorId,
    isPaid = false,
    giveMoneyBack,
    restock = true,
    refundId,
    credited = ZERO,
    sendsMail,
  }: Cancellation,
): Promise<void> {
  const isRefunded = isPaid || ((await giveMoneyBack?.(tx, order.id, actorId)) ?? false)
  await releasePromo(tx, order.id)
  await returnStock(tx, order, { reason, actorId, restock })
  await releaseCredit(tx, order)
  if (refundId !== undefined && credited > ZERO)
    await writeCredit(tx, { userId: order.userId, delta: credited, reason: 'refund', refundId })
  await setOrderState(tx, order.id, {
    status: 'Cancelled',
    cancelReason: reason,
    cancelledAt: sql`now()`,
    ...(!isRefunded && { paymentStatus: 'void' }),
    ...(reason === 'dismissed' && { dismissedAt: sql`now()` }),
  })
  if (!order.shippedAt) await leaveParcel(tx, order, { actor, actorId })
  // A replaced order was never paid, so it has no booking. Accepting can be undone, so an order that is not accepted may have one.
  if (reason !== 'replaced' && !order.shippedAt) await cancelBooking(tx, order.id)
  await writeEvent(tx, order.id, { kind: 'cancelled', actor, actorId, data: { reason, ...(!restock && { restock }) } })
  if (order.paymentMethod === 'Online' && order.paidAt) await cancelAddOn(tx, order.id, { actor, actorId })
  // Only an accepted order can have an invoice, even if its shipping was undone.
  if (order.acceptedAt)
    await issueCreditNote(tx, order.id, { reason: reason === 'rto' ? 'rto' : 'cancelled', refundId })
  if (sendsMail) await queueOrderMail(tx, order.id, 'cancelled', refundId)
}

/** Returns the pieces of an order to stock. Pieces that did not come back, or came back damaged, are then written off. */
async function returnStock(
  tx: OrdersTx,
  order: OrderRow,
  { reason, actorId, restock }: Pick<Cancellation, 'reason' | 'actorId'> & { restock: boolean },
): Promise<void> {
  const returned = await giveBackStock(tx, { id: order.id, round: order.holdRound }, actorId)
  if (restock) return
  const cause = WRITTEN_OFF[reason] ?? 'its pieces did not come back'
  await writeOff(tx, returned, `Order #${order.number} was cancelled, ${cause}`, actorId)
}

/** Cancels the unpaid add-on of an order, if there is one. A payment that arrives later is returned. */
async function cancelAddOn(tx: OrdersTx, id: OrderId, by: Pick<Cancellation, 'actor' | 'actorId'>): Promise<void> {
  const waiting = await findOpenAddOn(tx, id)
  if (!waiting) return
  await cancelOrder(tx, await lockedRow(tx, waiting.id), { reason: 'by_owner', ...by, sendsMail: true })
}
