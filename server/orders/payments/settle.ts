import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { joinWhenPaid } from '#server/orders/order-add-ons/join-when-paid.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { setPaymentStatus } from '#server/orders/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { type OrdersTx, reopenGroupSettlement, setOrderState } from '#server/orders/orders/transact-orders.ts'
import { applyProviderRefund } from '#server/orders/refunds/provider-refunds.ts'
import { queueRefund } from '#server/orders/refunds/refunds.ts'
import { removeOrderedItems } from '#server/selling/cart/remove-ordered.ts'
import { paymentProblems } from '#texts/en/orders/payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import { payCashOrder } from './pay-cash-order.ts'
import { type Alert, isFullyRefunded, type PaymentRow, recordPayment } from './payment-rows.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment, ProviderRefund } from './provider.ts'
import { reserveAgain } from './reserve-again.ts'

/**
 * Updates an order from one payment as the provider reports it. Verify, webhook, callback, status poll and reconcile job all use it. It is
 * idempotent, in any order of calls: a captured payment ends as a paid order or as a refund. Runs in the caller's transaction. Returns an
 * alert when the payment does not match the order.
 */
export async function settle(
  tx: OrdersTx,
  orderId: OrderId,
  reported: ProviderPayment,
  reportedRefunds: readonly ProviderRefund[] = [],
): Promise<Alert | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) return null
  if (reported.order_id !== order.providerOrderId)
    return { orderId, paymentId: reported.id, reason: englishWords(paymentProblems).otherOrder }
  const { payment, alert } = await recordPayment(tx, order, reported)
  if (!alert && payment.capturedAt && !payment.appliedAt) await applyCaptured(tx, order, payment, reported)
  else if (payment.status === 'authorized' && order.paymentStatus === 'awaiting')
    await setPaymentStatus(tx, order.id, 'authorized')
  for (const refund of reportedRefunds) await applyProviderRefund(tx, order.id, payment.id, refund)
  return alert
}

async function applyCaptured(
  tx: OrdersTx,
  order: OrderRow,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  const alreadyRefunded = reported.amount_refunded ?? 0
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.appliedAt)))
  if (other) {
    if (!isFullyRefunded(reported)) await queueRefund(tx, payment, 'second_payment', { alreadyRefunded })
    return
  }
  if (order.paymentMethod === 'COD') return applyToCashOrder(tx, order, payment, reported)
  if (isFullyRefunded(reported)) return closeRefundedUnpaid(tx, order, payment)
  if (order.status === 'Pending') return markPaid(tx, order, payment)
  if (order.status === 'Cancelled' && (await reserveAgain(tx, order))) return markPaid(tx, order, payment)
  if (await queueRefund(tx, payment, 'late_payment', { alreadyRefunded }))
    await queueOrderMail(tx, order.id, 'late-payment-refunded', payment.id)
}

/**
 * Makes a cash-on-delivery order with a payment an online order. When the parcel is packed or the order is closed, the payment is refunded
 * in full.
 */
async function applyToCashOrder(
  tx: OrdersTx,
  order: OrderRow,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  if (isFullyRefunded(reported) || (await payCashOrder(tx, order, payment))) return
  const alreadyRefunded = reported.amount_refunded ?? 0
  if (!(await queueRefund(tx, payment, 'late_payment', { alreadyRefunded }))) return
  const kind = order.status === 'Cancelled' ? 'late-payment-refunded' : 'cash-payment-refunded'
  await queueOrderMail(tx, order.id, kind, payment.id)
}

/**
 * Cancels an unpaid order whose payment was captured and fully refunded before the shop knew of it. The refunds are stored by the caller or
 * by the next read.
 */
async function closeRefundedUnpaid(tx: OrdersTx, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (order.status !== 'Pending') return
  await cancelOrder(tx, order, { reason: 'refunded', actor: 'provider', actorId: null, sendsMail: false })
  await setPaymentStatus(tx, order.id, 'paid')
  await tx.update(payments).set({ appliedAt: sql`now()` }).where(eq(payments.id, payment.id))
  await queueOrderMail(tx, order.id, 'cancelled') // queued last, because the mail mentions the refund of the payment
}

async function markPaid(tx: OrdersTx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const isRevived = order.status === 'Cancelled'
  await setOrderState(tx, order.id, {
    status: 'Success',
    paymentStatus: 'paid',
    paidAt: sql`now()`,
    ...(isRevived && {
      holdRound: order.holdRound + 1,
      cancelledAt: null,
      cancelReason: null,
      dismissedAt: null,
    }),
  })
  await tx.update(payments).set({ appliedAt: sql`now()` }).where(eq(payments.id, payment.id))
  // Only items of a shop order were in the customer's cart.
  if (order.channel === 'shop') {
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
    await removeOrderedItems(tx, order.userId, items)
  }
  await writeEvent(tx, order.id, {
    kind: isRevived ? 'revived' : 'paid',
    actor: 'provider',
    data: { method: payment.method },
  })
  await queueOrderMail(tx, order.id, 'paid')
  if (order.channel === 'phone') await joinWhenPaid(tx, order.id)
  if (order.channel === 'group') await reopenGroupSettlement(tx, order.id)
}
