import { ORDER_COLUMNS, type Sort } from '#contract/http/sorting.ts'
import { PAYMENT_FILTERS, type PaymentFilter, TODOS, type Todo } from '#contract/order-filters.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { dayIn, pageIn, textIn } from './list-address.ts'
import { sortIn } from './sort-address.ts'

/** Filters, sort and page of the order list. They are stored in the URL, so that a view can be bookmarked and Back works. */
export type OrdersView = {
  status: OrderStatus | null
  todo: Todo | null
  q: string
  payment: PaymentFilter | null
  /** Days in India, `YYYY-MM-DD`, both included; empty: from the first order, until today. */
  from: string
  to: string
  /** Null: newest first, or oldest first in views of orders to process. */
  sort: Sort<(typeof ORDER_COLUMNS)[number]> | null
  page: number
}

const EVERYTHING: OrdersView = {
  status: null,
  todo: null,
  q: '',
  payment: null,
  from: '',
  to: '',
  sort: null,
  page: 1,
}

/** The view that the query parameters describe; invalid values are ignored. */
export function viewOf(params: URLSearchParams): OrdersView {
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    todo: TODOS.find((todo) => todo === params.get('todo')) ?? null,
    q: textIn(params),
    payment: PAYMENT_FILTERS.find((payment) => payment === params.get('payment')) ?? null,
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    sort: sortIn(params, ORDER_COLUMNS),
    page: pageIn(params),
  }
}

/** The default sort of a view. */
export function usualSort({ todo }: OrdersView): NonNullable<OrdersView['sort']> {
  return todo ? 'date_asc' : 'date_desc'
}

/** The query parameters of a view, without those that have their default value. */
export function viewFields({
  status,
  todo,
  q,
  payment,
  from,
  to,
  sort,
  page,
}: OrdersView): [name: string, value: string][] {
  const fields: [string, string][] = []
  if (status) fields.push(['status', status])
  if (todo) fields.push(['todo', todo])
  if (q) fields.push(['q', q])
  if (payment) fields.push(['payment', payment])
  if (from) fields.push(['from', from])
  if (to) fields.push(['to', to])
  if (sort) fields.push(['sort', sort])
  if (page > 1) fields.push(['page', String(page)])
  return fields
}

/** The API query of a view, without the page. */
export function orderQueryOf({ status, todo, q, payment, from, to, sort }: OrdersView) {
  return {
    status: status ?? undefined,
    todo: todo ?? undefined,
    q: q || undefined,
    payment: payment ?? undefined,
    from: from || undefined,
    to: to || undefined,
    sort: sort ?? undefined,
  }
}

/** Whether a view has a filter. */
export function isNarrowedView({ sort: _, page: __, ...filters }: OrdersView): boolean {
  return Object.values(filters).some(Boolean)
}

/** The address of a view: `ordersHref({ ...view, page: 2 })`. */
export function ordersHref(view: Partial<OrdersView> = {}, more: Record<string, string> = {}): string {
  const fields = viewFields({ ...EVERYTHING, ...view })
  const query = new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  return query ? `/admin/orders?${query}` : '/admin/orders'
}

/** The URL of the packing slips of some orders. */
export function slipsHref(ids: readonly string[], refused = 0): string {
  const query = new URLSearchParams({ ids: ids.join(), ...(refused > 0 && { refused: String(refused) }) })
  return `/admin/orders/slips?${query}`
}

/** The URL of the page that marks orders as shipped. */
export function shipHref(ids: readonly string[]): string {
  return `/admin/orders/ship?${new URLSearchParams({ ids: ids.join() })}`
}

/** The page that ships orders from a list of tracking numbers. */
export const TRACKING_IMPORT_PATH = '/admin/orders/tracking'

/** Cash that couriers have collected, and their lists of what they have remitted. */
export const REMITTANCES_PATH = '/admin/remittances'

/** The block list, with the form filled in for a phone number. */
export function codBlocksHref(phone?: string): string {
  return phone ? `/admin/cod-blocks?${new URLSearchParams({ phone })}` : '/admin/cod-blocks'
}

/** The URL of the labels of some orders, or of the list that the courier signs: a PDF. */
export function parcelPapersHref(kind: 'labels' | 'manifest', ids: readonly string[]): string {
  return `/api/orders/${kind}?${new URLSearchParams({ ids: ids.join() })}`
}

/** The URL of one archive with the print files of some orders. */
export function printFilesHref(ids: readonly string[]): string {
  return `/api/orders/print-files?${new URLSearchParams({ ids: ids.join() })}`
}

/** The URL of the resource route with the details of an order. */
export function detailsHref(id: string): string {
  return `/admin/orders/${id}/details`
}

/** The URL of one order, by its number; an id redirects to the number. */
export function orderHref(numberOrId: number | string): string {
  return `/admin/orders/${numberOrId}`
}

/** The page of a customer. */
export function customerHref(id: string): string {
  return `/admin/users/${id}`
}
