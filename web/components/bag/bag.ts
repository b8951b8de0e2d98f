import type { CartLine } from '#contract/cart.ts'
import { joinSizes, sizesIn } from '#contract/combo-pieces.ts'
import { MAX_LINE_QUANTITY } from '#contract/limits.ts'

/** One click in the cart. */
export type BagChange = {
  /** Returned with the response, to match it to its request. */
  ticket: string
  kind: 'add' | 'subtract' | 'remove'
  line: CartLine
  quantity: number
}

/** What the bag over other pages shows. A null account: the session has ended. `arrival` says when it would come; null: nothing of it can be ordered. */
export type BagData = { account: string | null; lines: readonly CartLine[]; arrival: string | null }

/** The result of one cart change. `error` is shown to the customer. */
export type CartChanged = { ticket: string | null; error: string | null }

/** The optimistic cart after a change. Undoing a removal adds the line again. */
export function applyChange(lines: readonly CartLine[], { kind, line, quantity }: BagChange): CartLine[] {
  if (kind === 'remove') return lines.filter((one) => !isSameItem(one, line))
  if (kind === 'add' && !lines.some((one) => isSameItem(one, line))) return [...lines, { ...line, quantity }]
  const step = kind === 'add' ? quantity : -quantity
  return lines.map((one) => (isSameItem(one, line) ? { ...one, quantity: Math.max(0, one.quantity + step) } : one))
}

/** Compares lines as the server does: a line that was removed and added again has another id. */
export function isSameItem(a: CartLine, b: CartLine): boolean {
  const isSameProduct = a.productId === b.productId && a.customizedProductId === b.customizedProductId
  return isSameProduct && a.size === b.size && a.color === b.color
}

export function lineName(line: CartLine): string {
  return line.product?.name ?? `Custom ${line.category ?? 'shirt'}`
}

export function lineImage(line: CartLine): string | null {
  return line.product ? line.product.image1 : (line.customizedProduct?.mockupUrl ?? line.designImageUrl)
}

/** The largest quantity of a line. A customised shirt is made to order, and limited only where its garments are counted. */
export function maxQuantity(line: CartLine): number {
  return Math.min(MAX_LINE_QUANTITY, line.left ?? MAX_LINE_QUANTITY)
}

/** Says that few pieces are left, or why plus does nothing more; null: neither. */
export function quantityNote(line: CartLine, lowStockMark: number): string | null {
  if (!line.available) return null
  const { left, inStock } = line
  const isStock = left !== null && left < MAX_LINE_QUANTITY
  if (isStock && (left <= lowStockMark || line.quantity >= left)) return `Only ${inStock ?? left} left`
  return line.quantity >= MAX_LINE_QUANTITY ? `At most ${MAX_LINE_QUANTITY} of one item` : null
}

/** Why a line cannot be bought, or null. `href` is where another colour or size of it is chosen. */
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
    const rest = isElsewhere ? ' Another line of your bag has the rest.' : ''
    return { label: `Only ${left} left`, advice: `Lower the quantity to ${left} to buy it.${rest}` }
  }
  return { label: 'Not available', advice: 'This size and colour is not available in this quantity right now.' }
}

/** The form fields that identify a line, with a quantity. */
export function cartItemFields(line: CartLine, quantity = 1): Record<string, string> {
  return {
    line: line.id,
    product_id: String(line.productId ?? ''),
    customized_product_id: line.customizedProductId ?? '',
    size: joinSizes(sizesIn(line.size)),
    color: line.color,
    quantity: String(quantity),
  }
}
