import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { Variant } from '#contract/orders/returns.api.ts'

/** The value of an item's choice when the customer wants a refund. */
export const REFUND = 'refund'

/** The name of the field with the choice for an item. */
export function choiceField(itemId: string): string {
  return `wanted ${itemId}`
}

/** A size and colour as the value of a field. */
export function valueOfVariant({ size, color }: Variant): string {
  return [size, color].map(encodeURIComponent).join('/')
}

/** Reverses `valueOfVariant`; null for a refund and any other text. */
export function parseVariant(value: string): Variant | null {
  const [size, color, ...rest] = value.split('/')
  if (!size || !color || rest.length > 0) return null
  try {
    return { size: decodeURIComponent(size), color: decodeURIComponent(color) }
  } catch {
    return null
  }
}

/** 'L', or 'L, White' when the colour differs from the item's. */
export function variantLabel({ size, color }: Variant, ownColor: string): string {
  return color === ownColor || color === DEFAULT_COLOR ? size : `${size}, ${color}`
}
