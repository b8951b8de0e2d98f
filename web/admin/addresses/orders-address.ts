import { ORDER_COLUMNS, type Sort } from '#contract/http/sorting.ts'
import { PAYMENT_FILTERS, type PaymentFilter, TODOS, type Todo } from '#contract/order-filters.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { dayIn, pageIn, textIn } from './list-address.ts'
import { sortIn } from './sort-address.ts'

/** What of the orders is shown. All of it lives in the address, so a view can be bookmarked and Back works. */
export type OrdersView = {
  status: OrderStatus | null
  todo: Todo | null
  q: string
  payment: PaymentFilter | null
  /** Days in India, `YYYY-MM-DD`, both included; empty: from the first order, until today. */
  from: string
  to: string
  /** Null: the newest first, or what has waited longest where something is to do. */
  sort: Sort<(typeof ORDER_COLUMNS)[number]> | null
  page: number
}

const EVERYTHING: OrdersView = {
  ...{ status: null, todo: null, q: '', payment: null, from: '', to: '', sort: null, page: 1 },
}

/** The view that an address asks for; what makes no sense in it counts as not said. */
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

/** How a view without a sort of its own is sorted. */
export function usualSort({ todo }: OrdersView): NonNullable<OrdersView['sort']> {
  return todo ? 'date_asc' : 'date_desc'
}

/** The parameters of a view, without those that say the usual. */
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

/** What the API is asked for a view, but for the page. */
export function orderQueryOf({ status, todo, q, payment, from, to, sort }: OrdersView) {
  return {
    ...{ status: status ?? undefined, todo: todo ?? undefined, q: q || undefined, payment: payment ?? undefined },
    ...{ from: from || undefined, to: to || undefined, sort: sort ?? undefined },
  }
}

/** Whether a view leaves orders out. */
export function isNarrowedView({ sort: _, page: __, ...filters }: OrdersView): boolean {
  return Object.values(filters).some(Boolean)
}

/** The address of a view: `ordersHref({ ...view, page: 2 })`. */
export function ordersHref(view: Partial<OrdersView> = {}, more: Record<string, string> = {}): string {
  const fields = viewFields({ ...EVERYTHING, ...view })
  const query = new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  return query ? `/admin/orders?${query}` : '/admin/orders'
}

/** Where the packing slips of some orders are. */
export function slipsHref(ids: readonly string[], refused = 0): string {
  const query = new URLSearchParams({ ids: ids.join(), ...(refused > 0 && { refused: String(refused) }) })
  return `/admin/orders/slips?${query}`
}

/** Where some orders are handed to the courier. */
export function shipHref(ids: readonly string[]): string {
  return `/admin/orders/ship?${new URLSearchParams({ ids: ids.join() })}`
}

/** The print files of some orders in one archive. */
export function printFilesHref(ids: readonly string[]): string {
  return `/api/orders/print-files?${new URLSearchParams({ ids: ids.join() })}`
}

/** Where the details of an order are read. */
export function detailsHref(id: string): string {
  return `/admin/orders/${id}/details`
}

/** The page of one order, by the number that people say; an id works as well and leads to the number. */
export function orderHref(numberOrId: number | string): string {
  return `/admin/orders/${numberOrId}`
}

/** The page of a customer. */
export function customerHref(id: string): string {
  return `/admin/users/${id}`
}
