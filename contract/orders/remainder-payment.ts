import { ZERO } from '#contract/basics/money.ts'
import type { Order } from './orders.api.ts'
import { calculateAmountDue } from './pay-now.ts'

/** How the part of an order that store credit does not cover is paid: not yet, in cash, or online. */
export type RemainderPayment = 'due' | 'paidInCash' | 'paidOnline'

/**
 * How the part that store credit does not cover is or was paid. Null when credit covers everything or a cancelled order is
 * unpaid.
 */
export function findRemainderPayment(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'credit' | 'paid'>,
): RemainderPayment | null {
  if (order.status === 'Cancelled' || order.credit === ZERO || calculateAmountDue(order) === ZERO) return null
  if (!order.paid) return 'due'
  return order.paymentMethod === 'COD' ? 'paidInCash' : 'paidOnline'
}
