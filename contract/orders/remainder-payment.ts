import { ZERO } from '#contract/basics/money.ts'
import type { Order } from './orders.api.ts'
import { calculateAmountDue } from './pay-now.ts'

/** How is paid what store credit leaves of an order: not yet, in cash, online. */
export type RemainderPayment = 'due' | 'paidInCash' | 'paidOnline'

/** How what store credit leaves of an order is or was paid; null: nothing was left, or nothing is paid because the order is cancelled. */
export function findRemainderPayment(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'credit' | 'paid'>,
): RemainderPayment | null {
  if (order.status === 'Cancelled' || order.credit === ZERO || calculateAmountDue(order) === ZERO) return null
  if (!order.paid) return 'due'
  return order.paymentMethod === 'COD' ? 'paidInCash' : 'paidOnline'
}
