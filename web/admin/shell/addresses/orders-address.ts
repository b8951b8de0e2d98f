import { ORDER_COLUMNS, type Sort } from '#contract/http/sorting.ts'
import {
  ORDER_FILTER_NAMES,
  ORDER_LIST_FILTERS,
  type OrderFilterName,
  type OrderFilterText,
  type OrderListFilter,
  toFormat,
} from '#contract/orders/order-list-filters.ts'
import { TODOS, type Todo } from '#contract/orders/order-list-options.ts'
import type { OrderFilters } from '#contract/orders/order-query.api.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts'
import { dayIn, pageIn, textIn } from './list-address.ts'
import { sortIn } from './sort-address.ts'

/** Filters, sort and page of the order list. The URL stores them for bookmarks and the back button. */
export type OrdersView = { [N in OrderFilterName]: OrderFilterText<N> | '' } & {
  status: OrderStatus | null
  todo: Todo | null
  q: string
  /** Null: newest first, or oldest first in views of orders to process. */
  sort: Sort<(typeof ORDER_COLUMNS)[number]> | null
  page: number
  /**
   * The id of the saved view that this view started from. `ALL_ORDERS`: all orders, when the list opens with a saved view. Otherwise empty.
   */
  view: string
}

/** A product number, alone or after a name: 'Everyday Polo #12'. */
const NUMBER = /^(?:.*#)?([1-9]\d{0,8})$/

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The `view` that shows all orders to users whose list opens with a saved view. */
export const ALL_ORDERS = 'all'
const SAVED_VIEW = /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The view that the query parameters describe; invalid values are ignored. */
export function parseOrdersView(params: URLSearchParams): OrdersView {
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    todo: TODOS.find((todo) => todo === params.get('todo')) ?? null,
    q: textIn(params),
    ...parseFilters(params),
    sort: sortIn(params, ORDER_COLUMNS),
    page: pageIn(params),
    view: SAVED_VIEW.test(params.get('view') ?? '') ? (params.get('view') ?? '') : '',
  }
}

function parseFilters(params: URLSearchParams): Pick<OrdersView, OrderFilterName> {
  const filters = ORDER_FILTER_NAMES.map((name) => [name, parseFilter(params, name)])
  return Object.fromEntries(filters) as Pick<OrdersView, OrderFilterName>
}

/** The valid text of a filter, or ''. */
function parseFilter(params: URLSearchParams, name: OrderFilterName): string {
  const filter: OrderListFilter = ORDER_LIST_FILTERS[name]
  const text = params.get(name) ?? ''
  switch (filter.type) {
    case 'choice':
      return filter.choices.includes(text) ? text : ''
    case 'day':
      return dayIn(params, name)
    case 'id':
      return filter.words?.includes(text) || UUID.test(text) ? text : ''
    case 'number':
      return NUMBER.exec(cut(text, filter))?.[1] ?? ''
    case 'text':
      if (filter.within && !parseFilter(params, filter.within)) return ''
      return !filter.format || toFormat(filter.format).test(cut(text, filter)) ? cut(text, filter) : ''
  }
}

function cut(text: string, { max }: { max: number }): string {
  return text.trim().slice(0, max)
}

/** The view that the tab of a saved view opens: its `query` on page 1. */
export function savedView({ id, query }: { id: string; query: string }): OrdersView {
  return { ...parseOrdersView(new URLSearchParams(query)), page: 1, view: id }
}

/** The query string of a view as it is saved: filters, search and sort. */
export function queryToSave(view: OrdersView): string {
  return new URLSearchParams(viewFields({ ...view, page: 1, view: '' })).toString()
}

/** The default sort of a view. */
export function usualSort({ todo }: OrdersView): NonNullable<OrdersView['sort']> {
  return todo ? 'date_asc' : 'date_desc'
}

