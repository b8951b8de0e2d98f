import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { paidByItem, piecesToRefund, type Refundable, refundOfPieces } from '#contract/orders/refund-rules.ts'
import { DROPPED_STATES } from '#contract/orders/returns.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { restockItem } from '#server/catalogue/stock/stock.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { returnRequestItems, returnRequests } from '#server/orders/returns/returns.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refundItems } from './refunds.table.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'discount' | 'deliveryFee' | 'status'>
type Item = AdminOrderDetails['money']['items'][number]
type Pieces = NonNullable<Input<typeof contract.refunds.give>['pieces']>

/**
 * The items of an order with what was paid for them, and the pieces that are refunded or in a return. The pieces of a completed
 * exchange do not count as in a return.
 */
export async function readRefundableItems(db: Db, order: Order): Promise<Item[]> {
  const inReturns = db
    .select({ pieces: sql<number>`coalesce(sum(${returnRequestItems.quantity}), 0)::int` })
    .from(returnRequestItems)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestItems.returnRequestId))
    .where(
      and(
        eq(returnRequestItems.orderItemId, orderItems.id),
        notInArray(returnRequests.state, [...DROPPED_STATES, 'exchanged']),
      ),
    )
  const rows = await db
    .select({ item: orderItems, refunded: refundedPieces(db), inReturns: sql<number>`(${inReturns})` })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const paid = paidByItem(
    { discount: order.discount, fee: order.deliveryFee },
    rows.map(({ item }) => item),
  )
  return rows.flatMap(({ item: { id, name, size, colour, quantity }, refunded, inReturns }, at) => {
    const share = paid[at]
    return share === undefined ? [] : { id, name, size, color: colour, quantity, paid: share, refunded, inReturns }
  })
}

/** How many pieces of the outer query's item were refunded by piece, not by amount. */
export function refundedPieces(db: Db) {
  const pieces = db
    .select({ pieces: sql<number>`coalesce(sum(${refundItems.quantity}), 0)::int` })
    .from(refundItems)
    .where(eq(refundItems.orderItemId, orderItems.id))
  return sql<number>`(${pieces})`
}

/**
 * Throws `invalid` for pieces that are refunded already or in a return, `not_found` for pieces of another order, and `stale` when
 * the pieces do not add up to the given amount. The caller has locked the order.
 */
export async function checkPieces(
  tx: Db,
  order: Order,
  { pieces, amount, restock, money }: { pieces: Pieces; amount: number; restock: boolean; money: Refundable },
): Promise<void> {
  const items = await readRefundableItems(tx, order)
  const quantities = new Map(pieces.map(({ item, quantity }) => [item as string, quantity]))
  if (quantities.size < pieces.length) throw invalidField('pieces', 'item_named_twice')
  for (const [id, quantity] of quantities) {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw notFound()
    const left = piecesToRefund(item)
    if (quantity > left)
      throw left === 0
        ? invalidField('pieces', 'pieces_all_refunded', { item: item.name })
        : invalidField('pieces', 'pieces_left_to_refund', { left, item: item.name })
  }
  if (restock && order.status !== 'Delivered') throw invalidField('restock', 'restock_before_delivery')
  const due = refundOfPieces(items, quantities, money)
  if (due !== amount) throw new ShopError('stale', 'pieces_amount_changed', { amount: due })
}

/** Stores the pieces of a refund. On request returns catalogue pieces to stock, in product order. */
export async function writeRefundItems(
  tx: Db,
  {
    orderId,
    refundId,
    pieces,
    restock,
    by,
  }: { orderId: OrderId; refundId: string; pieces: Pieces; restock: boolean; by: UserId },
): Promise<void> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.productId), asc(orderItems.id))
  for (const item of items) {
    const quantity = pieces.find((piece) => piece.item === item.id)?.quantity
    if (quantity === undefined) continue
    const restocked = restock && (await restockItem(tx, item, quantity, by)) ? quantity : 0
    await tx.insert(refundItems).values({ refundId, orderItemId: item.id, quantity, restocked })
  }
}
