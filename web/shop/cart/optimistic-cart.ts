import { minus, type Paise, times, ZERO } from '#contract/basics/money.ts'
import { joinSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { customShirts } from '#texts/en/selling/custom-shirts.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CartSuggestions } from './load-suggestions.ts'

const words = englishWords(customShirts)

/** One change of the cart. */
export type CartChange = {
  /** The id of the change. The response repeats it. */
  ticket: string
  kind: 'add' | 'subtract' | 'remove' | 'wish' | 'size'
  line: CartLine
  quantity: number
  /** The new size; only for `size`. */
  size?: string | undefined
  /** Whether it takes back a move to the wishlist. */
  isUndo?: boolean
}

/**
 * The data of the cart drawer. `account` is null when the session has ended. `arrival` is the delivery estimate;
 * null when nothing in the cart can be ordered.
 */
export type CartData = { account: string | null; lines: readonly CartLine[]; arrival: string | null }

/** The cart with what completes it; null when there is nothing. */
export type CartWithSet = CartData & { set?: CartSuggestions | null }

/** The field of an Undo that also removes the entry that the move has added to the wishlist. */
export const UNSAVE = 'unsave'

/** The result of one cart change. `error` is shown to the customer. */
export type CartChanged = {
  ticket: string | null
  error: string | null
  /** Whether moving the line has added an entry to the wishlist, which Undo removes again. */
  isNewlySaved?: boolean
  hasNoResponse?: true
}

/** The optimistic cart after a change. Undoing a removal adds the line again, at its place. */
export function applyChange(lines: readonly CartLine[], { kind, line, quantity, size }: CartChange): CartLine[] {
  if (kind === 'size' && size !== undefined) return changeSize(lines, line, size)
  if (kind === 'remove' || kind === 'wish') return lines.filter((other) => !isSameItem(other, line))
  if (kind === 'add' && !lines.some((other) => isSameItem(other, line)))
    return [...lines, { ...line, quantity }].toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
  const step = kind === 'add' ? quantity : -quantity
  return lines.map((other) =>
    isSameItem(other, line) ? { ...other, quantity: Math.max(0, other.quantity + step) } : other,
  )
}

/** The line of that size, if there is one, becomes part of the changed line. */
function changeSize(lines: readonly CartLine[], line: CartLine, size: string): CartLine[] {
  const changed = { ...line, size, selectedSize: size }
  const merged = lines.find((other) => isSameItem(other, changed) && !isSameItem(other, line))
  return lines.flatMap((other) => {
    if (isSameItem(other, line))
      return { ...other, size, selectedSize: size, quantity: other.quantity + (merged?.quantity ?? 0) }
    return other === merged ? [] : other
  })
}

/** Compares the items of two lines, not their ids: a line that was removed and added again has a new id. */
export function isSameItem(a: CartLine, b: CartLine): boolean {
  const isSameProduct = a.productId === b.productId && a.customizedProductId === b.customizedProductId
  return isSameProduct && a.size === b.size && a.color === b.color
}

/**
 * The saved line with the same item as `line`, whose id differs when the line was removed and restored. A design that was given another
 * size is another item with the same id.
 */
export function savedLine(saved: readonly CartLine[], line: CartLine): CartLine {
  return saved.find((candidate) => isSameItem(candidate, line)) ?? saved.find(({ id }) => id === line.id) ?? line
}

export function lineName(line: CartLine): string {
  if (line.product) return line.product.name
  const design = line.customizedProduct?.name ?? words.yourDesign
  return line.category === null ? design : words.name({ design, category: line.category })
}

/** What the line costs less than its MRP. A customised shirt has no MRP with its print. */
export function savedOn({ product, unitPrice, quantity }: CartLine): Paise {
  return product && product.strikedPrice > unitPrice ? times(minus(product.strikedPrice, unitPrice), quantity) : ZERO
}

export function lineImage(line: CartLine): string | null {
  return line.product ? line.product.image1 : (line.customizedProduct?.mockupUrl ?? line.designImageUrl)
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
    added_at: line.addedAt.toISOString(),
  }
}
