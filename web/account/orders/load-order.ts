import { data } from 'react-router'
import { NOT_FOUND } from '#contract/http/errors.ts'
import { OrderId } from '#contract/orders.ts'
import { cashOrderNotes } from '#contract/texts/cash-order-notes.ts'
import { ORDERS_TEXTS, TEXTS } from '#contract/texts/texts.ts'
import { loadWords } from '#web/account/orders/words/load-words.ts'
import { type ApiArgs, api } from '#web/api.ts'

/** One of the caller's orders with its items, returns and reviews; an invalid id is 404. */
export async function loadOrder(args: ApiArgs & { params: { orderId: string } }) {
  const id = OrderId.safeParse(args.params.orderId)
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const shop = api(args)
  const [order, items, returns, reviews, invoices, scans, words, { online }] = await Promise.all([
    shop.orders.get({ id: id.data }),
    shop.orders.items({ id: id.data }),
    shop.returns.mine(),
    shop.reviews.mine(),
    shop.invoices.ofOrder({ id: id.data }),
    shop.shipments.scans({ id: id.data }),
    loadWords(args),
    shop.payments.options(),
  ])
  const { parcelScans, earlierScans, scans: labels } = TEXTS[words.language]
  const ids = new Set<string>(items.map((item) => item.id))
  return {
    order,
    items,
    invoices,
    words,
    scans: scans.map(({ status, ...scan }) => ({ ...scan, label: labels[status] })),
    scanTexts: { title: parcelScans, earlier: earlierScans },
    page: ORDERS_TEXTS[words.language].order,
    notes: cashOrderNotes(order, { canPayOnline: online && invoices.length === 0, language: words.language }),
    returns: returns.filter(({ orderId }) => orderId === order.id),
    reviews: reviews.filter(({ orderItemId }) => ids.has(orderItemId)),
  }
}
