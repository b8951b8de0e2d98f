import type { PaymentMethod } from './pricing.ts'

export const ORDER_STATUSES = ['Pending', 'Success', 'Accepted', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Success', 'Accepted', 'Cancelled'],
  Success: ['Accepted', 'Cancelled'],
  Accepted: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

/** Whether an order may go from one status to the other (admin specification, section 4). Staying is not moving. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** An online order that nobody has paid can never be accepted: it would ship for nothing. */
export function isAwaitingPayment(order: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean {
  return order.paymentMethod === 'Online' && order.status === 'Pending'
}

/** What the owner does next with an order, if anything. */
export function nextStep(order: { status: OrderStatus; paymentMethod: PaymentMethod }): 'accept' | 'deliver' | null {
  if (order.status === 'Accepted') return 'deliver'
  if (order.status === 'Success') return 'accept'
  return order.status === 'Pending' && !isAwaitingPayment(order) ? 'accept' : null
}
