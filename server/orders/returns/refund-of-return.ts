import { type Paise, plus } from '#contract/basics/money.ts'
import { includeSmallRemainder, type Refundable } from '#contract/orders/refund-rules.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** Pieces of an item: their price, and their share of the discount; null where shares were not stored. */
export type PaidPieces = { subtotal: number; share: number | null }

/** The suggested refund of a return: what was paid for the items, minus the return fee, at most what the order has left. */
export function suggestRefund(items: readonly { paid: Paise }[], returnFee: Paise, money: Refundable): Paise {
  const due = Math.max(0, plus(...items.map(({ paid }) => paid)) - returnFee) as Paise
  return due > money.refundable ? money.refundable : includeSmallRemainder(due, money)
}

/**
 * What the shopper has paid for pieces of an order: their price less their stored share of the discount, so never more than was
 * paid for the line. In orders without stored shares, the discount is divided in proportion to the price. The COD fee is not
 * in it, so it is not in the suggested refund of a return either. A refund of pieces without a return has its share of the fee
 * (`paidByItem` in contract/orders/refund-rules.ts).
 */
export function sumPaidForPieces(order: Pick<OrderRow, 'subtotal' | 'discount'>, pieces: readonly PaidPieces[]): Paise {
  const paid = pieces.reduce((sum, { subtotal, share }) => sum + subtotal - (share ?? inProportion(subtotal)), 0)
  return Math.max(0, Math.round(paid)) as Paise

  function inProportion(cost: number): number {
    return order.subtotal === 0 ? 0 : (order.discount * cost) / order.subtotal
  }
}
