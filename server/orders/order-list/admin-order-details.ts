import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import type { AdminOrderDetails, RefundId } from '#contract/orders/admin-orders.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isReceived } from '#server/orders/orders/read-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { readRefundableItems } from '#server/orders/refunds/refund-pieces.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { returnRequestItems, returnRequests } from '#server/orders/returns/returns.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { presentMail, readMails } from '#server/platform/mail/sent-mails.ts'
import { wordRefusal } from '#texts/errors.ts'
import { readRefundTaxes } from './refund-taxes.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'note' | 'status' | 'paymentMethod' | 'total' | 'credit' | 'overpaid' | 'paymentStatus'
>
type Shown = AdminOrderDetails['money']
/** The amounts of an order. Leaves out the items and the taxes in refunds, which only the order's page shows. */
type Money = Omit<Shown, 'refunds' | 'items' | 'canRestock'> & { refunds: Omit<Shown['refunds'][number], 'taxes'>[] }

/** The details of an order that only the back-office shows; null when there is no such order. */
export async function readAdminOrderDetails(
  db: Db,
  id: OrderId,
  language: Language,
): Promise<AdminOrderDetails | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return null
  const money = await readMoney(db, order)
  const taxes = money.refunds.length > 0 ? await readRefundTaxes(db, id) : new Map<RefundId, Taxes>()
  return {
    note: order.note,
    events: await readEvents(db, id, language),
    mails: (await readMails(db, toShopper(id))).map(presentMail),
    money: {
      ...money,
      refunds: money.refunds.map((refund) => ({ ...refund, taxes: taxes.get(refund.id) ?? [] })),
      items: await readRefundableItems(db, order),
      canRestock: order.status === 'Delivered',
    },
    returns: await readReturns(db, id),
  }
}

async function readReturns(db: Db, id: OrderId): Promise<AdminOrderDetails['returns']> {
  const rows = await db
    .select({ request: returnRequests, sent: returnRequestItems, item: orderItems })
    .from(returnRequests)
    .innerJoin(returnRequestItems, eq(returnRequestItems.returnRequestId, returnRequests.id))
    .innerJoin(orderItems, eq(orderItems.id, returnRequestItems.orderItemId))
    .where(eq(returnRequests.orderId, id))
    .orderBy(asc(returnRequests.number), asc(orderItems.position))
  const linesByRequest = Map.groupBy(rows, ({ request }) => request.number)
  return [...linesByRequest.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { number, kind, state, createdAt } = first.request
    const items = lines.map(({ sent: { quantity }, item: { name, size, colour } }) => ({
      ...{ name, size, color: colour, quantity },
    }))
    return { ticket: `R-${number}`, kind, state, createdAt, items }
  })
}

/** The condition for mails about an order to the shopper, not to admins. */
function toShopper(id: OrderId) {
  return sql`${eq(mailOutbox.orderId, id)} and ${ne(mailOutbox.kind, 'order-alert')} and ${mailOutbox.kind} not like 'push-staff-%'`
}

async function readEvents(db: Db, id: OrderId, language: Language): Promise<AdminOrderDetails['events']> {
  const rows = await db
    .select({ event: orderEvents, owner: users.name })
    .from(orderEvents)
    .leftJoin(users, sql`${users.id} = ${orderEvents.actorId} and ${orderEvents.actor} = 'owner'`)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return rows.map(({ event, owner }) => {
    const { id, at, kind, actor, data } = event
    return { id, at, kind, actor, actorName: owner, data: wordProblem(data as EventData, language) }
  })
}

type EventData = AdminOrderDetails['events'][number]['data'] | { refusal: Refusal }

/** The data of an event, with its refusal in words. */
function wordProblem(data: EventData, language: Language): AdminOrderDetails['events'][number]['data'] {
  return isRefused(data) ? { problem: wordRefusal(data.refusal, language) } : data
}

function isRefused(data: EventData): data is { refusal: Refusal } {
  return data !== null && typeof data === 'object' && 'refusal' in data
}

/**
 * The amounts of an order. `received` is the collected cash or the online payment, plus store credit. A cancelled order has returned its
 * store credit, so it does not count.
 */
export async function readMoney(db: Db, order: Order): Promise<Money> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const [payment] = await db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = ${order.id} and ${payments.appliedAt} is not null`)
  const isCash = order.paymentMethod === 'COD'
  const hasCash = isCash && ['cash_collected', 'partly_refunded', 'refunded'].includes(order.paymentStatus)
  const isKept = order.status !== 'Cancelled' && isReceived(order.paymentStatus)
  const credit = isKept ? order.credit : ZERO
  const [asCredit, byHand] = [true, false].map((isCredit) =>
    sum(
      rows
        .filter((row) => row.paymentId === null && (row.paidBy === 'credit') === isCredit)
        .map(({ amount }) => amount),
    ),
  )
  const money = isCash ? (hasCash ? calculateAmountDue(order) : ZERO) : (payment?.amount ?? ZERO)
  const moneyBack = isCash ? (byHand ?? ZERO) : plus(payment?.amountRefunded ?? ZERO, owedOfEdits(order, rows))
  const received = plus(money, credit)
  const refunded = plus(moneyBack, isKept ? (asCredit ?? ZERO) : ZERO)
  const refundable = minus(received, refunded)
  const left = minus(money, moneyBack)
  return {
    received,
    credit,
    refunded,
    refundable,
    byMoney: left < refundable ? left : refundable,
    isCash,
    reference: payment ? (payment.reference ?? payment.providerPaymentId) : null,
    refunds: rows.map(presentRefund),
  }
}

/** The price differences of edits that are not refunded yet. */
function owedOfEdits({ overpaid, status }: Order, rows: readonly (typeof refunds.$inferSelect)[]): Paise {
  const given = rows.filter((row) => row.reason === 'edited' && row.status !== 'failed').map(({ amount }) => amount)
  const left = overpaid - sum(given)
  return status === 'Cancelled' || left < 0 ? ZERO : paise(left)
}

function presentRefund(row: typeof refunds.$inferSelect): Money['refunds'][number] {
  const { id, amount, status, reason, note, reference, createdAt, processedAt, paymentId, paidBy, byHand } = row
  return {
    id: id as RefundId,
    amount,
    status,
    reason,
    note,
    reference,
    createdAt,
    processedAt,
    isCash: paymentId === null || byHand,
    isCredit: paidBy === 'credit',
    problem: status === 'processed' ? null : row.lastError,
    isOpen: status === 'failed' && row.resolvedAt === null,
  }
}

function sum(amounts: Paise[]): Paise {
  return plus(...amounts)
}
