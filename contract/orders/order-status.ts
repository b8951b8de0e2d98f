import type { OrderChannel } from '#contract/orders/order-list-options.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'

export const ORDER_STATUSES = ['Pending', 'Success', 'Accepted', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Success', 'Accepted', 'Cancelled'],
  Success: ['Accepted', 'Cancelled'],
  Accepted: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

/** Whether an order may change from one status to another (admin specification, section 4); false for the same status. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** Whether an order is an unpaid online order, which cannot be accepted. */
export function isAwaitingPayment(order: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean {
  return order.paymentMethod === 'Online' && order.status === 'Pending'
}

/**
 * Whether its customer may cancel an order: it is paid or in cash, and not accepted yet. A share of a group order is left instead, and an
 * order that waits for its payment is abandoned.
 */
export function canCancelOwn(order: {
  status: OrderStatus
  paymentMethod: PaymentMethod
  channel: OrderChannel
}): boolean {
  if (order.status === 'Success') return order.channel !== 'group'
  return order.status === 'Pending' && order.paymentMethod === 'COD'
}

type Confirmable = { status: OrderStatus; confirmBy?: Date | null }

/** Whether the customer has to confirm a cash-on-delivery order before it can be accepted. */
export function isUnconfirmed({ status, confirmBy }: Confirmable): boolean {
  return status === 'Pending' && Boolean(confirmBy)
}

/** The owner's next step for an order; null when there is none. */
export function nextStep(
  order: { status: OrderStatus; paymentMethod: PaymentMethod } & Confirmable,
): 'accept' | 'deliver' | null {
  if (order.status === 'Accepted') return 'deliver'
  if (order.status === 'Success') return 'accept'
  return order.status === 'Pending' && !isAwaitingPayment(order) && !isUnconfirmed(order) ? 'accept' : null
}
