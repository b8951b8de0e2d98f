import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { ORDER_COLUMNS, type Sort } from '#contract/sorting.ts'
import { pageIn, textIn } from './list-address.ts'
import { sortIn } from './sort-address.ts'

/** What of the orders is shown. All of it lives in the address, so a view can be bookmarked and Back works. */
export type Todo = 'accept' | 'print'
export type OrdersView = {
  status: OrderStatus | null
  todo: Todo | null
  q: string
  /** Null: the newest first, or what has waited longest where something is to do. */
  sort: Sort<(typeof ORDER_COLUMNS)[number]> | null
  page: number
}

const TODOS: readonly Todo[] = ['accept', 'print']

/** The view that an address asks for; what makes no sense in it counts as not said. */
export function viewOf(params: URLSearchParams): OrdersView {
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    todo: TODOS.find((todo) => todo === params.get('todo')) ?? null,
    q: textIn(params),
    sort: sortIn(params, ORDER_COLUMNS),
    page: pageIn(params),
  }
}

/** How a view without a sort of its own is sorted. */
export function usualSort({ todo }: OrdersView): NonNullable<OrdersView['sort']> {
  return todo ? 'date_asc' : 'date_desc'
}

/** The parameters of a view, without those that say the usual. */
export function viewFields({ status, todo, q, sort, page }: OrdersView): [name: string, value: string][] {
  const fields: [string, string][] = []
  if (status) fields.push(['status', status])
  if (todo) fields.push(['todo', todo])
  if (q) fields.push(['q', q])
  if (sort) fields.push(['sort', sort])
  if (page > 1) fields.push(['page', String(page)])
  return fields
}

/** The address of a view: `ordersHref({ ...view, page: 2 })`. */
export function ordersHref(view: Partial<OrdersView> = {}, more: Record<string, string> = {}): string {
  const fields = viewFields({ status: null, todo: null, q: '', sort: null, page: 1, ...view })
  const query = new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  return query ? `/admin/orders?${query}` : '/admin/orders'
}

/** Where the details of an order are read. */
export function detailsHref(id: string): string {
  return `/admin/orders/${id}/details`
}

/** The page of one order, by the number that people say; an id works as well and leads to the number. */
export function orderHref(numberOrId: number | string): string {
  return `/admin/orders/${numberOrId}`
}
