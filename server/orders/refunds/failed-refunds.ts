import { eq, sql } from 'drizzle-orm'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import { formatRupees, minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { AdminOrderDetails, RefundId } from '#contract/orders/admin-orders.api.ts'
import { readAdminOrderDetails } from '#server/orders/order-list/admin-order-details.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { reserveForRefund } from '#server/orders/payments/refunded-amount.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { finishRefund } from './provider-refunds.ts'
import type { RefundRow } from './refund-rows.ts'
import { refunds } from './refunds.table.ts'
import { writeRefund } from './refunds.ts'

type Calls = typeof contract.refunds
type Failed = RefundRow & { paymentId: string }
const NOW = sql`now()`

/**
 * Retries a failed refund under a new idempotency key, because the provider would repeat its response to the old one. A
 * repeated call sends one refund. Throws illegal_transition, refund_too_large.
 */
export async function retry(ctx: SignedIn, { id }: Input<Calls['retry']>): Promise<AdminOrderDetails> {
  return resolve(ctx, id, 'refund.retry', null, async (tx, failed, amount) => {
    const { orderId, paymentId, reason, note } = failed
    if (amount < MIN_REFUND) throw new ShopError('illegal_transition', 'refund_not_sendable', { minimum: MIN_REFUND })
    const createdBy = ctx.actor.id
    if (!(await writeRefund(tx, { orderId, paymentId, amount, reason, note, createdBy }))) return false
    const who = { actor: 'owner', actorId: createdBy, visibleToShopper: false } as const
    await writeEvent(tx, orderId, { kind: 'refund-queued', ...who, data: { amount } })
    return true
  })
}

/**
 * Records that the owner paid a failed refund in another way. It counts as refunded, and nothing is sent to the provider. The customer gets
 * a mail with the note. A repeated call changes nothing. Throws illegal_transition, refund_too_large.
 */
export async function paidByHand(ctx: SignedIn, { id, note }: Input<Calls['paidByHand']>): Promise<AdminOrderDetails> {
  return resolve(ctx, id, 'refund.paid', note, async (tx, { orderId, paymentId, reason }, amount) => {
    if (!(await reserveForRefund(tx, paymentId, amount))) return false
    const by = { createdBy: ctx.actor.id, byHand: true, status: 'processed', processedAt: NOW } as const
    const [row] = await tx
      .insert(refunds)
      .values({ orderId, paymentId, amount, reason, note, ...by })
      .returning()
    if (!row) throw new Error('the refund was not written')
    await finishRefund(tx, orderId, row, 'owner')
    return true
  })
}

/**
 * Resolves a failed refund once, under the order's lock. `work` gets the amount that can still be refunded: other refunds of the payment
 * may have been made since. It returns whether it reserved that amount.
 */
async function resolve(
  ctx: SignedIn,
  id: RefundId,
  action: 'refund.retry' | 'refund.paid',
  note: string | null,
  work: (tx: OrdersTx, failed: Failed, amount: Paise) => Promise<boolean>,
): Promise<AdminOrderDetails> {
  return transactOrders(ctx, async (tx) => {
    const [named] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id))
    if (!named) throw notFound()
    await lockOrder(tx, named.orderId)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (row?.status !== 'failed' || row.paymentId === null)
      throw new ShopError('illegal_transition', 'refund_not_failed')
    if (row.resolvedAt === null) {
      const left = await readRefundableAmount(tx, row.paymentId)
      const amount = row.amount > left ? left : row.amount
      if (amount === ZERO || !(await work(tx, { ...row, paymentId: row.paymentId }, amount))) throw tooLarge(left)
      await tx.update(refunds).set({ resolvedAt: NOW }).where(eq(refunds.id, id))
      const after = { amount: formatRupees(amount), ...(note !== null && { note }) }
      const before = { problem: row.lastError }
      await writeAudit(tx, ctx, { action, subject: `order:${row.orderId}`, before, after })
    }
    const file = await readAdminOrderDetails(tx, row.orderId, ctx.language)
    if (!file) throw notFound()
    return file
  })
}

async function readRefundableAmount(tx: Db, paymentId: string): Promise<Paise> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  return payment ? minus(payment.amount, payment.amountRefunded) : ZERO
}

function tooLarge(refundable: Paise): ShopError {
  return new ShopError('refund_too_large', 'refund_above_payment', { amount: refundable }, { details: { refundable } })
}
