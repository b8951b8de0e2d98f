import { redirect } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Invoice } from '#contract/orders/invoices.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import { loadWords, type OrderTexts } from '#web/shop/account/orders/words/load-words.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readOrderItems } from './read-order-items.ts'

export type OrdersPage = {
  /** The account that the orders belong to. */
  account: string
  texts: OrderTexts
  orders: Order[]
  returns: Return[]
  /** The invoice or bill of supply of each order that has one. */
  invoices: Record<string, Pick<Invoice, 'id' | 'kind'>>
  total: number
  page: number
  pages: number
  /** The order that `?open=` names by its id or by `latest`, with its items. For links and for pages without JavaScript. */
  open: { id: string; items: OrderItem[] | null } | null
}

/** One page of the caller's orders, newest first; null when the orders could not be read. */
export async function loadOrders(args: ApiArgs): Promise<OrdersPage | null> {
  const { searchParams } = args.url
  const page = parsePage(searchParams.get('page'))
  const orderPage = await read(args, page)
  if (!orderPage) return null
  const pages = Math.max(1, Math.ceil(orderPage.total / PAGE_SIZE))
  if (page > pages) throw redirect(`?page=${pages}`)
  const openId = searchParams.get('open')
  const open = openId === 'latest' ? orderPage.items[0] : orderPage.items.find(({ id }) => id === openId)
  return {
    account: orderPage.account,
    texts: orderPage.texts,
    orders: orderPage.items,
    returns: orderPage.returns,
    invoices: orderPage.invoices,
    total: orderPage.total,
    page,
    pages,
    open: open ? { id: open.id, items: await readOrderItems(args, open.id) } : null,
  }
}

async function read(args: ApiArgs, page: number) {
  try {
    const shop = api(args)
    const [orders, returns, texts, { id: account }] = await Promise.all([
      shop.orders.mine({ page, limit: PAGE_SIZE, abandoned: 'hide' }),
      shop.returns.mine(),
      loadWords(args),
      shop.account.profile(),
    ])
    const issued = orders.items.some(hasLeft)
      ? await shop.invoices.mine({ ids: orders.items.filter(hasLeft).map(({ id }) => id) })
      : []
    const invoices = Object.fromEntries(issued.map(({ orderId, id, kind }) => [orderId, { id, kind }]))
    return { ...orders, returns, texts, account, invoices }
  } catch (error) {
    // Redirects to the login pass through; for any other error the page shows its own message.
    if (error instanceof Response) throw error
    return null
  }
}

/** An invoice is issued when the parcel leaves. */
function hasLeft({ shippedAt, deliveredAt }: Order): boolean {
  return Boolean(shippedAt ?? deliveredAt)
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}
