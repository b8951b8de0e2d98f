import { ShopError } from '#contract/http/errors.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** Why no proof of an order can be sent, or approved by staff, as a text for the back-office; null when it can. */
function proofRefusal(order: OrderRow): string | null {
  if (order.status === 'Cancelled' || order.status === 'Delivered')
    return `This order is ${order.status.toLowerCase()}.`
  if (order.shippedAt) return 'The parcel of this order is on its way already.'
  if (isAwaitingPayment(order)) return 'This order is not paid yet.'
  return order.packedAt ? 'This order is packed already.' : null
}

/** Throws illegal_transition when no proof of the order can be sent. */
export function refuseProof(order: OrderRow): void {
  const refusal = proofRefusal(order)
  if (refusal) throw new ShopError('illegal_transition', refusal)
}
