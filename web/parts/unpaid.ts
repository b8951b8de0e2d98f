import type { Order } from '#contract/orders.ts'

/** Ordered with online payment, and the money has not come: it can be paid, or given up, at the checkout. */
export function isUnpaid({ status, paymentMethod, paid }: Pick<Order, 'status' | 'paymentMethod' | 'paid'>): boolean {
  return status === 'Pending' && paymentMethod === 'Online' && !paid
}
