import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { MIN_REFUND } from '#contract/limits.ts'
import { formatRupees, minus, type Paise, paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import type { PaymentRow } from '#server/payments/payment-rows.ts'
import { payments, refunds } from '#server/payments/payments.table.ts'
import { failRefund } from './provider-refunds.ts'
import { type RefundRow, reserve } from './refund-rows.ts'

type Wish = Pick<typeof refunds.$inferInsert, 'orderId' | 'reason' | 'note' | 'createdBy'> & {
  paymentId: string
  amount: Paise
}

/**
 * Writes down that money of a payment goes back. The row's id is the key under which a job asks the provider, so asking
 * twice sends once. What the provider cannot send, because it is less than its least, waits on the owner's dashboard at once.
 * Null when the payment has not that much left. The caller holds the order's lock.
 */
export async function writeRefund(tx: Db, wish: Wish): Promise<RefundRow | null> {
  if (!(await reserve(tx, wish.paymentId, wish.amount))) return null
  const [row] = await tx
    .insert(refunds)
    .values({ ...wish, nextAttemptAt: sql`now()` })
    .returning()
  if (!row) throw new Error('the refund was not written')
  if (wish.amount < MIN_REFUND)
    await failRefund(tx, row, `Less than ${formatRupees(MIN_REFUND)} cannot be sent through the payment provider.`)
  return row
}

/** What the shop itself sends back, once, whatever arrives how often. */
const AUTOMATIC: readonly RefundRow['reason'][] = ['second_payment', 'late_payment']

/**
 * What is left of a payment goes back: `alreadyBack` has gone according to the provider, even where our books do not
 * name those refunds yet. False when nothing is left, or this was done before.
 */
export async function queueRefund(
  tx: Db,
  payment: PaymentRow,
  reason: RefundRow['reason'],
  { by = null, alreadyBack = 0 }: { by?: UserId | null; alreadyBack?: number } = {},
): Promise<boolean> {
  if (AUTOMATIC.includes(reason)) {
    const before = and(eq(refunds.paymentId, payment.id), eq(refunds.reason, reason))
    if ((await tx.$count(refunds, before)) > 0) return false
  }
  const gone = paise(Math.max(payment.amountRefunded, alreadyBack))
  if (gone >= payment.amount) return false
  const wish = { orderId: payment.orderId, paymentId: payment.id, amount: minus(payment.amount, gone) }
  return (await writeRefund(tx, { ...wish, reason, createdBy: by })) !== null
}

/** What is left of the payment that an order was paid with goes back. False when the order was never paid. */
export async function queueFullRefund(tx: Db, orderId: OrderId, by: UserId | null): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.appliedAt)))
    .for('update')
  if (!payment) return false
  await queueRefund(tx, payment, 'cancelled', { by })
  return true
}
