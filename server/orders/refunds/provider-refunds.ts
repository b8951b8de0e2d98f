import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { issueCreditNote } from '#server/orders/invoices/issue.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { setAmountRefunded } from '#server/orders/orders/change-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import type { ProviderRefund } from '#server/orders/payments/provider.ts'
import { releaseRefund, reserveForRefund } from '#server/orders/payments/refunded-amount.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { refundFailures } from '#texts/en/orders/payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buildCreditNote, type RefundRow, resolveEdited, resolveFailed } from './refund-rows.ts'
import { refunds } from './refunds.table.ts'

const failures = englishWords(refundFailures)

const NOW = sql`now()`

/**
 * Updates a refund as the provider reports it. It is either our refund, found by its id or key, or one that was made in the provider's
 * dashboard. Idempotent, in any order of reports. A processed or failed refund does not change. The caller holds the order's lock.
 */
export async function applyProviderRefund(
  tx: OrdersTx,
  orderId: OrderId,
  paymentId: string,
  reported: ProviderRefund,
): Promise<void> {
  const storedRefund = await findRefund(tx, paymentId, reported)
  const refund = storedRefund
    ? await restoreRefused(tx, storedRefund, reported)
    : await addDashboardRefund(tx, orderId, paymentId, reported)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  if (reported.status === 'failed') {
    await failRefund(tx, refund, failures.bankRefused, reported.id)
    return
  }
  await tx
    .update(refunds)
    .set({
      providerRefundId: reported.id,
      reference: reported.acquirer_data?.arn ?? refund.reference,
      lastError: null,
      ...(reported.status === 'processed' ? { status: 'processed', processedAt: NOW } : { status: 'sent' }),
    })
    .where(eq(refunds.id, refund.id))
  if (reported.status === 'processed') await finishRefund(tx, orderId, refund, 'provider')
}

async function findRefund(tx: Db, paymentId: string, reported: ProviderRefund): Promise<RefundRow | null> {
  const key = findIdempotencyKey(reported)
  const [row] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        or(eq(refunds.providerRefundId, reported.id), key ? eq(refunds.id, key) : undefined),
      ),
    )
    .for('update')
  return row ?? null
}

/** Our idempotency key of a provider's refund. Null when the shop did not request the refund. */
export function findIdempotencyKey({ notes, receipt }: ProviderRefund): string | null {
  const named = notes && !Array.isArray(notes) ? notes : {}
  return (
    [receipt, named.refund].find(
      (candidate): candidate is string => typeof candidate === 'string' && UUID.test(candidate),
    ) ?? null
  )
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Restores a refund that was marked as refused although the provider made it: its amount is reserved and counted again. */
async function restoreRefused(tx: OrdersTx, refund: RefundRow, reported: ProviderRefund): Promise<RefundRow | null> {
  const isTakenForRefused = refund.status === 'failed' && refund.providerRefundId === null
  if (!isTakenForRefused || reported.status === 'failed' || !refund.paymentId) return refund
  if (!(await reserveForRefund(tx, refund.paymentId, refund.amount))) return null
  const [row] = await tx
    .update(refunds)
    .set({ status: 'sent', providerRefundId: reported.id, resolvedAt: null, nextAttemptAt: NOW })
    .where(eq(refunds.id, refund.id))
    .returning()
  return row ?? null
}

/**
 * Stores a refund that was made in the provider's dashboard, if the payment has that much left. When queued refunds of ours
 * have reserved the amount, they are withdrawn, because the provider would now refuse them.
 */
async function addDashboardRefund(
  tx: OrdersTx,
  orderId: OrderId,
  paymentId: string,
  reported: ProviderRefund,
): Promise<RefundRow | null> {
  if (reported.status === 'failed') return null
  const amount = paise(reported.amount)
  if (!(await reserveForRefund(tx, paymentId, amount))) {
    const taken = await findQueuedRefund(tx, paymentId, amount)
    if (taken) return taken
    if (!(await withdrawQueued(tx, paymentId, amount))) return null
  }
  const isOfEdit = await resolveEdited(tx, paymentId, amount)
  if (!isOfEdit) await resolveFailed(tx, paymentId, amount)
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      amount,
      reason: isOfEdit ? 'edited' : 'dashboard',
      status: 'sent',
      providerRefundId: reported.id,
      nextAttemptAt: sql`now() + interval '1 hour'`,
    })
    .returning()
  return row ?? null
}

const unsent = (paymentId: string) =>
  and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'queued'), isNull(refunds.providerRefundId))

