import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import { minus, type Paise, paise } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { PaymentRow } from '#server/orders/payments/payment-rows.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { reserveForRefund } from '#server/orders/payments/refunded-amount.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { wordRefusal } from '#texts/errors.ts'
import { failRefund } from './provider-refunds.ts'
import type { RefundRow } from './refund-rows.ts'
import { refunds } from './refunds.table.ts'

type NewRefund = Pick<typeof refunds.$inferInsert, 'orderId' | 'reason' | 'note' | 'createdBy'> & {
  paymentId: string
  amount: Paise
}

/**
 * Inserts a refund of a payment; a job sends it. The row's id is the idempotency key at the provider, so a repeated request refunds once. A
 * refund below the provider's minimum fails at once and is shown on the owner's dashboard. Null when less than the amount is left. The
 * caller holds the order's lock.
 */
export async function writeRefund(tx: Db, values: NewRefund): Promise<RefundRow | null> {
  if (!(await reserveForRefund(tx, values.paymentId, values.amount))) return null
  const [row] = await tx
    .insert(refunds)
    .values({ ...values, nextAttemptAt: sql`now()` })
    .returning()
  if (!row) throw new Error('the refund was not written')
  if (values.amount < MIN_REFUND)
    await failRefund(tx, row, wordRefusal(refusal('refund_not_sendable', { minimum: MIN_REFUND }), 'en'))
  return row
}

/** The reasons of automatic refunds. A payment has one such refund, however often the event arrives. */
const AUTOMATIC: readonly RefundRow['reason'][] = ['second_payment', 'late_payment']

/**
 * Refunds the rest of a payment. `alreadyRefunded` is the amount that the provider reports as refunded; our database may lack
 * some of these refunds. False when nothing is left, or the automatic refund already exists.
 */
export async function queueRefund(
  tx: Db,
  payment: PaymentRow,
  reason: RefundRow['reason'],
  { by = null, alreadyRefunded = 0 }: { by?: UserId | null; alreadyRefunded?: number } = {},
): Promise<boolean> {
  if (AUTOMATIC.includes(reason)) {
    const before = and(eq(refunds.paymentId, payment.id), eq(refunds.reason, reason))
    if ((await tx.$count(refunds, before)) > 0) return false
  }
  const refunded = paise(Math.max(payment.amountRefunded, alreadyRefunded))
  if (refunded >= payment.amount) return false
  const row = { orderId: payment.orderId, paymentId: payment.id, amount: minus(payment.amount, refunded) }
  return (await writeRefund(tx, { ...row, reason, createdBy: by })) !== null
}

/** Refunds the rest of the payment that paid an order. False when the order was never paid. */
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

/**
 * Refunds the difference of an edit that made an order cheaper, from the payment that paid it. An amount below the provider's
 * minimum fails at once and is shown on the owner's dashboard. The caller holds the order's lock. Throws `refund_too_large`.
 */
export async function refundDifference(
  tx: Db,
  { id: orderId, amount, by }: { id: OrderId; amount: Paise; by: UserId },
): Promise<void> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.appliedAt)))
  const row =
    payment && (await writeRefund(tx, { orderId, paymentId: payment.id, amount, reason: 'edited', createdBy: by }))
  if (!row) throw new ShopError('refund_too_large', 'payment_refunded_already')
  const event = {
    kind: 'refund-queued',
    actor: 'owner',
    actorId: by,
    visibleToShopper: false,
    data: { amount },
  } as const
  await writeEvent(tx, orderId, event)
}

/**
 * Refunds a part of a locked order's payment, because the price fell when the group order was closed. An amount below the provider's
 * minimum becomes store credit at once. False when less than the amount is left.
 */
export async function refundFallenPrice(tx: Db, { id, userId }: OrderRow, amount: Paise): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), isNotNull(payments.appliedAt)))
  if (!payment) return false
  const row = { orderId: id, paymentId: payment.id, amount, reason: 'edited' } as const
  const isSent = amount >= MIN_REFUND ? await writeRefund(tx, row) : await payStoreCredit(tx, userId, row)
  if (!isSent) return false
  const event = { kind: 'refund-queued', actor: 'shop', visibleToShopper: false, data: { amount } } as const
  await writeEvent(tx, id, event)
  return true
}

async function payStoreCredit(tx: Db, userId: UserId, row: NewRefund): Promise<boolean> {
  if (!(await reserveForRefund(tx, row.paymentId, row.amount))) return false
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, paidBy: 'credit', byHand: true, status: 'processed', processedAt: sql`now()` })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('the refund was not written')
  await writeCredit(tx, { userId, delta: row.amount, reason: 'refund', refundId: refund.id })
  return true
}
