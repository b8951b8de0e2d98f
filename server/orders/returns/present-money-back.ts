import { and, asc, eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { MoneyBack, moneyBack } from '#contract/orders/money-back.api.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { formatReturnNumber, returnedItems } from './present-return.ts'
import { sumPaidForPieces } from './refund-of-return.ts'
import { returnRequests } from './returns.table.ts'

type Refund = MoneyBack['refunds'][number]
type RefundRow = typeof refunds.$inferSelect
const REASONS: Record<RefundRow['reason'], Refund['reason']> = {
  returned: 'returned',
  cancelled: 'cancelled',
  edited: 'edited',
  second_payment: 'not_needed',
  late_payment: 'not_needed',
  goodwill: 'by_shop',
  dashboard: 'by_shop',
}

/** The refunds of the caller's order, paid or on their way, oldest first. Throws `not_found`. */
export async function ofOrder({ db, actor }: SignedIn, { id }: Input<typeof moneyBack.ofOrder>): Promise<MoneyBack> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, actor.id)))
  if (!order) throw notFound()
  const { received, refunded } = await readMoney(db, order)
  const rows = await readRefunds(db, order)
  const refunds = rows.map((row) => ({ amount: row.amount, reason: REASONS[row.reason], ...presentSending(row) }))
  return { received, refunded, refunds, returns: await readReturns(db, order, rows) }
}

/**
 * The refunds of an order, without failed ones that were resent or paid in another way. A failed refund that the shop has not resolved
 * counts as on its way.
 */
async function readRefunds(db: Db, { id }: OrderRow): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), sql`${refunds.resolvedAt} is null`))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

function presentSending({ paidBy, status, processedAt, createdAt }: RefundRow): Pick<Refund, 'way' | 'isSent' | 'at'> {
  return { way: paidBy ?? 'payment', isSent: status === 'processed', at: processedAt ?? createdAt }
}

/**
 * The order's refunded returns. `open` are its unresolved refunds. In place of a resolved failed refund, the next open refund of its
 * payment is shown.
 */
async function readReturns(db: Db, order: OrderRow, open: readonly RefundRow[]): Promise<MoneyBack['returns']> {
  const rows = await db
    .select({ row: returnRequests, items: returnedItems, refund: refunds })
    .from(returnRequests)
    .leftJoin(refunds, eq(refunds.id, returnRequests.refundId))
    .where(and(eq(returnRequests.orderId, order.id), eq(returnRequests.state, 'refunded')))
    .orderBy(asc(returnRequests.number))
  const findOpenRefund = (refund: RefundRow) =>
    refund.resolvedAt === null
      ? refund
      : open.find((openRefund) => openRefund.paymentId === refund.paymentId && openRefund.createdAt >= refund.createdAt)
  const sendingOfReturn = (refund: RefundRow | null) => {
    const counted = refund && findOpenRefund(refund)
    return counted ? presentSending(counted) : null
  }
  return rows.map(({ row, items, refund }) => ({
    ticket: formatReturnNumber(row.number),
    items: items.map((item) => ({
      ...{ name: item.name, quantity: item.quantity, subtotal: item.subtotal },
      paid: sumPaidForPieces(order, [item]),
    })),
    fee: row.fee,
    refunded: row.refunded ?? refund?.amount ?? ZERO,
    refund: sendingOfReturn(refund),
  }))
}
