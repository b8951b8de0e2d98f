import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { cartLines } from '#texts/en/selling/cart-lines.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(cartLines)

/** The largest quantity of a line. For a customised shirt stock limits it only when the shop counts its blanks. */
export function maxQuantity(line: CartLine): number {
  return Math.min(MAX_LINE_QUANTITY, line.left ?? MAX_LINE_QUANTITY)
}

/** Says that few pieces are left, or why the plus button has no effect; null when neither applies. */
export function quantityNote(line: CartLine, lowStockMark: number): string | null {
  const { available, quantity, left, inStock } = line
  if (!available) return null
  if (left !== null && left < MAX_LINE_QUANTITY && (left <= lowStockMark || quantity >= left))
    return words.onlyLeft({ count: inStock ?? left })
  return quantity >= MAX_LINE_QUANTITY ? words.atMost({ count: MAX_LINE_QUANTITY }) : null
}

/** Why a line cannot be bought, or null. `href` leads to the choice of another colour or size. */
export function unavailableReason(line: CartLine): { label: string; advice: string; href?: string } | null {
  if (line.available) return null
  const left = line.left ?? 0
  const isElsewhere = left < (line.inStock ?? 0)
  const custom = line.customizedProduct
  if (left === 0) {
    const advice = isElsewhere ? words.lastInOtherLine : custom ? words.noShirtLeft : words.removeOrKeep
    const query = custom && new URLSearchParams({ category: custom.category, design: custom.id })
    return { label: words.outOfStock, advice, ...(query && { href: `/customization?${query}` }) }
  }
  if (left < line.quantity) {
    const advice = (isElsewhere ? words.lowerForOtherLine : words.lower)({ count: left })
    return { label: words.onlyLeft({ count: left }), advice }
  }
  return { label: words.notAvailable, advice: words.notInThisQuantity }
}
