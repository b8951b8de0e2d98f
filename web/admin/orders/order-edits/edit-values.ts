import type { EditableOrder } from '#contract/orders/order-edits.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'

/** A product that the form adds. `variant`: size and colour, as `variantValue` writes them. */
export type AddedRow = { productId: number; name: string; variant: string; quantity: string }

/** What is typed into the form. */
export type EditValues = {
  /** By the id of the item. */
  items: Record<string, { variant: string; quantity: string }>
  added: AddedRow[]
  address: PostalAddress
  q: string
}

/** The form as it opens: the order as it is. */
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

/** The value of a choice of size and colour. */
export function variantValue(size: string, color: string): string {
  return `${size}|${color}`
}

/** The size and colour of a choice; sizes of combos contain no '|'. */
export function readVariant(value: string): { size: string; color: string } {
  const at = value.lastIndexOf('|')
  return at < 0 ? { size: value, color: '' } : { size: value.slice(0, at), color: value.slice(at + 1) }
}

/** A size and colour in words: 'M, Black'. */
export function variantText(size: string, color: string): string {
  return [size, color === 'Default' ? '' : color].filter(Boolean).join(', ')
}