/** A queued refund of the same amount as a refund in the dashboard. The two count as one: the owner has sent it already. */
async function findQueuedRefund(tx: Db, paymentId: string, amount: Paise): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(unsent(paymentId), eq(refunds.amount, amount)))
    .orderBy(refunds.attempts, desc(refunds.createdAt))
    .limit(1)
    .for('update')
  return row ?? null
}

/**
 * Withdraws queued refunds, the latest first, until `amount` can be reserved. If more than needed was withdrawn, the remainder becomes a
 * new refund.
 */
async function withdrawQueued(tx: Db, paymentId: string, amount: Paise): Promise<boolean> {
  const waiting = await tx
    .select()
    .from(refunds)
    .where(and(unsent(paymentId), ne(refunds.reason, 'edited')))
    .orderBy(refunds.attempts, desc(refunds.createdAt))
    .for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const most = waiting.reduce((sum, row) => sum + row.amount, payment ? payment.amount - payment.amountRefunded : 0)
  if (amount > most) return false
  for (const row of waiting) {
    await releaseRefund(tx, row)
    const lastError = failures.refundedInDashboard
    await tx.update(refunds).set({ status: 'failed', lastError, resolvedAt: NOW }).where(eq(refunds.id, row.id))
    if (!(await reserveForRefund(tx, paymentId, amount))) continue
    await queueRemainder(tx, paymentId, row)
    return true
  }
  return false
}

async function queueRemainder(tx: Db, paymentId: string, { orderId, amount, reason, note, createdBy }: RefundRow) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const left = payment ? Math.min(amount, payment.amount - payment.amountRefunded) : 0
  if (left <= 0 || !(await reserveForRefund(tx, paymentId, paise(left)))) return
  const values = { orderId, paymentId, amount: paise(left), reason, note, createdBy, nextAttemptAt: NOW }
  await tx.insert(refunds).values(values)
}

/** Marks a refund as failed and releases its amount on the payment; the owner's dashboard shows the reason. */
export async function failRefund(
  tx: Db,
  refund: RefundRow,
  why: string,
  providerRefundId: string | null = null,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed', lastError: why, ...(providerRefundId !== null && { providerRefundId }) })
    .where(eq(refunds.id, refund.id))
  await releaseRefund(tx, refund)
  const data = { amount: refund.amount, problem: why }
  await writeEvent(tx, refund.orderId, { kind: 'refund-failed', actor: 'provider', visibleToShopper: false, data })
}

/**
 * Records a processed refund on its order, and its store credit in the ledger. An order that is fully refunded before delivery
 * is cancelled, unless a part of it was sent. The customer gets one mail in either case.
 */
export async function finishRefund(
  tx: OrdersTx,
  orderId: OrderId,
  refund: RefundRow,
  actor: 'provider' | 'owner',
): Promise<void> {
  const facts = { kind: 'refunded', actor, actorId: actor === 'owner' ? refund.createdBy : null } as const
  await writeEvent(tx, orderId, { ...facts, data: { amount: refund.amount } })
  if (!(await countRefund(tx, orderId, refund, actor))) await queueOrderMail(tx, orderId, 'refunded', refund.id)
}

/** Adds a refund to the order's refunded amount. True when this cancelled the order, which also queues the mail. */
async function countRefund(tx: OrdersTx, orderId: OrderId, refund: RefundRow, actor: 'provider' | 'owner') {
  const [payment] =
    refund.paymentId === null ? [] : await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  // A refund without a payment returns store credit, which paid a part of the order's total.
  if ((refund.paymentId !== null && !payment?.appliedAt) || !order) return false
  // An edit has already lowered the order's total by this amount.
  if (refund.reason === 'edited') return false
  const credited = refund.paidBy === 'credit' ? refund.amount : ZERO
  // A refund of the whole payment in the dashboard can include an edit's difference, so the sum is capped at the total.
  const sum = plus(order.amountRefunded, refund.amount)
  const amountRefunded: Paise = sum < order.total ? sum : order.total
  const isWhole = amountRefunded >= order.total
  await setAmountRefunded(tx, order, amountRefunded)
  // An order with a sent part is not cancelled, because cancelling does not bring the part back.
  if (!isWhole || order.partialShipmentCount > 0 || (order.status !== 'Success' && order.status !== 'Accepted')) {
    if (credited > ZERO)
      await writeCredit(tx, { userId: order.userId, delta: credited, reason: 'refund', refundId: refund.id })
    await issueCreditNote(tx, orderId, buildCreditNote(refund))
    return false
  }
  const cause = { reason: 'refunded', actor, actorId: null, isPaid: true, refundId: refund.id } as const
  await cancelOrder(tx, order, { ...cause, credited, sendsMail: true })
  return true
}
