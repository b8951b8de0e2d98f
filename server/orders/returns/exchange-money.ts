import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Pieces of an item: what they cost, and their part of the item's share of the discount; null where that was not stored. */
export type PaidPieces = { subtotal: number; share: number | null }

/**
 * What the shopper has paid for pieces of an order: their price less their stored share of the discount, so never more than what
 * was paid for the line, whatever the offer was. In orders from before shares were stored, the discount counts in proportion to
 * the price.
 */
export function paidFor(order: Pick<OrderRow, 'subtotal' | 'discount'>, pieces: readonly PaidPieces[]): Paise {
  const paid = pieces.reduce((sum, { subtotal, share }) => sum + subtotal - (share ?? inProportion(subtotal)), 0)
  return Math.max(0, Math.round(paid)) as Paise

  function inProportion(cost: number): number {
    return order.subtotal === 0 ? 0 : (order.discount * cost) / order.subtotal
  }
}

/**
 * The refunded amount of an order when less is left than was paid for these pieces, because an exchange would then give the
 * shopper both items and money; null when enough is left. The difference of an edit does not count. The caller has locked the
 * order.
 */
export async function refundedInstead(tx: Db, order: OrderRow, pieces: readonly PaidPieces[]): Promise<Paise | null> {
  const { refunded, refundable } = await readMoney(tx, order)
  if (refunded === ZERO || paidFor(order, pieces) <= refundable) return null
  return minus(order.total, refundable)
}
