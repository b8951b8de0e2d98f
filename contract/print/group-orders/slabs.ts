import type { Paise } from '#contract/basics/money.ts'
import { nextBreak, piecePrice, type QuantityBreak } from '#contract/selling/designs/price.ts'

/** The prices of a group order, frozen when it was made. */
export type GroupOrderPrices = {
  offerPrice: Paise
  customizationPrice: Paise
  quantityBreaks: readonly QuantityBreak[]
}

/** The price per shirt when the group has at least `from` shirts. */
export type Slab = { from: number; unitPrice: Paise }

/** All price steps of a group order, beginning with the price of a single shirt. */
export function listSlabs(prices: GroupOrderPrices): Slab[] {
  const first = { from: 1, unitPrice: piecePrice(prices, 1).unitPrice }
  const later = prices.quantityBreaks.filter(({ from }) => from > 1)
  return [first, ...later.map(({ from }) => ({ from, unitPrice: piecePrice(prices, from).unitPrice }))]
}

/** The price of one shirt when the group has `pieces` shirts. */
export function priceAt(prices: GroupOrderPrices, pieces: number): Paise {
  return piecePrice(prices, Math.max(1, pieces)).unitPrice
}

/** How many more shirts reach the next lower price, and that price; null when the lowest price is reached. */
export function nextSlab(prices: GroupOrderPrices, pieces: number): { more: number; unitPrice: Paise } | null {
  const next = nextBreak(prices.quantityBreaks, pieces)
  return next && { more: next.from - pieces, unitPrice: priceAt(prices, next.from) }
}
