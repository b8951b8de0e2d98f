/**
 * The rules of customer filters and segments. A filter maps rule names to texts, as in the address bar. A customer must match every rule of
 * the filter. Only orders that count as sales, as in the reports, are counted.
 */
const CUSTOMER_FILTERS = {
  /** Minimum and maximum number of orders. */
  ordersMin: /^\d{1,5}$/,
  ordersMax: /^\d{1,5}$/,
  /** Only customers with exactly one order. */
  first: /^yes$/,
  /** Minimum and maximum revenue of the customer's orders after refunds, in rupees. */
  spentMin: /^\d{1,9}$/,
  spentMax: /^\d{1,9}$/,
  /** The earliest and the latest day of the last order, in India. */
  lastFrom: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  lastTo: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /** City and PIN code of the last order's address. The first digits of a PIN code are enough. */
  city: /^[^\p{Cc}]{1,80}$/u,
  pin: /^[1-9]\d{0,5}$/,
  /** Customers who have bought this product, or a product of this category. */
  product: /^[1-9]\d{0,8}$/,
  category: /^[1-9]\d{0,8}$/,
  /** Whether the customer has requested a return that was not declined or withdrawn. */
  returned: /^(yes|no)$/,
  /** Whether a cash-on-delivery parcel came back by the customer's fault. */
  refused: /^(yes|no)$/,
  /** Whether the customer is a confirmed newsletter subscriber. */
  news: /^(yes|no)$/,
  tag: /^[^\p{Cc},]{1,40}$/u,
} as const

export type FilterName = keyof typeof CUSTOMER_FILTERS
export const FILTER_NAMES = Object.keys(CUSTOMER_FILTERS) as FilterName[]
export type CustomerFilter = { [Name in FilterName]?: string | undefined }

/** Reads the valid rules of a filter from texts. Invalid texts are ignored, such as impossible days. */
export function parseCustomerFilter(readText: (name: FilterName) => string | null | undefined): CustomerFilter {
  const rules = FILTER_NAMES.flatMap((name) => {
    const value = (readText(name) ?? '').trim()
    return isRule(name, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(rules)
}

/** Whether a text is a valid value of a rule. */
export function isRule(name: FilterName, value: string): boolean {
  if (!CUSTOMER_FILTERS[name].test(value)) return false
  if (name !== 'lastFrom' && name !== 'lastTo') return true
  // `Date` accepts February 31 and turns it into a day in March.
  const day = new Date(`${value}T00:00:00Z`)
  return value >= '1900' && day.toISOString().startsWith(value)
}
