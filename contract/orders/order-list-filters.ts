import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import type { OrderChannel } from './order-list-options.ts'

/** A filter with a few choices. A choice has `chip` when its label says too little in the chips above the list. */
type ChoiceFilter = {
  type: 'choice'
  label: PackerPhrase
  /** The label of the choice that does not filter. */
  any: PackerPhrase
  choices: Readonly<Record<string, { label: PackerPhrase; chip?: PackerPhrase }>>
}
type DayFilter = { type: 'day'; label: PackerPhrase }
type TextFilter = {
  type: 'text'
  label: PackerPhrase
  max: number
  /** The text of the filter's chip above the list, with a placeholder for the value. */
  chip: PackerPhrase
  help?: PackerPhrase
  /** `pattern` must match the whole value. Otherwise the API answers `refusal`, and the browser shows `title`. */
  format?: { pattern: string; refusal: 'pin_filter_invalid'; title: PackerPhrase }
  isNumeric?: true
  /** Whether the text is written in capitals. */
  isCode?: true
  /** The list offers this filter only while the filter named by `within` is set. */
  within?: 'product'
}
/** A filter by the number of something, such as a product. It can also be found by its name. */
type NumberFilter = { type: 'number'; max: number }
/** A filter by an id, or by one of `words`. */
type IdFilter = { type: 'id'; words?: readonly string[] }

export type OrderListFilter = ChoiceFilter | DayFilter | TextFilter | NumberFilter | IdFilter

/**
 * The filters of the order list, in the order of the URL and of the chips. The schema of the API, URLs, saved views, exports, fields and
 * chips are made from this table. Exception: filters by number or id have their own schema (order-query.api.ts), field and chip. The SQL
 * conditions are in server/orders/order-list/order-filters.ts.
 */
export const ORDER_LIST_FILTERS = {
  /** Payment method, or state of the payment. `due`: not received yet. `refunded`: at least a part was refunded. */
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
  /** The PIN code of the delivery address, or its first digits: 560 is a district, 56 a region. */
  pin: {
    type: 'text',
    label: 'PIN code',
    max: 6,
    chip: 'PIN {pin}',
    help: 'Or its first digits',
    format: {
      pattern: '[1-9][0-9]{0,5}',
      refusal: 'pin_filter_invalid',
      title: 'A PIN code, or its first digits',
    },
    isNumeric: true,
  },
  /** The courier's whole name, in any case. */
  courier: { type: 'text', label: 'Courier', max: 100, chip: 'Courier: {name}', help: 'Its whole name' },
  /** The number of a product in the order. */
  product: { type: 'number', max: 200 },
  /** The size of an item in the order. With `product`, the size of that product. */
  size: { type: 'text', label: 'Size', max: 40, chip: 'Size {size}', help: 'Of this product', within: 'product' },
  /** The promo code that was used, in capitals or not. */
  promo: { type: 'text', label: 'Promo code', max: 40, chip: 'Promo code {code}', isCode: true },
  /** The id of the group order. */
  group: { type: 'id' },
  /** The whole tag, in capitals or not. */
  tag: { type: 'text', label: 'Tag', max: 30, chip: 'Tag: {tag}' },
  /** The person to whom the order is assigned. `me`: the caller; `none`: nobody. */
  assignee: { type: 'id', words: ['me', 'none'] },
} as const satisfies Readonly<Record<string, OrderListFilter>>

type Filters = typeof ORDER_LIST_FILTERS
export type OrderFilterName = keyof Filters
/** The values of a filter in a URL. */
export type OrderFilterText<N extends OrderFilterName> = Filters[N] extends { choices: infer Choices }
  ? keyof Choices & string
  : string
/** The filters whose schema and field are made from the table alone. */
export type PlainOrderFilterName = {
  [N in OrderFilterName]: Filters[N] extends { label: PackerPhrase } ? N : never
}[OrderFilterName]

export const ORDER_FILTER_NAMES = Object.keys(ORDER_LIST_FILTERS) as OrderFilterName[]

/** A pattern as a regular expression for the whole text. */
export function toFormat({ pattern }: { pattern: string }): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
