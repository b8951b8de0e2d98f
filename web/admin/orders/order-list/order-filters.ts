import { formatDate } from '#contract/basics/dates.ts'
import {
  ORDER_FILTER_NAMES,
  ORDER_LIST_FILTERS,
  type OrderFilterName,
  type OrderListFilter,
} from '#contract/orders/order-list-filters.ts'
import { fill, splitPlaceholders } from '#contract/texts/fill.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import { type OrdersView, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ORDER_FILTER_WORDS } from './order-filter-words.ts'

export const ORDER_SORTS = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'total_desc', label: 'Price, highest first' },
  { value: 'total_asc', label: 'Price, lowest first' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
] as const

export type Person = { id: string; name: string }

type Words = (phrase: PackerPhrase, values?: Record<string, string>) => string
const inEnglish: Words = (phrase, values = {}) => fill(phrase, values)

function assigneeText(assignee: string, people: readonly Person[], t: Words): string {
  if (assignee === 'me') return t('Assigned to me')
  if (assignee === 'none') return t('Assigned to nobody')
  const name = people.find(({ id }) => id === assignee)?.name
  return name === undefined ? t('Assigned to somebody else') : t('Assigned to {name}', { name })
}

/**
 * The applied filters of a view; the tab is not among them. `to`: the address of the view without the filter. `productName` is null for an
 * unknown product.
 */
export function appliedFilters(
  view: OrdersView,
  productName: string | null,
  people: readonly Person[] = [],
  t: Words = inEnglish,
): { label: string; to: string }[] {
  const without = (change: Partial<OrdersView>) => ordersHref({ ...view, page: 1, ...change })
  const search = view.q ? [{ label: `“${view.q}”`, to: without({ q: '' }) }] : []
  const chips = ORDER_FILTER_NAMES.flatMap((name) => {
    const label = view[name] && chipLabel(name, view, { productName, people, t })
    return label ? [{ label, to: without(cleared(name)) }] : []
  })
  return [...search, ...chips]
}

type ChipContext = { productName: string | null; people: readonly Person[]; t: Words }

/** The words for a filter that is set. Empty when another filter's label includes them. */
function chipLabel(name: OrderFilterName, view: OrdersView, { productName, people, t }: ChipContext): string {
  const { from, to, pin, product, assignee } = view
  if (name === 'from') return daysText(from, to, t)
  if (name === 'to') return from ? '' : daysText(from, to, t)
  if (name === 'pin') return t('PIN {pin}', { pin: pin.length === 6 ? pin : `${pin}…` })
  if (name === 'product') return productName ?? t('Product {id}', { id: product })
  if (name === 'group') return t('Group order')
  if (name === 'assignee') return assigneeText(assignee, people, t)
  const filter: OrderListFilter = ORDER_LIST_FILTERS[name]
  const words = ORDER_FILTER_WORDS[name]
  const text = view[name]
  if (filter.type === 'choice') {
    const choice = words.choices?.[text]
    return choice ? t(choice.chip ?? choice.label) : ''
  }
  if (filter.type !== 'text' || !words.chip) return ''
  const [, placeholder = ''] = splitPlaceholders(words.chip)
  return t(words.chip, { [placeholder]: filter.isCode ? text.toUpperCase() : text })
}

/** The change that clears a filter. It also clears filters that depend on it. */
function cleared(name: OrderFilterName): Partial<OrdersView> {
  if (name === 'from' || name === 'to') return { from: '', to: '' }
  if (name === 'product') return { product: '', size: '' }
  return { [name]: '' }
}

function daysText(from: string, to: string, t: Words): string {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  return from ? t('Since {day}', { day: formatDate(from) }) : t('Until {day}', { day: formatDate(to) })
}
