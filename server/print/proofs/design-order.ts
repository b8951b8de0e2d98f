import { ShopError } from '#contract/http/errors.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** Why no proof of an order can be sent, or approved by staff; null when it can. */
function findProofRefusal(order: OrderRow) {
  if (order.status === 'Cancelled') return 'order_is_cancelled'
  if (order.status === 'Delivered') return 'order_is_delivered'
  if (order.shippedAt) return 'parcel_of_order_on_its_way'
  if (isAwaitingPayment(order)) return 'order_is_not_paid'
  return order.packedAt ? 'order_is_packed' : null
}

/** Throws illegal_transition when no proof of the order can be sent. */
export function refuseProof(order: OrderRow): void {
  const reason = findProofRefusal(order)
  if (reason) throw new ShopError('illegal_transition', reason)
}
