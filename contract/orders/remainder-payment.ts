import { ZERO } from '#contract/basics/money.ts'
import type { Order } from './orders.api.ts'
import { calculateAmountDue } from './pay-now.ts'

/** How the amount beyond store credit is paid: not yet, in cash, or online. */
export type RemainderPayment = 'due' | 'paidInCash' | 'paidOnline'

/** The payment of the amount beyond store credit. Null when the order is cancelled, uses no credit, or is covered by credit. */
export function findRemainderPayment(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'credit' | 'paid'>,
): RemainderPayment | null {
  if (order.status === 'Cancelled' || order.credit === ZERO || calculateAmountDue(order) === ZERO) return null
  if (!order.paid) return 'due'
  return order.paymentMethod === 'COD' ? 'paidInCash' : 'paidOnline'
}
