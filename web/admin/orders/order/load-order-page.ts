import { data, redirect } from 'react-router'
import { OrderId } from '#contract/orders.ts'
import { orderHref } from '#web/admin/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { rowOf } from '#web/admin/orders/list/order-row-data.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { problemOf } from './order-texts.ts'
import { readDetails } from './read-details.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/** One order by its number. An id redirects to the number; anything else is 404. */
export async function loadOrderPage(args: ApiArgs, named: string) {
  const { adminOrders, orders, shipments } = api(args)
  const id = OrderId.safeParse(named)
  const { search, searchParams } = args.url
  if (id.success) throw redirect(orderHref((await orders.get({ id: id.data })).number) + search)
  if (!NUMBER.test(named)) throw data(null, { status: 404 })
  const { order, ...page } = await adminOrders.numbered({ number: Number(named) })
  const [details, parcel] = await Promise.all([
    readDetails(args, order.id),
    nullOnError(args, shipments.one({ id: order.id })),
  ])
  return {
    ...page,
    row: rowOf(order, order.number),
    shipPhone: order.address.phone,
    details,
    parcel: parcel ?? { isConnected: false, shipment: null },
    isAskingCancel: searchParams.get('cancel') === order.id,
    problem: problemOf(searchParams.get('problem')),
  }
}
