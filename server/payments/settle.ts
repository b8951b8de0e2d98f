import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { removeOrdered } from '#server/orders/ordered-lines.ts'
import { orders } from '#server/orders/orders.table.ts'
import { applyProviderRefund } from '#server/payments/refunds/provider-refunds.ts'
import { queueRefund } from '#server/payments/refunds/refunds.ts'
import { type Alert, isWhollyRefunded, type PaymentRow, recordPayment } from './payment-rows.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment, ProviderRefund } from './provider.ts'
import { reclaim } from './retake-stock.ts'

/**
 * The one transition that every input runs through: verify, webhook, callback, status poll and reconciler. Brings an
 * order in line with what the provider says of one payment. Forward-only and safe to run any number of times, in any
 * order: captured money ends as a paid order or as a refund. One transaction of the caller's; locks go bag → order →
 * promo → stock → payment, as everywhere.
 */
export async function settle(
  tx: Db,
  orderId: OrderId,
  said: ProviderPayment,
  refundsSaid: readonly ProviderRefund[] = [],
): Promise<Alert | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) return null
  if (said.order_id !== order.providerOrderId)
    return { orderId, paymentId: said.id, reason: 'it was made for another order' }
  const { payment, alert } = await recordPayment(tx, order, said)
  if (!alert && payment.capturedAt && !payment.appliedAt) await applyCaptured(tx, order, payment, said)
  else if (payment.status === 'authorized' && order.paymentStatus === 'awaiting')
    await tx.update(orders).set({ paymentStatus: 'authorized' }).where(eq(orders.id, order.id))
  for (const refund of refundsSaid) await applyProviderRefund(tx, order.id, payment.id, refund)
  return alert
}

async function applyCaptured(tx: Db, order: OrderRow, payment: PaymentRow, said: ProviderPayment): Promise<void> {
  const alreadyBack = said.amount_refunded ?? 0
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.appliedAt)))
  if (other) {
    if (!isWhollyRefunded(said)) await queueRefund(tx, payment, 'second_payment', { alreadyBack })
    return
  }
  if (isWhollyRefunded(said)) return closeUnpaid(tx, order, payment)
  if (order.status === 'Pending') return markPaid(tx, order, payment)
  if (order.status === 'Cancelled' && (await reclaim(tx, order))) return markPaid(tx, order, payment)
  if (await queueRefund(tx, payment, 'late_payment', { alreadyBack }))
    await queueOrderMail(tx, order.id, 'late-payment-refunded', payment.id)
}

/**
 * The money came and has gone back, all of it, before we heard of either: the order is over without ever having been
 * paid. Its refunds are written down by whoever has read them, now or at the next look.
 */
async function closeUnpaid(tx: Db, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (order.status !== 'Pending') return
  await cancelOrder(tx, order, { reason: 'refunded', actor: 'provider', actorId: null })
  await tx.update(orders).set({ paymentStatus: 'paid', paidAt: sql`now()` }).where(eq(orders.id, order.id))
  await tx.update(payments).set({ appliedAt: sql`now()` }).where(eq(payments.id, payment.id))
  await queueOrderMail(tx, order.id, 'cancelled')
}

async function markPaid(tx: Db, order: OrderRow, payment: PaymentRow): Promise<void> {
  const isRevived = order.status === 'Cancelled'
  await tx
    .update(orders)
    .set({
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
    .where(eq(orders.id, order.id))
  await tx.update(payments).set({ appliedAt: sql`now()` }).where(eq(payments.id, payment.id))
  await removeOrdered(tx, order)
  await writeEvent(tx, order.id, {
    kind: isRevived ? 'revived' : 'paid',
    actor: 'provider',
    data: { method: payment.method },
  })
  await queueOrderMail(tx, order.id, 'paid')
}
