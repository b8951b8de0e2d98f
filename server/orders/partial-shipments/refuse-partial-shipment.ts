import { and, eq, ne, sql } from 'drizzle-orm'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { findOpenAddOn } from '#server/orders/order-add-ons/open-add-on.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Why no part of this order can be sent before the rest, as a text for the back-office. Null when a part can be sent. */
export async function partialShipmentRefusal(db: Db, order: OrderRow): Promise<string | null> {
  if (order.status === 'Cancelled' || order.status === 'Delivered')
    return `This order is ${order.status.toLowerCase()}.`
  if (order.paymentMethod === 'COD')
    return 'This order is paid in cash at the door, and cash is collected once: it goes in one parcel.'
  if (order.status !== 'Accepted') return `An order that is ${order.status} is not sent. Accept it first.`
  if (order.paymentStatus === 'refunded') return 'This order was refunded.'
  if (order.rtoAt) return 'The last parcel of this order is on its way back.'
  if (order.shippedAt) return 'The last parcel of this order is on its way already.'
  if (order.parcelId !== null) return 'This order goes in one parcel with another one. Send it separately first.'
  const waiting = await findOpenAddOn(db, order.id)
  if (waiting)
    return `Order #${waiting.number} was added to this one and waits for its payment. Withdraw it first, or wait until it is paid.`
  if (await isBooked(db, order)) return 'The parcel is booked with the courier. Cancel the booking first.'
  if (order.trackingNumber || order.courier)
    return 'The rest has a courier or tracking number already. Remove it first, so that two parcels do not have the same one.'
  const left = await piecesLeft(db, order)
  if (left === 0) return 'Everything of this order was sent.'
  return left === 1 ? 'Only one piece is left to send. It goes in the last parcel.' : null
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
