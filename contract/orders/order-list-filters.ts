import { ORDER_CHANNELS } from './order-list-options.ts'

/** A filter with a few choices. */
type ChoiceFilter = { type: 'choice'; choices: readonly string[] }
type DayFilter = { type: 'day' }
type TextFilter = {
  type: 'text'
  max: number
  /** `pattern` must match the whole value. Otherwise the API refuses it for the reason `refusal`. */
  format?: { pattern: string; refusal: 'pin_filter_invalid' }
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
 * conditions are in server/orders/order-list/order-filters.ts, the words in web/admin/orders/order-list/order-filter-words.ts.
 */
export const ORDER_LIST_FILTERS = {
  /** Payment method, or state of the payment. `due`: not received yet. `refunded`: at least a part was refunded. */
  payment: { type: 'choice', choices: ['COD', 'Online', 'due', 'received', 'refunded'] },
  channel: { type: 'choice', choices: ORDER_CHANNELS },
  from: { type: 'day' },
  to: { type: 'day' },
  /** The PIN code of the delivery address, or its first digits: 560 is a district, 56 a region. */
  pin: {
    type: 'text',
    max: 6,
    format: { pattern: '[1-9][0-9]{0,5}', refusal: 'pin_filter_invalid' },
    isNumeric: true,
  },
  /** The courier's whole name, in any case. */
  courier: { type: 'text', max: 100 },
  /** The number of a product in the order. */
  product: { type: 'number', max: 200 },
  /** The size of an item in the order. With `product`, the size of that product. */
  size: { type: 'text', max: 40, within: 'product' },
  /** The promo code that was used, in capitals or not. */
  promo: { type: 'text', max: 40, isCode: true },
  /** The id of the group order. */
  group: { type: 'id' },
  /** The whole tag, in capitals or not. */
  tag: { type: 'text', max: 30 },
  /** The person to whom the order is assigned. `me`: the caller; `none`: nobody. */
  assignee: { type: 'id', words: ['me', 'none'] },
} as const satisfies Readonly<Record<string, OrderListFilter>>

type Filters = typeof ORDER_LIST_FILTERS
export type OrderFilterName = keyof Filters
/** The values of a filter in a URL. */
export type OrderFilterText<N extends OrderFilterName> = Filters[N] extends {
  choices: readonly (infer Choice extends string)[]
}
  ? Choice
  : string
/** The filters whose schema and field are made from the table alone. */
export type PlainOrderFilterName = {
  [N in OrderFilterName]: Filters[N] extends ChoiceFilter | DayFilter | TextFilter ? N : never
}[OrderFilterName]

export const ORDER_FILTER_NAMES = Object.keys(ORDER_LIST_FILTERS) as OrderFilterName[]

/** A pattern as a regular expression for the whole text. */
export function toFormat({ pattern }: { pattern: string }): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
