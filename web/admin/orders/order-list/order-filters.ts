import { formatDate } from '#contract/basics/dates.ts'
import {
  ORDER_FILTER_NAMES,
  ORDER_LIST_FILTERS,
  type OrderFilterName,
  type OrderListFilter,
} from '#contract/orders/order-list-filters.ts'
import { type OrdersView, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { ORDER_FILTER_WORDS } from './order-filter-words.ts'

export const ORDER_SORTS = ['date_desc', 'date_asc', 'total_desc', 'total_asc', 'name_asc', 'name_desc'] as const

export type Person = { id: string; name: string }

function assigneeText(assignee: string, people: readonly Person[], words: PackerWords): string {
  if (assignee === 'me') return words.list.assignedToMe
  if (assignee === 'none') return words.list.assignedToNobody
  const name = people.find(({ id }) => id === assignee)?.name
  return name === undefined ? words.orders.assignedToSomebodyElse : words.list.assignedTo({ name })
}

/**
 * The applied filters of a view; the tab is not among them. `to`: the address of the view without the filter. `productName` is null for an
 * unknown product.
 */
export function appliedFilters(
  view: OrdersView,
  productName: string | null,
  people: readonly Person[],
  words: PackerWords,
): { label: string; to: string }[] {
  const without = (change: Partial<OrdersView>) => ordersHref({ ...view, page: 1, ...change })
  const search = view.q ? [{ label: `“${view.q}”`, to: without({ q: '' }) }] : []
  const chips = ORDER_FILTER_NAMES.flatMap((name) => {
    const label = view[name] && chipLabel(name, view, { productName, people, words })
    return label ? [{ label, to: without(cleared(name)) }] : []
  })
  return [...search, ...chips]
}

type ChipContext = { productName: string | null; people: readonly Person[]; words: PackerWords }

/** The words for a filter that is set. Empty when another filter's label includes them. */
function chipLabel(name: OrderFilterName, view: OrdersView, { productName, people, words }: ChipContext): string {
  const { from, to, pin, product, assignee } = view
  if (name === 'from') return daysText(from, to, words)
  if (name === 'to') return from ? '' : daysText(from, to, words)
  if (name === 'pin') return words.orders.pinChip({ pin: pin.length === 6 ? pin : `${pin}…` })
  if (name === 'product') return productName ?? words.orders.productChip({ id: product })
  if (name === 'group') return words.list.groupOrder
  if (name === 'assignee') return assigneeText(assignee, people, words)
  const filter: OrderListFilter = ORDER_LIST_FILTERS[name]
  const { choices, chip } = ORDER_FILTER_WORDS[name]
  const text = view[name]
  if (filter.type === 'choice') {
    const choice = choices?.[text]
    return choice ? (choice.chip ?? choice.label)(words) : ''
  }
  if (filter.type !== 'text' || !chip) return ''
  return chip(words, filter.isCode ? text.toUpperCase() : text)
}

/** The change that clears a filter. It also clears filters that depend on it. */
function cleared(name: OrderFilterName): Partial<OrdersView> {
  if (name === 'from' || name === 'to') return { from: '', to: '' }
  if (name === 'product') return { product: '', size: '' }
  return { [name]: '' }
}

function daysText(from: string, to: string, words: PackerWords): string {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  return from ? words.orders.sinceDay({ day: formatDate(from) }) : words.orders.untilDay({ day: formatDate(to) })
}
