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
import { stockNotes } from '#texts/en/orders/stock-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { lockedRow } from './locked-row.ts'
import { writeEvent } from './order-events.ts'
import type { orders } from './orders.table.ts'
import { type OrdersTx, setOrderState } from './transact-orders.ts'

type OrderRow = typeof orders.$inferSelect
/**
 * Queues the refund of what was paid for an order and is not refunded or queued yet. Returns false when nothing was ever paid. app.ts
 * passes in `queueFullRefund`; importing it here would be circular.
 */
export type GiveMoneyBack = (tx: Db, orderId: OrderId, by: UserId | null) => Promise<boolean>

type Cancellation = {
  reason: CancelReason
  actor: OrderActor
  actorId: UserId | null
  /** Refunds the order if it is paid. Set when it may be paid. */
  giveMoneyBack?: GiveMoneyBack
  /** Set instead of `giveMoneyBack` when the order is already refunded. */
  isPaid?: boolean
  /** False: the pieces did not come back, or came back damaged, so they do not return to stock. */
  restock?: boolean
  /** The refund that cancels the order, because it returns all of the money. */
  refundId?: string
  /** The part of the refund `refundId` that becomes store credit. */
  credited?: Paise
  /** Whether the customer is told. */
  sendsMail: boolean
}

const texts = englishWords(stockNotes)

/**
 * Cancels a locked order, once. Used for every end of an order except delivery, also when its parcel came back or was lost. Before COMMIT
 * `transactOrders` cancels the print jobs that are not packed and returns the garments that are neither printed nor packed (`syncPrintJobs`
 * and `reserveBlanks`). Does not write the audit log; `cancel` in admin-orders.ts does.
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
  // A replaced order was never paid, so it has no booking. An order that is not accepted may have one, because accepting can be undone.
  if (reason !== 'replaced' && !order.shippedAt) await cancelBooking(tx, order.id)
  await writeEvent(tx, order.id, { kind: 'cancelled', actor, actorId, data: { reason, ...(!restock && { restock }) } })
  if (order.paymentMethod === 'Online' && order.paidAt) await cancelAddOn(tx, order.id, { actor, actorId })
  // Only an order that was accepted can have an invoice.
  if (order.acceptedAt)
    await issueCreditNote(tx, order.id, { reason: reason === 'rto' ? 'rto' : 'cancelled', refundId })
  if (sendsMail) await queueOrderMail(tx, order.id, 'cancelled', refundId)
}

/** Puts the pieces of an order back into stock. Without `restock` they are then written off as lost or damaged. */
async function returnStock(
  tx: OrdersTx,
  order: OrderRow,
  { reason, actorId, restock }: Pick<Cancellation, 'reason' | 'actorId'> & { restock: boolean },
): Promise<void> {
  const returned = await giveBackStock(tx, { id: order.id, round: order.holdRound }, actorId)
  if (restock) return
  const note = texts[reason === 'rto' || reason === 'lost' ? reason : 'other']
  await writeOff(tx, returned, note({ number: order.number }), actorId)
}

/** Cancels the unpaid add-on of an order, if any. If it is paid later, that payment is refunded. */
async function cancelAddOn(tx: OrdersTx, id: OrderId, by: Pick<Cancellation, 'actor' | 'actorId'>): Promise<void> {
  const waiting = await findOpenAddOn(tx, id)
  if (!waiting) return
  await cancelOrder(tx, await lockedRow(tx, waiting.id), { reason: 'by_owner', ...by, sendsMail: true })
}
