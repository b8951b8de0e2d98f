import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { OrderActor } from '#contract/orders/order-events.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { cancelBooking } from '#server/orders/couriers/cancel-booking.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState } from '#server/orders/orders/transact-orders.ts'

type OrderRow = typeof orders.$inferSelect
type By = { actor: OrderActor; actorId: UserId | null }

/**
 * Removes a locked, unshipped order from its combined shipment. The other orders count as not packed and not printed, because their parcel
 * must be opened and their papers show another amount; the booking is cancelled. Does nothing for an order with its own parcel.
 */
export async function leaveParcel(tx: OrdersTx, order: OrderRow, by: By): Promise<void> {
  if (order.parcelId === null) return
  const otherOrders = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.parcelId, order.parcelId), ne(orders.id, order.id)))
    .orderBy(asc(orders.id))
    .for('update')
  const unpacked = { packedAt: null, slipPrintedAt: null, courier: null, trackingNumber: null, trackingUrl: null }
  await setOrderState(tx, order.id, { ...unpacked, parcelId: null })
  const others = otherOrders.map(({ id }) => id)
  await setOrderState(tx, others, { ...unpacked, parcelId: otherOrders.length > 1 ? randomUUID() : null })
  const left = [order.number]
  for (const { id } of [order, ...otherOrders]) {
    await cancelBooking(tx, id)
    const data = { orders: id === order.id ? otherOrders.map(({ number }) => number) : left }
    await writeEvent(tx, id, { kind: 'parcel-left', ...by, visibleToShopper: false, data })
  }
}
