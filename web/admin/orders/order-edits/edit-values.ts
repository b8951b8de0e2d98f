import type { EditableOrder } from '#contract/orders/order-edits.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'

/** A row for an added product. `variant`: size and colour in the format of `variantValue`. */
export type AddedRow = { productId: number; name: string; variant: string; quantity: string }

/** The typed values of the form. */
export type EditValues = {
  /** Keyed by item id. */
  items: Record<string, { variant: string; quantity: string }>
  added: AddedRow[]
  address: PostalAddress
  q: string
}

/** The initial values of the form: the current order. */
export function toEditValues({ items, address }: EditableOrder): EditValues {
  return {
    items: Object.fromEntries(
      items.map(({ id, size, color, quantity }) => [
        id,
        { variant: variantValue(size, color), quantity: `${quantity}` },
      ]),
    ),
    added: [],
    address,
    q: '',
  }
}

/** The option value of a size and colour. */
export function variantValue(size: string, color: string): string {
  return `${size}|${color}`
}

/** Splits an option value at its last '|' into size and colour. */
export function readVariant(value: string): { size: string; color: string } {
  const at = value.lastIndexOf('|')
  return at < 0 ? { size: value, color: '' } : { size: value.slice(0, at), color: value.slice(at + 1) }
}

/** A size and colour in words: 'M, Black'. */
export function variantText(size: string, color: string): string {
  return [size, color === 'Default' ? '' : color].filter(Boolean).join(', ')
}
