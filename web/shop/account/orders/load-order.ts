import { data } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import type { MoneyBack } from '#contract/orders/money-back.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { type Order, OrderId } from '#contract/orders/orders.api.ts'
import { explainOrderTotal, explainRefund } from '#contract/orders/price-breakdown.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { describeOrderChange } from '#texts/orders/describe-order-change.ts'
import { orderChanges } from '#texts/orders/order-changes.ts'
import { orderPage } from '#texts/orders/order-page.ts'
import { priceBreakdown } from '#texts/orders/price-breakdown.ts'
import { tracking } from '#texts/orders/tracking.ts'
import { groupLink } from '#texts/print/group-link.ts'
import { formatPrintProgress } from '#texts/print/print-progress.ts'
import { loadWords } from '#web/shop/account/orders/words/load-words.ts'
import { describeCashOrder } from '#web/shop/orders/describe-cash-order.ts'
import { designViews } from '#web/shop/orders/design-views.ts'
import { parcelViews } from '#web/shop/orders/parcel-views.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** One of the caller's orders with its items, returns and reviews; an invalid id is 404. */
export async function loadOrder(args: ApiArgs & { params: { orderId: string } }) {
  const id = OrderId.safeParse(args.params.orderId)
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const shop = api(args)
  const [order, items, returns, reviews, invoices, scans, texts, { online }] = await Promise.all([
    shop.orders.get({ id: id.data }),
    shop.orders.items({ id: id.data }),
    shop.returns.mine(),
    shop.reviews.mine(),
    shop.invoices.ofOrder({ id: id.data }),
    shop.shipments.scans({ id: id.data }),
    loadWords(args),
    shop.payments.options(),
  ])
  // Each extra call is made only for orders that need it: few are edited, sent in parts, refunded or have their own designs.
  const hasDesigns = order.acceptedAt !== null && items.some(({ customizedProduct }) => customizedProduct)
  const [edits, additions, parcels, print, money, designs, group] = await Promise.all([
    order.revision > 0 ? shop.orderEdits.changes({ id: order.id }) : [],
    // Add-ons are paid online, so only an order that is paid online can have them.
    order.paymentMethod === 'Online' && order.status !== 'Cancelled' ? shop.orderAddOns.of({ id: order.id }) : null,
    order.sentInParts ? shop.partialShipments.parcels({ id: order.id }) : [],
    isPrinted(order, items) ? shop.deliveryEstimates.progress({ id: order.id }) : null,
    order.paid || order.status === 'Cancelled' ? shop.moneyBack.ofOrder({ id: order.id }) : null,
    hasDesigns ? shop.qc.mine({ id: order.id }) : null,
    order.channel === 'group' ? shop.groupOrders.ofOrder({ id: order.id }) : null,
  ])
  const hasEmail = order.confirmBy === null || (await shop.account.profile()).email !== ''
  const { language } = texts
  const changeWords = toWords(orderChanges(language))
  const { parcelScans, earlierScans, scans: labels } = toWords(tracking(language))
  const ids = new Set<string>(items.map((item) => item.id))
  return {
    order,
    items,
    additions: additions ?? { addsTo: null, additions: [] },
    why: explainOrderTotal(order, items, toWords(priceBreakdown(language))),
    moneyBack: money && explainMoneyBack(money, language),
    invoices,
    texts,
    scans: scans.map(({ status, ...scan }) => ({ ...scan, label: labels[status] })),
    edits: edits.map(({ at, changes }) => ({
      at,
      lines: changes.map((change) => describeOrderChange(changeWords, change)),
    })),
    print: print?.progress ? formatPrintProgress(print.progress, language) : null,
    designs: designs && designViews(designs, language, new Date()),
    inParcels: parcels.length > 0 ? parcelViews(parcels, language) : null,
    scanTexts: { title: parcelScans, earlier: earlierScans },
    page: orderPage(language),
    group: group && {
      href: `/group/${group.token}`,
      label: toWords(groupLink(language)).label({ title: group.title }),
    },
    notes: describeCashOrder(order, { canPayOnline: online && invoices.length === 0, hasEmail, language }),
    returns: returns.filter(({ orderId }) => orderId === order.id),
    reviews: reviews.filter(({ orderItemId }) => ids.has(orderItemId)),
  }
}

/** Whether pieces of the order can be in the print room. */
function isPrinted({ status, packedAt }: Order, items: readonly OrderItem[]): boolean {
  return status === 'Accepted' && packedAt === null && items.some(({ customizedProduct }) => customizedProduct)
}

/** What was paid back, with the calculation of each return's refund; null when nothing was paid back. */
function explainMoneyBack(money: MoneyBack, language: Language) {
  if (money.refunds.length === 0) return null
  const words = toWords(priceBreakdown(language))
  const returns = money.returns.map(({ ticket, items, fee, refunded, refund }) => ({
    ticket,
    refund,
    refunded,
    why: explainRefund({ items, fee, refund: refunded }, words),
  }))
  return { ...money, returns }
}
