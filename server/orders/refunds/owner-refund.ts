import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatRupees, minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import { invalidField, notFound, refusedBy, refusedField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { type Refundable, refundProblem, splitRefund } from '#contract/orders/refund-rules.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { issueCreditNote } from '#server/orders/invoices/issue.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { readAdminOrderDetails, readMoney } from '#server/orders/order-list/admin-order-details.ts'
import { setAmountRefunded } from '#server/orders/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { reserveForRefund } from '#server/orders/payments/refunded-amount.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { hashRequest, once } from '#server/platform/http/idempotency.ts'
import { isAccountErased } from '#server/selling/store-credit/credit-ledger.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { manualRefund } from './manual-refund.ts'
import { finishRefund } from './provider-refunds.ts'
import { checkPieces, writeRefundItems } from './refund-pieces.ts'
import { buildCreditNote, resolveFailed } from './refund-rows.ts'
import { refunds } from './refunds.table.ts'
import { writeRefund } from './refunds.ts'

const stored = {
  encode: (value: AdminOrderDetails) => z.encode(AdminOrderDetails, value),
  decode: (body: unknown) => z.decode(AdminOrderDetails, body as never),
}

/**
 * Refunds all or a part of an order, at most the amount received. For an online payment, a job sends the refund later. For cash on
 * delivery, the refund records what the owner has paid by hand. Store credit is paid at once.
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
  return transactOrders(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound()
    return once(tx, call, stored, async () => {
      const { amount, note, asCredit = false, pieces, restock = false, ...sent } = values
      const money = await readMoney(tx, order)
      if (restock && !pieces) throw invalidField('restock', 'returned_pieces_missing')
      if (pieces) await checkPieces(tx, await lockedRow(tx, id), { pieces, amount, restock, money })
      const isByHand = money.isCash && splitRefund(amount, { ...money, asCredit }).money > ZERO
      const paid = isByHand && sent.paidBy ? manualRefund(sent) : undefined
      const by = ctx.actor.id
      const refundId = await refundOrder(tx, order, { amount, note, asCredit, paid, reason: 'goodwill', by })
      if (pieces) await writeRefundItems(tx, { orderId: id, refundId, pieces, restock, by })
      const after = {
        amount: formatRupees(amount),
        note: note ?? null,
        ...(asCredit && { paidBy: 'credit' }),
        ...paid,
        ...(pieces && { pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0), restocked: restock }),
      }
      await writeAudit(tx, ctx, { action: 'order.refund', subject: `order:${id}`, after })
      const file = await readAdminOrderDetails(tx, id, ctx.language)
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
  /** The whole refund becomes store credit. Otherwise money is refunded first, then the part paid with store credit. */
  asCredit?: boolean | undefined
  /** How the owner paid the refund by hand; cash by default. */
  paid?: Pick<typeof refunds.$inferInsert, 'paidBy' | 'payee' | 'reference'> | undefined
}

/**
 * Inserts a refund of a locked order and returns its id. Money is refunded first, then store credit; with `asCredit`, store credit first. A
 * refund of both has two rows; the id is that of the money row. Throws `payment_not_received`, `refund_too_large`, or `invalid` by
 * refund-rules.ts.
 */
export async function refundOrder(
  tx: OrdersTx,
  order: OrderRow,
  { amount, note, reason, by, paid, asCredit = false }: RefundInput,
): Promise<string> {
  const orderMoney = await readMoney(tx, order)
  const { received, refundable, isCash } = orderMoney
  if (received === ZERO) throw new ShopError('payment_not_received', 'payment_not_received')
  const problem = refundProblem(amount, { ...orderMoney, asCredit })
  if (problem !== null && amount > refundable) throw refusedBy('refund_too_large', problem, { details: { refundable } })
  if (problem !== null) throw refusedField('amount', problem)
  const { credit } = splitRefund(amount, { ...orderMoney, asCredit })
  if (credit > ZERO) await checkCanHaveCredit(tx, order, orderMoney.byMoney)
  const { back, money } = waysBack(amount, orderMoney, asCredit)
  const row = { orderId: order.id, note: note || null, reason, createdBy: by }
  const credited = back > ZERO ? await refundAsCredit(tx, order, { ...row, amount: back, paymentId: null }) : null
  if (money === ZERO && credited !== null) return credited
  if (isCash)
    return recordCashRefund(tx, await lockedRow(tx, order.id), { ...row, amount: money, paidBy: 'cash', ...paid })
  return refundPayment(tx, order, { ...row, amount: money }, asCredit)
}