/** The query parameters of a view, without default values. Their order: filters with fixed choices, `q`, other filters. */
export function viewFields(view: OrdersView): [name: string, value: string][] {
  const { status, todo, q, sort, page, view: saved } = view
  const choices = ORDER_FILTER_NAMES.filter((name) => ORDER_LIST_FILTERS[name].type === 'choice')
  const pick = (names: readonly OrderFilterName[]) => Object.fromEntries(names.map((name) => [name, view[name]]))
  const fields: Record<string, string | null> = {
    ...{ status, todo },
    ...pick(choices),
    q,
    ...pick(ORDER_FILTER_NAMES),
    ...{ sort, page: page > 1 ? String(page) : null, view: saved },
  }
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

/** The API query of a view, without the page. */
export function toOrderQuery(view: OrdersView) {
  const { status, todo, q, sort } = view
  const filters = ORDER_FILTER_NAMES.map((name) => [
    name,
    ORDER_LIST_FILTERS[name].type === 'number' ? Number(view[name]) || undefined : view[name] || undefined,
  ])
  return {
    status: status ?? undefined,
    todo: todo ?? undefined,
    q: q || undefined,
    ...(Object.fromEntries(filters) as OrderFilters),
    sort: sort ?? undefined,
  }
}

/** Whether a view has a filter. */
export function isNarrowedView({ sort: _, page: __, view: ___, ...filters }: OrdersView): boolean {
  return Object.values(filters).some(Boolean)
}

/** The address of a view: `ordersHref({ ...view, page: 2 })`. */
export function ordersHref(view: Partial<OrdersView> = {}, more: Record<string, string> = {}): string {
  const fields = viewFields({ ...parseOrdersView(new URLSearchParams()), ...view })
  const query = new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  return query ? `/admin/orders?${query}` : '/admin/orders'
}

/** The anchor that opens the dialog of a refund on the page of an order. */
export const REFUND_ANCHOR = '#refund'
export function refundHref(number: number): string {
  return `${orderHref(number)}${REFUND_ANCHOR}`
}

/** The URL of the packing slips of some orders. */
export function slipsHref(ids: readonly string[], { refused = 0, isPrinted = false } = {}): string {
  const query = new URLSearchParams({
    ids: ids.join(),
    ...(refused > 0 && { refused: String(refused) }),
    ...(isPrinted && { print: '1' }),
  })
  return `/admin/orders/slips?${query}`
}

/** The URL of the packing slip of one partial shipment of an order. */
export function partialShipmentSlipHref(id: string, number: number): string {
  return `${slipsHref([id])}&part=${number}`
}

/** The URL of the page that marks orders as shipped. */
export function shipHref(ids: readonly string[]): string {
  return `/admin/orders/ship?${new URLSearchParams({ ids: ids.join() })}`
}

/** The page that ships orders from a list of tracking numbers. */
export const TRACKING_IMPORT_PATH = '/admin/orders/tracking'

/** The page with the cash that couriers have collected, and their remittance lists. */
export const REMITTANCES_PATH = '/admin/remittances'

/** The URL of the COD block list. `phone` is filled into its form. */
export function codBlocksHref(phone?: string): string {
  return phone ? `/admin/cod-blocks?${new URLSearchParams({ phone })}` : '/admin/cod-blocks'
}

/** The URL of a PDF: the labels of some orders, or the manifest that the courier signs. */
export function parcelPapersHref(kind: 'labels' | 'manifest', ids: readonly string[]): string {
  return `/api/orders/${kind}?${new URLSearchParams({ ids: ids.join() })}`
}

/** The URL of one archive with the print files of some orders. */
export function printFilesHref(ids: readonly string[]): string {
  return `/api/orders/print-files?${new URLSearchParams({ ids: ids.join() })}`
}

/** The URL of the resource route with the products that match a text. */
export function orderProductsHref(q: string): string {
  return `/admin/orders/products?${new URLSearchParams({ q })}`
}

/** The resource route that returns the city and state of a PIN code. */
export const PIN_PATH = '/admin/orders/pin'

/** The URL of the resource route with the details of an order. */
export function detailsHref(id: string): string {
  return `/admin/orders/${id}/details`
}

/** The URL of one order, by its number; an id redirects to the number. */
export function orderHref(numberOrId: number | string): string {
  return `/admin/orders/${numberOrId}`
}

export function editHref(number: number): string {
  return `${orderHref(number)}/edit`
}

/** The URL of an order that was just edited. */
export function editedHref(number: number): string {
  return `${orderHref(number)}?edited`
}

/** The URL of an order to which something was just added. */
export function addedHref(number: number): string {
  return `${orderHref(number)}?added`
}

export function customerHref(id: string): string {
  return `/admin/users/${id}`
}

/** The list of drafts (orders that staff make for customers), and the page of one draft. */
export const DRAFTS_PATH = '/admin/drafts'
export function draftHref(id: string): string {
  return `${DRAFTS_PATH}/${id}`
}

/** The query parameter with the id of the order that a new draft repeats. */
export const REPEATS = 'repeats'
export function repeatingHref(id: string, order: string): string {
  return `${draftHref(id)}?${new URLSearchParams({ [REPEATS]: order })}`
}

export function groupHref(id: string): string {
  return `/admin/groups/${id}`
}
