import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'

/** The largest quantity of a line. For a customised shirt stock limits it only when the shop counts its blanks. */
export function maxQuantity(line: CartLine): number {
  return Math.min(MAX_LINE_QUANTITY, line.left ?? MAX_LINE_QUANTITY)
}

/** Says that few pieces are left, or why the plus button has no effect; null when neither applies. */
export function quantityNote(line: CartLine, lowStockMark: number): string | null {
  const { available, quantity, left, inStock } = line
  if (!available) return null
  if (left !== null && left < MAX_LINE_QUANTITY && (left <= lowStockMark || quantity >= left))
    return onlyLeft(inStock ?? left)
  return quantity >= MAX_LINE_QUANTITY ? `At most ${MAX_LINE_QUANTITY} of one item` : null
}

function onlyLeft(count: number): string {
  return `Only ${count} left`
}

/** Why a line cannot be bought, or null. `href` leads to the choice of another colour or size. */
export function unavailableReason(line: CartLine): { label: string; advice: string; href?: string } | null {
  if (line.available) return null
  const left = line.left ?? 0
  const isElsewhere = left < (line.inStock ?? 0)
  const custom = line.customizedProduct
  if (left === 0) {
    const advice = isElsewhere
      ? 'The last ones are in another line of your bag.'
      : custom
        ? 'We have no shirt left in this colour and size to print on.'
        : 'Remove it, or keep it for later.'
    const query = custom && new URLSearchParams({ category: custom.category, design: custom.id })
    return { label: 'Out of stock', advice, ...(query && { href: `/customization?${query}` }) }
  }
  if (left < line.quantity) {
    const elsewhereHint = isElsewhere ? ' Another line of your bag has the rest.' : ''
    return { label: onlyLeft(left), advice: `Lower the quantity to ${left} to buy it.${elsewhereHint}` }
  }
  return { label: 'Not available', advice: 'This size and colour is not available in this quantity right now.' }
}
