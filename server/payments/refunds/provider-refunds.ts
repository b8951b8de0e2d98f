import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Paise, paise, plus } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import { payments, refunds } from '#server/payments/payments.table.ts'
import type { ProviderRefund } from '#server/payments/provider.ts'
import { free, type RefundRow, reserve, resolveFailed } from './refund-rows.ts'

const NOW = sql`now()`

/**
 * Brings one refund in line with what the provider says of it: ours, found by its id or its key, or one that the owner
 * made in the provider's own dashboard. Safe to repeat and in any order; a finished refund stays finished. The caller
 * holds the order's lock.
 */
export async function applyProviderRefund(
  tx: Db,
  orderId: OrderId,
  paymentId: string,
  said: ProviderRefund,
): Promise<void> {
  const known = await findRefund(tx, paymentId, said)
  const refund = known ? await madeAfterAll(tx, known, said) : await addForeign(tx, orderId, paymentId, said)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  if (said.status === 'failed') {
    await failRefund(tx, refund, 'The bank could not process the refund.', said.id)
    return
  }
  await tx
    .update(refunds)
    .set({
      providerRefundId: said.id,
      reference: said.acquirer_data?.arn ?? refund.reference,
      lastError: null,
      ...(said.status === 'processed' ? { status: 'processed', processedAt: NOW } : { status: 'sent' }),
    })
    .where(eq(refunds.id, refund.id))
  if (said.status === 'processed') await finishRefund(tx, orderId, refund, 'provider')
}

async function findRefund(tx: Db, paymentId: string, said: ProviderRefund): Promise<RefundRow | null> {
  const key = keyOf(said)
  const [row] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        or(eq(refunds.providerRefundId, said.id), key ? eq(refunds.id, key) : undefined),
      ),
    )
    .for('update')
  return row ?? null
}

/** Under which key of ours the provider made a refund; null for one that somebody else asked for. */
export function keyOf({ notes, receipt }: ProviderRefund): string | null {
  const named = notes && !Array.isArray(notes) ? notes : {}
  return [receipt, named.refund].find((one): one is string => typeof one === 'string' && UUID.test(one)) ?? null
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A refund that we took for refused, and that the provider has made all the same: it counts again. */
async function madeAfterAll(tx: Db, refund: RefundRow, said: ProviderRefund): Promise<RefundRow | null> {
  const isTakenForRefused = refund.status === 'failed' && refund.providerRefundId === null
  if (!isTakenForRefused || said.status === 'failed' || !refund.paymentId) return refund
  if (!(await reserve(tx, refund.paymentId, refund.amount))) return null
  const [row] = await tx
    .update(refunds)
    .set({ status: 'sent', providerRefundId: said.id, resolvedAt: null, nextAttemptAt: NOW })
    .where(eq(refunds.id, refund.id))
    .returning()
  return row ?? null
}

/**
 * A refund that somebody made at the provider's. It counts, if the payment still had that much; where ours that were
 * never sent have reserved it, the provider would refuse those now: they give way.
 */
async function addForeign(
  tx: Db,
  orderId: OrderId,
  paymentId: string,
  said: ProviderRefund,
): Promise<RefundRow | null> {
  if (said.status === 'failed') return null
  const amount = paise(said.amount)
  if (!(await reserve(tx, paymentId, amount))) {
    const taken = await takeOver(tx, paymentId, amount)
    if (taken) return taken
    if (!(await makeRoom(tx, paymentId, amount))) return null
  }
  await resolveFailed(tx, paymentId, amount)
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      amount,
      reason: 'dashboard',
      status: 'sent',
      providerRefundId: said.id,
      nextAttemptAt: sql`now() + interval '1 hour'`,
    })
    .returning()
  return row ?? null
}

const unsent = (paymentId: string) =>
  and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'queued'), isNull(refunds.providerRefundId))

/** The same money that was waiting here was sent by hand at the provider's: it is that refund. */
async function takeOver(tx: Db, paymentId: string, amount: Paise): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(unsent(paymentId), eq(refunds.amount, amount)))
    .orderBy(refunds.attempts, desc(refunds.createdAt))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Takes waiting refunds back, the latest first, until there is room; what one had beyond that waits under a new key. */
async function makeRoom(tx: Db, paymentId: string, amount: Paise): Promise<boolean> {
  const waiting = await tx
    .select()
    .from(refunds)
    .where(unsent(paymentId))
    .orderBy(refunds.attempts, desc(refunds.createdAt))
    .for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const most = waiting.reduce((sum, row) => sum + row.amount, payment ? payment.amount - payment.amountRefunded : 0)
  if (amount > most) return false
  for (const row of waiting) {
    await free(tx, row)
    const lastError = 'Another refund was made in the provider’s dashboard instead.'
    await tx.update(refunds).set({ status: 'failed', lastError, resolvedAt: NOW }).where(eq(refunds.id, row.id))
    if (!(await reserve(tx, paymentId, amount))) continue
    await queueRest(tx, paymentId, row)
    return true
  }
  return false
}

async function queueRest(tx: Db, paymentId: string, { orderId, amount, reason, note, createdBy }: RefundRow) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const left = payment ? Math.min(amount, payment.amount - payment.amountRefunded) : 0
  if (left <= 0 || !(await reserve(tx, paymentId, paise(left)))) return
  const values = { orderId, paymentId, amount: paise(left), reason, note, createdBy, nextAttemptAt: NOW }
  await tx.insert(refunds).values(values)
}

/** A refund that will not happen: its money is the payment's again, and the owner's dashboard shows why. */
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
  await free(tx, refund)
  const data = { amount: refund.amount, problem: why }
  await writeEvent(tx, refund.orderId, { kind: 'refund-failed', actor: 'provider', visibleToShopper: false, data })
}

/**
 * The money is back: the order says so, and one that was refunded whole before it was delivered is over. One mail tells
 * either.
 */
export async function finishRefund(
  tx: Db,
  orderId: OrderId,
  refund: RefundRow,
  actor: 'provider' | 'owner',
): Promise<void> {
  const facts = { kind: 'refunded', actor, actorId: actor === 'owner' ? refund.createdBy : null } as const
  await writeEvent(tx, orderId, { ...facts, data: { amount: refund.amount } })
  if (!(await closeRefunded(tx, orderId, refund, actor))) await queueOrderMail(tx, orderId, 'refunded', refund.id)
}

/** Counts a refund of the payment that paid an order. True when that ended the order, and its mail is written. */
async function closeRefunded(tx: Db, orderId: OrderId, refund: RefundRow, actor: 'provider' | 'owner') {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId ?? ''))
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!payment?.appliedAt || !order) return false
  const amountRefunded: Paise = plus(order.amountRefunded, refund.amount)
  const isWhole = amountRefunded >= order.total
  await tx
    .update(orders)
    .set({ amountRefunded, paymentStatus: isWhole ? 'refunded' : 'partly_refunded' })
    .where(eq(orders.id, orderId))
  if (!isWhole || (order.status !== 'Success' && order.status !== 'Accepted')) return false
  await cancelOrder(tx, order, { reason: 'refunded', actor, actorId: null, isPaid: true })
  await queueOrderMail(tx, orderId, 'cancelled', refund.id)
  return true
}
