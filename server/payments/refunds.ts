import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { minus } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/db.ts'
import { payments, refunds } from './payments.table.ts'

/**
 * Writes down that all that is left of an order's payment goes back; it is sent after the transaction, under the row's
 * own id as key. False when there is nothing to give back. The caller holds the order's lock.
 */
export async function queueFullRefund(tx: Db, orderId: OrderId, by: UserId | null): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.appliedAt)))
    .for('update')
  if (!payment || payment.amountRefunded >= payment.amount) return false
  const amount = minus(payment.amount, payment.amountRefunded)
  await tx.update(payments).set({ amountRefunded: payment.amount }).where(eq(payments.id, payment.id))
  await tx.insert(refunds).values({
    orderId,
    paymentId: payment.id,
    amount,
    reason: 'cancelled',
    createdBy: by,
    nextAttemptAt: sql`now()` as unknown as Date,
  })
  return true
}
