/**
 * The rules that narrow the list of customers and that segments are made of. A filter has the words of the address bar: text by
 * name, all of which a customer must match. Numbers are of orders that count as sales, as in the reports.
 */
const CUSTOMER_FILTERS = {
  /** Orders, from and to. */
  ordersMin: /^\d{1,5}$/,
  ordersMax: /^\d{1,5}$/,
  /** Exactly one order. */
  first: /^yes$/,
  /** Rupees that the shop keeps of their orders, from and to. */
  spentMin: /^\d{1,9}$/,
  spentMax: /^\d{1,9}$/,
  /** Days in India: the last order was on this day or later, and on this day or earlier. */
  lastFrom: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  lastTo: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /** Where the last order went; of a PIN code the first digits are enough. */
  city: /^[^\p{Cc}]{1,80}$/u,
  pin: /^[1-9]\d{0,5}$/,
  /** They have bought this product, or one of this category. */
  product: /^[1-9]\d{0,8}$/,
  category: /^[1-9]\d{0,8}$/,
  /** They have asked for a return that was not declined or withdrawn. */
  returned: /^(yes|no)$/,
  /** A cash-on-delivery parcel came back by their fault. */
  refused: /^(yes|no)$/,
  /** They have confirmed that they want the newsletter, and still do. */
  news: /^(yes|no)$/,
  tag: /^[^\p{Cc},]{1,40}$/u,
} as const

export type FilterName = keyof typeof CUSTOMER_FILTERS
export const FILTER_NAMES = Object.keys(CUSTOMER_FILTERS) as FilterName[]
export type CustomerFilter = { [Name in FilterName]?: string | undefined }

/** What of some text values is a rule of a filter; anything else is left out. A day that no month has is none, nor is one before 1900. */
export function parseCustomerFilter(textOf: (name: FilterName) => string | null | undefined): CustomerFilter {
  const rules = FILTER_NAMES.flatMap((name) => {
    const value = (textOf(name) ?? '').trim()
    return isRule(name, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(rules)
}

/** Whether a text is a value of a rule. */
export function isRule(name: FilterName, value: string): boolean {
  if (!CUSTOMER_FILTERS[name].test(value)) return false
  if (name !== 'lastFrom' && name !== 'lastTo') return true
  // Date reads February 31 as a day in March.
  const day = new Date(`${value}T00:00:00Z`)
  return value >= '1900' && day.toISOString().startsWith(value)
}

/** Names of what a filter refers to by its number. */
export type FilterTitles = { product: string | null; category: string | null }

/** The rules of a filter in words, by name: "At least 2 orders". */
export function filterWords(filter: CustomerFilter, titles: FilterTitles): { name: FilterName; words: string }[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [{ name, words: ruleWords(name, value, titles) }]
  })
}

function ordersText(count: string): string {
  return count === '1' ? '1 order' : `${count} orders`
}

function ruleWords(name: FilterName, value: string, { product, category }: FilterTitles): string {
  const isYes = value === 'yes'
  switch (name) {
    case 'ordersMin':
      return `At least ${ordersText(value)}`
    case 'ordersMax':
      return `At most ${ordersText(value)}`
    case 'first':
      return 'First order only'
    case 'spentMin':
      return `Spent ₹${value} or more`
    case 'spentMax':
      return `Spent ₹${value} or less`
    case 'lastFrom':
      return `Last order since ${value}`
    case 'lastTo':
      return `Last order until ${value}`
    case 'city':
      return `In ${value}`
    case 'pin':
      return `PIN code ${value}${value.length < 6 ? '…' : ''}`
    case 'product':
      return `Bought ${product ?? `product ${value}`}`
    case 'category':
      return `Bought from ${category ?? `category ${value}`}`
    case 'returned':
      return isYes ? 'With returns' : 'Without returns'
    case 'refused':
      return isYes ? 'Refused a parcel' : 'Refused no parcel'
    case 'news':
      return isYes ? 'Gets the newsletter' : 'Gets no newsletter'
    case 'tag':
      return `Tag ${value}`
  }
}
