import type { Paise } from '#contract/basics/money.ts'
import { nextBreak, piecePrice, type QuantityBreak } from '#contract/selling/designs/price.ts'

/** The prices of a group order, as they were when it was made. */
export type GroupOrderPrices = {
  offerPrice: Paise
  customizationPrice: Paise
  quantityBreaks: readonly QuantityBreak[]
}

/** A price per shirt from so many shirts on. */
export type Slab = { from: number; unitPrice: Paise }

/** All prices of a group order, beginning with that of one shirt. */
export function listSlabs(prices: GroupOrderPrices): Slab[] {
  const first = { from: 1, unitPrice: piecePrice(prices, 1).unitPrice }
  const later = prices.quantityBreaks.filter(({ from }) => from > 1)
  return [first, ...later.map(({ from }) => ({ from, unitPrice: piecePrice(prices, from).unitPrice }))]
}

/** What one shirt costs when the group has so many. */
export function priceAt(prices: GroupOrderPrices, pieces: number): Paise {
  return piecePrice(prices, Math.max(1, pieces)).unitPrice
}

/** How many shirts are missing until everybody pays less, and what they pay then; null at the last price. */
export function nextSlab(prices: GroupOrderPrices, pieces: number): { more: number; unitPrice: Paise } | null {
  const next = nextBreak(prices.quantityBreaks, pieces)
  return next && { more: next.from - pieces, unitPrice: priceAt(prices, next.from) }
}
