import { redirect } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import { OrderId } from '#contract/orders.ts'
import { type OrdersView, orderQueryOf, ordersHref, usualSort, viewOf } from '#web/admin/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { problemOf } from '#web/admin/orders/order/order-texts.ts'
import { readDetails } from '#web/admin/orders/order/read-details.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { type OrderRowData, rowOf } from './order-row-data.ts'

export type OrdersList = { rows: OrderRowData[]; total: number; pages: number }

/** One page of the orders. For pages without script also the opened row and the order to confirm cancelling. */
export async function loadOrders(args: ApiArgs) {
  const { searchParams } = args.url
  const view = viewOf(searchParams)
  const open = searchParams.get('open')
  const [list, counts, details] = await Promise.all([
    nullOnError(args, readList(args, view)),
    nullOnError(args, api(args).orders.counts()),
    readDetails(args, open),
  ])
  if (list && open && details && !list.rows.some(({ id }) => id === open)) await findOpened(args, view, open)
  const asked = await readAsked(args, list?.rows ?? [], searchParams.get('cancel'))
  const opened = open !== null && details ? { id: open, details } : null
  return { view, list, counts, opened, asked, problem: problemOf(searchParams.get('problem')) }
}

/** The order that a page without script asks about before it is cancelled, with what was paid for it. */
async function readAsked(args: ApiArgs, rows: OrdersList['rows'], id: string | null) {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  return { row, money: (await readDetails(args, row.id))?.file.money ?? null }
}

/** A link may name an order that is not on this page: redirects to a search for its number. */
async function findOpened(args: ApiArgs, view: OrdersView, open: string): Promise<void> {
  const id = OrderId.safeParse(open)
  const order = id.success ? await nullOnError(args, api(args).orders.get({ id: id.data })) : null
  const q = String(order?.number ?? view.q)
  if (q !== view.q) throw redirect(ordersHref({ q }, { open }))
}

async function readList(args: ApiArgs, view: OrdersView): Promise<OrdersList> {
  const { sort, page } = view
  const found = await api(args).orders.all({ ...orderQueryOf(view), page, limit: PAGE_SIZE })
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  // The last page became empty because its orders left the view.
  if (page > pages) throw redirect(ordersHref({ ...view, page: pages }))
  // Numbers count down from the total, the newest has the highest; in any other order they count up.
  const before = (page - 1) * PAGE_SIZE
  const isNewestFirst = (sort ?? usualSort(view)) === 'date_desc'
  const serial = (index: number) => (isNewestFirst ? found.total - before - index : before + index + 1)
  return { rows: found.items.map((order, index) => rowOf(order, serial(index))), total: found.total, pages }
}
