import { eq, sql } from 'drizzle-orm'
import { trackingUrlOf } from '#contract/couriers.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import { lockedRow } from '#server/orders/locked-row.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import type { Assigned } from './courier.ts'
import { lockedShipment, type ShipmentRow } from './shipment-rows.ts'
import { shipments } from './shipments.table.ts'

/**
 * Notes that a parcel is booked, with courier and tracking number in its order too: labels, the manifest and COD lists read them
 * there. The order is not shipped by that; the pickup scan or the owner does. An order that was cancelled meanwhile is cancelled
 * at the service as well; then null.
 */
export async function settleBooked(
  db: Db,
  id: ShipmentRow['id'],
  { awb, courier }: Assigned,
): Promise<ShipmentRow | null> {
  return transact(db, async (tx) => {
    const { order, shipment } = await lockBoth(tx, id)
    if (shipment.state !== 'queued') return null
    const isWanted = order.status === 'Accepted' && !order.shippedAt
    const state = isWanted ? 'booked' : 'cancelling'
    const booked = { awb, courier, bookedAt: sql`now()`, problem: null, tries: 0, trackedAt: sql`now()` }
    const [after] = await tx
      .update(shipments)
      .set({ ...booked, state, nextAttemptAt: sql`now()` })
      .where(eq(shipments.id, id))
      .returning()
    if (!isWanted) return null
    const tracking = { courier, trackingNumber: awb, trackingUrl: trackingUrlOf(courier, awb) }
    await tx.update(orders).set(tracking).where(eq(orders.id, order.id))
    await writeEvent(tx, order.id, { kind: 'booked', actor: 'shop', visibleToShopper: false, data: tracking })
    return after ?? null
  })
}

/** Notes what the service refused, in its words: a booking that is not made, or the cancelling of one that stays. */
export async function settleRefused(db: Db, id: ShipmentRow['id'], problem: string): Promise<void> {
  await transact(db, async (tx) => {
    const { order, shipment } = await lockBoth(tx, id)
    if (shipment.state !== 'queued' && shipment.state !== 'cancelling') return
    const state = shipment.state === 'cancelling' && shipment.bookedAt ? 'booked' : 'refused'
    await tx.update(shipments).set({ state, problem }).where(eq(shipments.id, id))
    await writeEvent(tx, order.id, {
      kind: 'booking-refused',
      actor: 'shop',
      visibleToShopper: false,
      data: { problem },
    })
  })
}

/** Notes that a booking is cancelled. The order loses courier and tracking number, unless it is shipped or has others by now. */
export async function settleCancelled(db: Db, id: ShipmentRow['id']): Promise<void> {
  await transact(db, async (tx) => {
    const { order, shipment } = await lockBoth(tx, id)
    if (shipment.state !== 'cancelling') return
    await tx
      .update(shipments)
      .set({ state: 'cancelled', cancelledAt: sql`now()`, problem: null })
      .where(eq(shipments.id, id))
    if (shipment.awb !== null && !order.shippedAt && order.trackingNumber === shipment.awb)
      await tx
        .update(orders)
        .set({ courier: null, trackingNumber: null, trackingUrl: null })
        .where(eq(orders.id, order.id))
    await writeEvent(tx, order.id, { kind: 'booking-cancelled', actor: 'shop', visibleToShopper: false })
  })
}

/** The booking and its order, which is locked first. */
async function lockBoth(tx: Db, id: ShipmentRow['id']) {
  const [row] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id))
  const order = row && (await lockedRow(tx, row.orderId))
  const shipment = await lockedShipment(tx, id)
  if (!order) throw new Error('a booking has no order')
  return { order, shipment }
}
