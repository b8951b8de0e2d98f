import { ShopError } from '#contract/http/errors.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** Why no photos of the order's shirts can be taken and sent; null when they can. */
export function findPhotosRefusal({ status, shippedAt }: Pick<OrderRow, 'status' | 'shippedAt'>) {
  if (status === 'Cancelled') return 'order_is_cancelled'
  if (status === 'Delivered') return 'order_is_delivered'
  if (status !== 'Accepted') return 'order_is_not_accepted'
  return shippedAt ? 'parcel_of_order_on_its_way' : null
}

/** Throws illegal_transition when no photos of the order can be taken and sent. */
export function refusePhotos(order: OrderRow): void {
  const reason = findPhotosRefusal(order)
  if (reason) throw new ShopError('illegal_transition', reason)
}
