import { and, eq, ne, sql } from 'drizzle-orm'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { findOpenAddOn } from '#server/orders/order-add-ons/open-add-on.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Why no part of this order can be sent before the rest. Null when a part can be sent. */
export async function partialShipmentRefusal(db: Db, order: OrderRow): Promise<Refusal | null> {
  const { status } = order
  if (status === 'Cancelled' || status === 'Delivered') return refusal('order_ended', { status })
  if (order.paymentMethod === 'COD') return refusal('order_paid_in_cash_goes_in_one_parcel')
  if (status !== 'Accepted') return refusal('order_not_accepted', { status })
  if (order.paymentStatus === 'refunded') return refusal('order_refunded')
  if (order.rtoAt) return refusal('last_parcel_returning')
  if (order.shippedAt) return refusal('last_parcel_shipped')
  if (order.parcelId !== null) return refusal('order_shares_parcel')
  const waiting = await findOpenAddOn(db, order.id)
  if (waiting) return refusal('order_waits_for_add_on', { number: waiting.number })
  if (await isBooked(db, order)) return refusal('parcel_booked')
  if (order.trackingNumber || order.courier) return refusal('rest_with_tracking')
  const left = await piecesLeft(db, order)
  if (left === 0) return refusal('everything_sent')
  return left === 1 ? refusal('one_piece_left_to_send') : null
}

/** How many pieces of an order are left for its own parcel. */
export async function piecesLeft(db: Db, { id, piecesSent }: Pick<OrderRow, 'id' | 'piecesSent'>): Promise<number> {
  const all = sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`
  const [ordered] = await db.select({ all }).from(orderItems).where(eq(orderItems.orderId, id))
  return (ordered?.all ?? 0) - piecesSent
}

/** Whether the order's own parcel is booked. A booking keeps the items, weight and value of the time when it was made. */
export async function isBooked(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  return (await db.$count(shipments, and(eq(shipments.orderId, id), ne(shipments.state, 'cancelled')))) > 0
}
