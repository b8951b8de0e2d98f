import { joinSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { customShirts } from '#texts/en/selling/custom-shirts.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(customShirts)

/** One change of the cart. */
export type CartChange = {
  /** The id of the change. The response repeats it. */
  ticket: string
  kind: 'add' | 'subtract' | 'remove'
  line: CartLine
  quantity: number
}

/**
 * The data of the cart drawer. `account` is null when the session has ended. `arrival` is the delivery estimate;
 * null when nothing in the cart can be ordered.
 */
export type CartData = { account: string | null; lines: readonly CartLine[]; arrival: string | null }

/** The result of one cart change. `error` is shown to the customer. */
export type CartChanged = { ticket: string | null; error: string | null; hasNoResponse?: true }

/** The optimistic cart after a change. Undoing a removal adds the line again. */
export function applyChange(lines: readonly CartLine[], { kind, line, quantity }: CartChange): CartLine[] {
  if (kind === 'remove') return lines.filter((other) => !isSameItem(other, line))
  if (kind === 'add' && !lines.some((other) => isSameItem(other, line))) return [...lines, { ...line, quantity }]
  const step = kind === 'add' ? quantity : -quantity
  return lines.map((other) =>
    isSameItem(other, line) ? { ...other, quantity: Math.max(0, other.quantity + step) } : other,
  )
}

/** Compares the items of two lines, not their ids: a line that was removed and added again has a new id. */
export function isSameItem(a: CartLine, b: CartLine): boolean {
  const isSameProduct = a.productId === b.productId && a.customizedProductId === b.customizedProductId
  return isSameProduct && a.size === b.size && a.color === b.color
}

/** The saved line with the same item as `line`. Its id differs when the line was removed and restored. */
export function savedLine(saved: readonly CartLine[], line: CartLine): CartLine {
  return saved.find((candidate) => isSameItem(candidate, line)) ?? line
}

export function lineName(line: CartLine): string {
  if (line.product) return line.product.name
  return line.category === null ? words.nameWithoutCategory : words.name({ category: line.category })
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
  }
}
