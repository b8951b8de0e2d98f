import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'

/** What of the orders is shown. All of it lives in the address, so a view can be bookmarked and Back works. */
export type Todo = 'accept' | 'print'
export type OrdersView = { status: OrderStatus | null; todo: Todo | null; q: string; page: number }

const TODOS: readonly Todo[] = ['accept', 'print']
const SEARCH_MAX = 100
const PAGE = /^[1-9]\d{0,5}$/

/** The view that an address asks for; what makes no sense in it counts as not said. */
export function viewOf(params: URLSearchParams): OrdersView {
  const page = params.get('page') ?? ''
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    todo: TODOS.find((todo) => todo === params.get('todo')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The parameters of a view, without those that say the usual. */
export function viewFields({ status, todo, q, page }: OrdersView): [name: string, value: string][] {
  const fields: [string, string][] = []
  if (status) fields.push(['status', status])
  if (todo) fields.push(['todo', todo])
  if (q) fields.push(['q', q])
  if (page > 1) fields.push(['page', String(page)])
  return fields
}

/** The address of a view: `ordersHref({ ...view, page: 2 })`. */
export function ordersHref(view: Partial<OrdersView> = {}, more: Record<string, string> = {}): string {
  const fields = viewFields({ status: null, todo: null, q: '', page: 1, ...view })
  const query = new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  return query ? `/admin/orders?${query}` : '/admin/orders'
}

/** Where the details of an order are read. */
export function detailsHref(id: string): string {
  return `/admin/orders/${id}/details`
}
