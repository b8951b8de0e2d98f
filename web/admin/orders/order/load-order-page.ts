import { data, redirect } from 'react-router'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { readLabels } from '#web/admin/orders/order-list/load-orders.ts'
import { buildOrderRow } from '#web/admin/orders/order-list/order-row-data.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { readDetails } from './read-details.ts'

export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>

const NUMBER = /^[1-9]\d{0,8}$/

/** The page of an order by its number. An id redirects to the number; anything else is 404. */
export async function loadOrderPage(args: ApiArgs, named: string) {
  const { adminOrders, orders, shipments } = packerApi(args)
  const id = OrderId.safeParse(named)
  const { search, searchParams } = args.url
  if (id.success) throw redirect(orderHref((await orders.get({ id: id.data })).number) + search)
  if (!NUMBER.test(named)) throw data(null, { status: 404 })
  const { order, ...page } = await adminOrders.numbered({ number: Number(named) })
  const isByLink = order.channel === 'phone' && isAwaitingPayment(order)
  const mayHavePartialShipments = order.acceptedAt !== null && order.status !== 'Cancelled' && order.itemCount > 1
  const [details, parcel, labels, linkAnswer, added, partialShipments, jobs, group] = await Promise.all([
    readDetails(args, order.id),
    nullOnError(args, shipments.one({ id: order.id })),
    readLabels(args),
    isByLink && mayHere(args, 'orders:create')
      ? nullOnError(args, packerApi(args).drafts.link({ id: order.id }))
      : null,
    // Order add-ons exist only for online payment.
    order.paymentMethod === 'Online' ? nullOnError(args, packerApi(args).orderAddOns.of({ id: order.id })) : null,
    mayHavePartialShipments || order.sentInParts
      ? nullOnError(args, packerApi(args).partialShipments.of({ id: order.id }))
      : null,
    order.acceptedAt !== null && order.status !== 'Cancelled' && mayHere(args, 'print:work')
      ? nullOnError(args, packerApi(args).printRoom.ofOrder({ id: order.id }))
      : null,
    order.channel === 'group' ? nullOnError(args, packerApi(args).groupOrders.ofOrder({ id: order.id })) : null,
  ])
  const hasDesigns = details?.items.some(({ customizedProduct }) => customizedProduct) ?? false
  const designs = hasDesigns ? await nullOnError(args, readDesigns(args, order.id)) : null
  return {
    ...page,
    row: buildOrderRow(order, order.number),
    labels,
    assigneeId: order.assignee?.id ?? null,
    shipPhone: order.address.phone,
    details,
    jobs: jobs ?? [],
    group,
    parcel: parcel ?? { isConnected: false, shipment: null },
    payLink: linkAnswer?.link ? { ...linkAnswer.link, href: new URL(linkAnswer.link.path, args.url).href } : null,
    additions: added && {
      additions: added,
      customer: { phone: order.address.phone, firstName: order.address.fullName.split(' ')[0] ?? '' },
      origin: args.url.origin,
    },
    designs,
    partialShipments: partialShipments && { partialShipments, revision: order.revision },
    isAdded: searchParams.has('added'),
    isByPhone: order.channel === 'phone',
    isMade: searchParams.has('made'),
    isEdited: searchParams.has('edited'),
  }
}

/** The state of an order's design proofs and photos of finished shirts. */
async function readDesigns(args: ApiArgs, id: OrderId) {
  const { proofs, qc } = packerApi(args)
  const [items, { sending, stops, unsent }] = await Promise.all([proofs.ofOrder({ id }), qc.ofOrder({ id })])
  const current = items.flatMap((item) => item.proofs.slice(0, 1).map(({ state }) => state))
  return {
    states: current,
    stop: stops.find(({ resolution }) => resolution === null)?.text ?? null,
    unsent,
    answerBy: sending?.answer === null && sending.answerBy > new Date() ? sending.answerBy : null,
    isRight: sending?.answer === 'right',
  }
}
