import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AdminOrderDetails } from '#contract/admin-orders.ts'
import type { UserId } from '#contract/auth.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { MESSAGES } from '#contract/messages.ts'
import { formatRupees, type Paise, plus, ZERO } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { refundProblem } from '#contract/refund-rules.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { hashRequest, once } from '#server/core/http/idempotency.ts'
import { issueCreditNote } from '#server/invoices/issue.ts'
import { readAdminOrderDetails, readMoney } from '#server/orders/admin/admin-order-details.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import { payments, refunds } from '#server/payments/payments.table.ts'
import { creditOf, resolveFailed } from './refund-rows.ts'
import { writeRefund } from './refunds.ts'

const stored = {
  encode: (value: AdminOrderDetails) => z.encode(AdminOrderDetails, value),
  decode: (body: unknown) => z.decode(AdminOrderDetails, body as never),
}

/**
 * A full or partial refund by the owner, at most the amount received. For an online payment it is queued, and a job sends it;
 * for cash on delivery it records what the owner has paid by hand.
 */
export async function give(
  ctx: SignedIn,
  { id, idempotencyKey, ...values }: Input<typeof contract.refunds.give>,
): Promise<AdminOrderDetails> {
  const call = {
    userId: ctx.actor.id,
    route: `POST /orders/${id}/refund`,
    key: idempotencyKey,
    hash: hashRequest(values),
  }
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound()
    return once(tx, call, stored, async () => {
      await refundOrder(tx, order, { ...values, reason: 'goodwill', by: ctx.actor.id })
      const after = { amount: formatRupees(values.amount), note: values.note ?? null }
      await writeAudit(tx, ctx, { action: 'order.refund', subject: `order:${id}`, after })
      const file = await readAdminOrderDetails(tx, id)
      if (!file) throw notFound()
      return file
    })
  })
}

export type RefundInput = {
  amount: Paise
  note?: string | null | undefined
  reason: 'goodwill' | 'returned'
  by: UserId
  /** How it was paid by hand; cash by default. */
  paid?: Pick<typeof refunds.$inferInsert, 'paidBy' | 'payee' | 'reference'> | undefined
}

/** Inserts a refund of a locked order and returns its id. Throws payment_not_received, refund_too_large, or `invalid` by refund-rules.ts. */
export async function refundOrder(
  tx: Db,
  order: OrderRow,
  { amount, note, reason, by, paid }: RefundInput,
): Promise<string> {
  const { received, refundable, isCash } = await readMoney(tx, order)
  if (received === ZERO) throw new ShopError('payment_not_received', MESSAGES.paymentNotReceived)
  const problem = refundProblem(amount, { refundable, isCash })
  if (problem !== null && amount > refundable)
    throw new ShopError('refund_too_large', problem, { details: { refundable } })
  if (problem !== null) throw invalidField('amount', problem)
  const row = { orderId: order.id, amount, note: note || null, reason, createdBy: by }
  if (isCash) return recordCashRefund(tx, order, { ...row, paidBy: 'cash', ...paid })
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.appliedAt)))
  const refund = payment && (await writeRefund(tx, { ...row, paymentId: payment.id }))
  if (!refund) throw new ShopError('refund_too_large', 'This payment has already been refunded.')
  await resolveFailed(tx, payment.id, amount)
  const data = { amount }
  await writeEvent(tx, order.id, { kind: 'refund-queued', actor: 'owner', actorId: by, visibleToShopper: false, data })
  return refund.id
}

type CashRow = {
  orderId: OrderId
  amount: Paise
  note: string | null
  reason: RefundInput['reason']
  createdBy: UserId
} & RefundInput['paid']

async function recordCashRefund(tx: Db, order: OrderRow, row: CashRow): Promise<string> {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, status: 'processed', processedAt: sql`now()` })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('the refund was not written')
  const amountRefunded = plus(order.amountRefunded, row.amount)
  await tx
    .update(orders)
    .set({ amountRefunded, paymentStatus: amountRefunded >= order.total ? 'refunded' : 'partly_refunded' })
    .where(eq(orders.id, order.id))
  const data = { amount: row.amount }
  await writeEvent(tx, order.id, { kind: 'refunded', actor: 'owner', actorId: row.createdBy, data })
  await queueOrderMail(tx, order.id, 'refunded', refund.id)
  await issueCreditNote(tx, order.id, creditOf({ id: refund.id, ...row }))
  return refund.id
}
