import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import type { OrderChannel } from './order-filters.ts'

/** One of a few. `chip`: as the filter is named above the list, where that says more than the choice in its field. */
type ChoiceFilter = {
  type: 'choice'
  label: PackerPhrase
  /** The empty choice. */
  any: PackerPhrase
  choices: Readonly<Record<string, { label: PackerPhrase; chip?: PackerPhrase }>>
}
type DayFilter = { type: 'day'; label: PackerPhrase }
type TextFilter = {
  type: 'text'
  label: PackerPhrase
  max: number
  /** With one placeholder, which the text takes. */
  chip: PackerPhrase
  help?: PackerPhrase
  /** What all of it must be, `refusal` what the API says of another text, `title` what a browser does. */
  format?: { pattern: string; refusal: string; title: PackerPhrase }
  isNumeric?: true
  /** Written in capitals. */
  isCode?: true
  /** The filter without which the list does not have it. */
  within?: 'product'
}
/** The number of something that is also typed by name. */
type NumberFilter = { type: 'number'; max: number }
/** An id, or one of these words. */
type IdFilter = { type: 'id'; words?: readonly string[] }

export type OrderListFilter = ChoiceFilter | DayFilter | TextFilter | NumberFilter | IdFilter

/**
 * The filters of the list of orders, in the order in which an address and the chips above the list have them. The schema of the API,
 * addresses, saved views, exports, fields and chips are made from them. A number or an id has a schema (order-query.api.ts), a field and a
 * chip of its own; conditions are in server/orders/order-list/order-filters.ts.
 */
export const ORDER_LIST_FILTERS = {
  /** Payment method and state of the payment: `due` is not received yet, `refunded` at least in part. */
  payment: {
    type: 'choice',
    label: 'Payment',
    any: 'Any',
    choices: {
      COD: { label: 'Cash on delivery' },
      Online: { label: 'Online' },
      due: { label: 'Payment due' },
      received: { label: 'Paid' },
      refunded: { label: 'Refunded' },
    },
  },
  /** Where it was placed. */
  channel: {
    type: 'choice',
    label: 'Placed',
    any: 'Anywhere',
    choices: {
      shop: { label: 'In the shop', chip: 'Placed in the shop' },
      phone: { label: 'By phone', chip: 'Placed by phone' },
      group: { label: 'Group order' },
    } satisfies Record<OrderChannel, ChoiceFilter['choices'][string]>,
  },
  from: { type: 'day', label: 'Ordered from' },
  to: { type: 'day', label: 'Until' },
  /** The PIN code of the delivery address, or the digits that it begins with: 560 is a district, 56 a region. */
  pin: {
    type: 'text',
    label: 'PIN code',
    max: 6,
    chip: 'PIN {pin}',
    help: 'Or its first digits',
    format: {
      pattern: '[1-9][0-9]{0,5}',
      refusal: 'A PIN code has six digits; enter all or the first ones',
      title: 'A PIN code, or its first digits',
    },
    isNumeric: true,
  },
  /** The courier's whole name, in capitals or not. */
  courier: { type: 'text', label: 'Courier', max: 100, chip: 'Courier: {name}', help: 'Its whole name' },
  /** Orders with this product, by its number. */
  product: { type: 'number', max: 200 },
  /** Orders with an item of this size; with `product` that product in this size. */
  size: { type: 'text', label: 'Size', max: 40, chip: 'Size {size}', help: 'Of this product', within: 'product' },
  /** The promo code that was used, in capitals or not. */
  promo: { type: 'text', label: 'Promo code', max: 40, chip: 'Promo code {code}', isCode: true },
  /** Orders of this group order. */
  group: { type: 'id' },
  /** The whole tag, in capitals or not. */
  tag: { type: 'text', label: 'Tag', max: 30, chip: 'Tag: {tag}' },
  /** To whom it is assigned: a person, the caller, or nobody. */
  assignee: { type: 'id', words: ['me', 'none'] },
} as const satisfies Readonly<Record<string, OrderListFilter>>

type Filters = typeof ORDER_LIST_FILTERS
export type OrderFilterName = keyof Filters
/** What a filter is in an address. */
export type OrderFilterText<N extends OrderFilterName> = Filters[N] extends { choices: infer Choices }
  ? keyof Choices & string
  : string
/** Those whose schema and field are made from the table alone. */
export type PlainOrderFilterName = {
  [N in OrderFilterName]: Filters[N] extends { label: PackerPhrase } ? N : never
}[OrderFilterName]

export const ORDER_FILTER_NAMES = Object.keys(ORDER_LIST_FILTERS) as OrderFilterName[]

/** What all of a text must match. */
export function toFormat({ pattern }: { pattern: string }): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
