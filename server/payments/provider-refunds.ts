import { and, eq, or, sql } from 'drizzle-orm'
import { type Paise, paise, plus } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/db.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { queueOrderMail } from '#server/orders/order-mails.ts'
import { orders } from '#server/orders/orders.table.ts'
import { payments, refunds } from './payments.table.ts'
import type { ProviderRefund } from './provider.ts'

type RefundRow = typeof refunds.$inferSelect
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
  const refund = (await findRefund(tx, paymentId, said)) ?? (await addForeign(tx, orderId, paymentId, said))
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  if (said.status === 'failed') return fail(tx, refund, said)
  await tx
    .update(refunds)
    .set({
      providerRefundId: said.id,
      reference: said.acquirer_data?.arn ?? refund.reference,
      ...(said.status === 'processed' ? { status: 'processed', processedAt: NOW } : { status: 'sent' }),
    })
    .where(eq(refunds.id, refund.id))
  if (said.status === 'processed') await finish(tx, orderId, refund)
}

async function findRefund(tx: Db, paymentId: string, said: ProviderRefund): Promise<RefundRow | null> {
  const notes = said.notes && !Array.isArray(said.notes) ? said.notes : {}
  const key = [said.receipt, notes.refund].find((one): one is string => typeof one === 'string' && UUID.test(one))
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
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A refund that somebody made at the provider's: it counts, if the payment still had that much. */
async function addForeign(
  tx: Db,
  orderId: OrderId,
  paymentId: string,
  said: ProviderRefund,
): Promise<RefundRow | null> {
  if (said.status === 'failed') return null
  const reserved = await tx
    .update(payments)
    .set({ amountRefunded: sql`${payments.amountRefunded} + ${said.amount}` })
    .where(and(eq(payments.id, paymentId), sql`${payments.amountRefunded} + ${said.amount} <= ${payments.amount}`))
    .returning({ id: payments.id })
  if (reserved.length === 0) return null
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      amount: paise(said.amount),
      reason: 'dashboard',
      status: 'sent',
      providerRefundId: said.id,
      nextAttemptAt: sql`now() + interval '1 hour'`,
    })
    .returning()
  return row ?? null
}

async function fail(tx: Db, refund: RefundRow, said: ProviderRefund): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed', providerRefundId: said.id, lastError: 'the provider could not refund' })
    .where(eq(refunds.id, refund.id))
  if (refund.paymentId)
    await tx
      .update(payments)
      .set({ amountRefunded: sql`${payments.amountRefunded} - ${refund.amount}` })
      .where(eq(payments.id, refund.paymentId))
  await writeEvent(tx, refund.orderId, { kind: 'refund-failed', actor: 'provider', visibleToShopper: false })
}

/** The money is back: the order says so, and one that was refunded whole before it was delivered is over. */
async function finish(tx: Db, orderId: OrderId, refund: RefundRow): Promise<void> {
  await writeEvent(tx, orderId, { kind: 'refunded', actor: 'provider', data: { amount: refund.amount } })
  await queueOrderMail(tx, orderId, 'refunded', refund.id)
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId ?? ''))
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!payment?.appliedAt || !order) return
  const amountRefunded: Paise = plus(order.amountRefunded, refund.amount)
  const isWhole = amountRefunded >= order.total
  await tx
    .update(orders)
    .set({ amountRefunded, paymentStatus: isWhole ? 'refunded' : 'partly_refunded' })
    .where(eq(orders.id, orderId))
  if (isWhole && (order.status === 'Success' || order.status === 'Accepted'))
    await cancelOrder(tx, order, { reason: 'refunded', actor: 'provider', actorId: null, isPaid: true })
}
