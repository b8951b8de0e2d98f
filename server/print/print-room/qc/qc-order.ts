import { ShopError } from '#contract/http/errors.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'

/** Why no photos of the shirts of an order can be taken and sent, in words for the back-office; null: they can. */
export function photosRefusal({ status, shippedAt }: Pick<OrderRow, 'status' | 'shippedAt'>): string | null {
  if (status === 'Cancelled' || status === 'Delivered') return `This order is ${status.toLowerCase()}.`
  if (status !== 'Accepted') return 'Accept this order first.'
  return shippedAt ? 'The parcel of this order is on its way already.' : null
}

/** Throws illegal_transition where no photos can be taken and sent. */
export function refusePhotos(order: OrderRow): void {
  const refusal = photosRefusal(order)
  if (refusal) throw new ShopError('illegal_transition', refusal)
}
