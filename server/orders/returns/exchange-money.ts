import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Pieces of an item: what they cost, and their part of the item's share of the discount; null where that was not stored. */
export type PaidPieces = { subtotal: number; share: number | null }

/**
 * What the shopper has paid for pieces of an order: their price without the share of the discount that was frozen for their items,
 * so never more than what was paid for the line, whatever the offer was. In orders from before shares were stored, the
 * discount counts in proportion to the price.
 */
export function paidFor(order: Pick<OrderRow, 'subtotal' | 'discount'>, pieces: readonly PaidPieces[]): Paise {
  const paid = pieces.reduce((sum, { subtotal, share }) => sum + subtotal - (share ?? inProportion(subtotal)), 0)
  return Math.max(0, Math.round(paid)) as Paise

  function inProportion(cost: number): number {
    return order.subtotal === 0 ? 0 : (order.discount * cost) / order.subtotal
  }
}

/**
 * What was refunded of an order, when that leaves less than was paid for these pieces: who gets them exchanged would
 * have both, items and money. Null: enough is left. What an edit has made the order cheaper is none of it. The caller has locked the order.
 */
export async function refundedInstead(tx: Db, order: OrderRow, pieces: readonly PaidPieces[]): Promise<Paise | null> {
  const { refunded, refundable } = await readMoney(tx, order)
  if (refunded === ZERO || paidFor(order, pieces) <= refundable) return null
  return minus(order.total, refundable)
}
