import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Pieces of an item: their price, and their share of the discount; null where shares were not stored. */
export type PaidPieces = { subtotal: number; share: number | null }

/**
 * What the shopper has paid for pieces of an order: their price less their stored share of the discount, so never more than was
 * paid for the line. In orders without stored shares, the discount is divided in proportion to the price.
 */
export function paidFor(order: Pick<OrderRow, 'subtotal' | 'discount'>, pieces: readonly PaidPieces[]): Paise {
  const paid = pieces.reduce((sum, { subtotal, share }) => sum + subtotal - (share ?? inProportion(subtotal)), 0)
  return Math.max(0, Math.round(paid)) as Paise

  function inProportion(cost: number): number {
    return order.subtotal === 0 ? 0 : (order.discount * cost) / order.subtotal
  }
}

/**
 * The refunded amount of an order; null while at least the price paid for these pieces is left. An exchange is then refused, because the
 * shopper would have both items and money. Refunds of an edit's difference do not count. The caller has locked the order.
 */
export async function refundedInstead(tx: Db, order: OrderRow, pieces: readonly PaidPieces[]): Promise<Paise | null> {
  const { refunded, refundable } = await readMoney(tx, order)
  if (refunded === ZERO || paidFor(order, pieces) <= refundable) return null
  return minus(order.total, refundable)
}
