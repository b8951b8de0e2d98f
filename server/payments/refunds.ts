import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { minus, paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/db.ts'
import type { PaymentRow } from './payment-rows.ts'
import { payments, refunds } from './payments.table.ts'

type Reason = (typeof refunds.$inferSelect)['reason']

/**
 * Writes down that what is left of a payment goes back. The row's id is the key under which a job asks the provider, so
 * asking twice sends once. False when nothing is left. The caller holds the order's lock.
 */
export async function queueRefund(
  tx: Db,
  payment: PaymentRow,
  reason: Reason,
  by: UserId | null = null,
): Promise<boolean> {
  const reserved = await tx
    .update(payments)
    .set({ amountRefunded: payment.amount })
    .where(and(eq(payments.id, payment.id), eq(payments.amountRefunded, payment.amountRefunded)))
    .returning({ id: payments.id })
  const amount = minus(payment.amount, payment.amountRefunded)
  if (reserved.length === 0 || amount === paise(0)) return false
  await tx.insert(refunds).values({
    orderId: payment.orderId,
    paymentId: payment.id,
    amount,
    reason,
    createdBy: by,
    nextAttemptAt: sql`now()`,
  })
  return true
}

/** What is left of the payment that an order was paid with goes back; false when there is none. */
export async function queueFullRefund(tx: Db, orderId: OrderId, by: UserId | null): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.appliedAt)))
    .for('update')
  return payment ? queueRefund(tx, payment, 'cancelled', by) : false
}
