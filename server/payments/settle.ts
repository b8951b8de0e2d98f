import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/db.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { queueOrderMail } from '#server/orders/order-mails.ts'
import { removeOrdered } from '#server/orders/ordered-lines.ts'
import { orders } from '#server/orders/orders.table.ts'
import { takeOrderedAgain } from '#server/orders/revive-order.ts'
import { type Alert, type PaymentRow, recordPayment } from './payment-rows.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment, ProviderRefund } from './provider.ts'
import { applyProviderRefund } from './provider-refunds.ts'
import { queueRefund } from './refunds.ts'

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
  const { payment, alert } = await recordPayment(tx, order, said)
  if (!alert && payment.capturedAt && !payment.appliedAt) await applyCaptured(tx, order, payment)
  else if (payment.status === 'authorized' && order.paymentStatus === 'awaiting')
    await tx.update(orders).set({ paymentStatus: 'authorized' }).where(eq(orders.id, order.id))
  for (const refund of refundsSaid) await applyProviderRefund(tx, order.id, payment.id, refund)
  return alert
}

async function applyCaptured(tx: Db, order: OrderRow, payment: PaymentRow): Promise<void> {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.appliedAt)))
  if (other) {
    await queueRefund(tx, payment, 'second_payment')
    return
  }
  if (order.status === 'Pending') return markPaid(tx, order, payment)
  if (order.status === 'Cancelled' && (await revive(tx, order))) return markPaid(tx, order, payment)
  if (await queueRefund(tx, payment, 'late_payment'))
    await queueOrderMail(tx, order.id, 'late-payment-refunded', payment.id)
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

/**
 * Takes stock and promo again for an order that was given up before its money came. Only what the shopper or the clock
 * gave up comes back, and not when they have bought anew since: then the money goes back instead.
 */
async function revive(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.cancelReason !== 'dismissed' && order.cancelReason !== 'expired') return false
  const [newer] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, order.userId), gt(orders.createdAt, order.createdAt), ne(orders.status, 'Cancelled')))
    .limit(1)
  return newer ? false : takeOrderedAgain(tx, order)
}
