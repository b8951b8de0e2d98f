import { redirect } from 'react-router'
import { MAX_COUNTED_MATCHES, PAGE_SIZE } from '#contract/basics/limits.ts'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { readDetails } from '#web/admin/orders/order/read-details.ts'
import type { AssignmentLabels } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import {
  type OrdersView,
  ordersHref,
  parseOrdersView,
  savedView,
  toOrderQuery,
  usualSort,
} from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { buildOrderRow, type OrderRowData } from './order-row-data.ts'

/** `isCapped`: the view has more than `MAX_COUNTED_MATCHES` orders. Then `pages` says only whether there is a next page. */
export type OrdersList = { rows: OrderRowData[]; total: number; isCapped: boolean; pages: number }

/** One page of the orders, and the details of an order that a link opens. */
export async function loadOrders(args: ApiArgs) {
  const { searchParams } = args.url
  const view = parseOrdersView(searchParams)
  const reading = nullOnError(args, packerApi(args).orderViews.list())
  if (searchParams.size === 0) openStart(args, await reading)
  const unknownProduct = await resolveTypedProduct(args, view)
  const open = searchParams.get('open')
  const [list, counts, details, productName, labels, saved] = await Promise.all([
    nullOnError(args, readList(args, view)),
    nullOnError(args, packerApi(args).orders.counts()),
    readDetails(args, open),
    readProductName(args, view.product),
    readLabels(args),
    reading,
  ])
  if (list && open && details && !list.rows.some(({ id }) => id === open)) await findOpened(args, view, open)
  const opened = open !== null && details ? { id: open, details } : null
  return {
    view,
    list,
    counts,
    opened,
    productName,
    unknownProduct,
    labels,
    saved,
  }
}

/** Redirects the list without any parameter to the person's start view. */
function openStart({ request }: ApiArgs, saved: OrderViews | null): void {
  const start = saved?.views.find(({ id }) => id === saved.start)
  if (start && request.method === 'GET') throw redirect(ordersHref(savedView(start)))
}

/** The tags and people that staff can choose; empty when they cannot be read. */
export async function readLabels(args: ApiArgs): Promise<AssignmentLabels> {
  return (await nullOnError(args, packerApi(args).orderAssignment.labels())) ?? { tags: [], people: [] }
}

/** The name of the product with this number. Null without a number, or without such a product. */
async function readProductName(args: ApiArgs, number: string): Promise<string | null> {
  if (!number) return null
  const matches = await nullOnError(args, packerApi(args).orderProducts.find({ q: number }))
  return matches?.find(({ id }) => String(id) === number)?.name ?? null
}

/**
 * Redirects to the view of the typed product when its name is unique: as the only equal name, or else as the only match. Otherwise returns
 * a message. Null when no name was typed.
 */
async function resolveTypedProduct(args: ApiArgs, view: OrdersView): Promise<string | null> {
  const { searchParams } = args.url
  const q = (searchParams.get('product') ?? '').trim().slice(0, 100)
  if (!q || view.product) return null
  const matches = (await nullOnError(args, packerApi(args).orderProducts.find({ q }))) ?? []
  const same = matches.filter(({ name }) => name.toLowerCase() === q.toLowerCase())
  const [only, ...others] = same.length > 0 ? same : matches
  if (only && others.length === 0) {
    const size = (searchParams.get('size') ?? '').trim().slice(0, 40)
    throw redirect(ordersHref({ ...view, product: String(only.id), size, page: 1 }))
  }
  const { orders } = readPackerWords(args)
  return only ? orders.severalProducts({ q }) : orders.noProductCalled({ q })
}

/** Redirects to a search for the order's number when a link names an order that this page lacks. */
async function findOpened(args: ApiArgs, view: OrdersView, open: string): Promise<void> {
  const id = OrderId.safeParse(open)
  const order = id.success ? await nullOnError(args, packerApi(args).orders.get({ id: id.data })) : null
  const q = String(order?.number ?? view.q)
  if (q !== view.q) throw redirect(ordersHref({ q }, { open }))
}

async function readList(args: ApiArgs, view: OrdersView): Promise<OrdersList> {
  const { sort, page } = view
  const list = await packerApi(args).orders.all({
    ...toOrderQuery(view),
    page,
    limit: PAGE_SIZE,
    most: MAX_COUNTED_MATCHES,
  })
  const isCapped = list.total > MAX_COUNTED_MATCHES
  const isFull = list.items.length === PAGE_SIZE
  const pages = isCapped ? page + (isFull ? 1 : 0) : Math.max(1, Math.ceil(list.total / PAGE_SIZE))
  // The requested page no longer exists, because its orders left the view.
  if (page > pages && !isCapped) throw redirect(ordersHref({ ...view, page: pages }))
  // Newest first: numbers count down from the total, so that the newest order has the highest. Other sort orders and capped lists: numbers
  // count up.
  const before = (page - 1) * PAGE_SIZE
  const isNewestFirst = (sort ?? usualSort(view)) === 'date_desc' && !isCapped
  const serial = (index: number) => (isNewestFirst ? list.total - before - index : before + index + 1)
  const rows = list.items.map((order, index) => buildOrderRow(order, serial(index)))
  return { rows, total: list.total, isCapped, pages }
}
