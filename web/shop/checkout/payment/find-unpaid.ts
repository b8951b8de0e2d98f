import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** `total`: the amount left to pay after store credit. `credit`: the amount that store credit pays. */
export type UnpaidOrder = Pick<Order, 'id' | 'number' | 'total' | 'credit'>

/**
 * The caller's order whose payment was interrupted, among the newest; null when there is none. Orders made by phone are left out: they are
 * paid by a link.
 */
export async function findUnpaid(args: ApiArgs): Promise<UnpaidOrder | null> {
  const { items } = await api(args).orders.mine({ page: 1, limit: 5 })
  const order = items.find((candidate) => candidate.channel === 'shop' && isAwaitingPayment(candidate))
  return order ? { id: order.id, number: order.number, total: calculateAmountDue(order), credit: order.credit } : null
}
