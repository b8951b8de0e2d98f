import { ShopError } from '#contract/http/errors.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** The reason why no photos of the order's shirts can be taken and sent, as a text for the back-office; null when they can. */
export function photosRefusal({ status, shippedAt }: Pick<OrderRow, 'status' | 'shippedAt'>): string | null {
  if (status === 'Cancelled' || status === 'Delivered') return `This order is ${status.toLowerCase()}.`
  if (status !== 'Accepted') return 'Accept this order first.'
  return shippedAt ? 'The parcel of this order is on its way already.' : null
}

/** Throws illegal_transition when no photos of the order can be taken and sent. */
export function refusePhotos(order: OrderRow): void {
  const refusal = photosRefusal(order)
  if (refusal) throw new ShopError('illegal_transition', refusal)
}