/** Splits a refund into `back`, which goes directly to store credit, and `money`, which comes from what was paid in money. */
function waysBack(
  amount: Paise,
  { byMoney, refundable, isCash }: Required<Omit<Refundable, 'asCredit'>>,
  asCredit: boolean,
) {
  // A cash payment has no row in `payments`, so its refund as store credit is only an entry in the credit ledger.
  if (asCredit && isCash) return { back: amount, money: ZERO }
  const paidByCredit = minus(refundable, byMoney)
  const money = asCredit ? Math.max(0, amount - paidByCredit) : Math.min(amount, byMoney)
  return { back: paise(amount - money), money: paise(money) }
}

/**
 * Throws `invalid` for sample orders, which are removed one day, and for deleted accounts, which can spend no store credit. The
 * message for a deleted account names `byMoney`, the amount that can still be refunded as money.
 */
async function checkCanHaveCredit(tx: Db, { isDemo, userId }: OrderRow, byMoney: Paise): Promise<void> {
  if (isDemo) throw invalidField('amount', 'sample_order_without_credit')
  const isErased = and(eq(users.id, userId), isNotNull(users.erasedAt))
  if ((await tx.$count(users, isErased)) === 0) return
  throw byMoney > ZERO
    ? invalidField('amount', 'account_without_credit_pays_back', { amount: byMoney })
    : invalidField('amount', 'account_without_credit_pays_nothing')
}

type NewRefund = {
  orderId: OrderId
  amount: Paise
  note: string | null
  reason: RefundInput['reason']
  createdBy: UserId
}

/** Refunds a part of the payment that paid an order: through the provider, or as store credit without telling the provider. */
async function refundPayment(tx: OrdersTx, order: OrderRow, row: NewRefund, asCredit: boolean): Promise<string> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.appliedAt)))
  if (payment && asCredit) return refundAsCredit(tx, order, { ...row, paymentId: payment.id })
  const refund = payment && (await writeRefund(tx, { ...row, paymentId: payment.id }))
  if (!refund) throw new ShopError('refund_too_large', 'payment_refunded_already')
  await resolveFailed(tx, payment.id, row.amount)
  const data = { amount: row.amount }
  const who = { actor: 'owner', actorId: row.createdBy, visibleToShopper: false } as const
  await writeEvent(tx, order.id, { kind: 'refund-queued', ...who, data })
  return refund.id
}

/** Inserts a refund that becomes store credit at once. With a payment, the refund returns that payment's money. */
async function refundAsCredit(
  tx: OrdersTx,
  { id }: OrderRow,
  row: NewRefund & { paymentId: string | null },
): Promise<string> {
  const { paymentId, amount } = row
  if (paymentId !== null && !(await reserveForRefund(tx, paymentId, amount)))
    throw new ShopError('refund_too_large', 'payment_refunded_already')
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, paidBy: 'credit', byHand: paymentId !== null, status: 'processed', processedAt: sql`now()` })
    .returning()
  if (!refund) throw new Error('the refund was not written')
  if (paymentId !== null) await resolveFailed(tx, paymentId, amount)
  await finishRefund(tx, id, refund, 'owner').catch((error: unknown) => {
    // The account was deleted since the check.
    throw isAccountErased(error) ? invalidField('amount', 'account_without_credit') : error
  })
  return refund.id
}

type CashRow = NewRefund & RefundInput['paid']

async function recordCashRefund(tx: Db, order: OrderRow, row: CashRow): Promise<string> {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, status: 'processed', processedAt: sql`now()` })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('the refund was not written')
  const amountRefunded = plus(order.amountRefunded, row.amount)
  await setAmountRefunded(tx, order, amountRefunded)
  const data = { amount: row.amount }
  await writeEvent(tx, order.id, { kind: 'refunded', actor: 'owner', actorId: row.createdBy, data })
  await queueOrderMail(tx, order.id, 'refunded', refund.id)
  await issueCreditNote(tx, order.id, buildCreditNote({ id: refund.id, ...row }))
  return refund.id
}
