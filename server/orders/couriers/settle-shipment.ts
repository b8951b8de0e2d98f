import { eq, sql } from 'drizzle-orm'
import { buildTrackingUrl } from '#contract/orders/couriers.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { lockedParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { setTracking } from '#server/orders/orders/change-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Assigned } from './courier.ts'
import { lockedShipment, type ShipmentRow } from './shipment-rows.ts'
import { shipments } from './shipments.table.ts'

type OrderRow = typeof orders.$inferSelect

/** Maximum time between two attempts to cancel the booking of a cancelled order, seconds. */
const SELDOM_S = 21_600

/**
 * Stores that a parcel is booked, and sets courier and tracking number of its orders. The orders count as shipped later, after the pickup
 * scan or by the owner. Returns null when the booking or an order was cancelled meanwhile; the booking is then cancelled at the service.
 */
export async function settleBooked(
  db: Db,
  id: ShipmentRow['id'],
  { trackingNumber, courier }: Assigned,
): Promise<ShipmentRow | null> {
  return transact(db, async (tx) => {
    const { all, shipment } = await lockBoth(tx, id)
    if (shipment.state !== 'queued' && shipment.state !== 'cancelling') return null
    const isReady = all.every(({ status, shippedAt }) => status === 'Accepted' && !shippedAt)
    const isWanted = shipment.state === 'queued' && isReady
    const state = isWanted ? 'booked' : 'cancelling'
    const booked = { trackingNumber, courier, bookedAt: sql`now()`, problem: null, tries: 0, trackedAt: sql`now()` }
    const [after] = await tx
      .update(shipments)
      .set({ ...booked, state, ...(!isWanted && { cancelAskedAt: sql`coalesce(cancel_asked_at, now())` }) })
      .where(eq(shipments.id, id))
      .returning()
    if (!isWanted) return null
    const tracking = toTracking({ trackingNumber, courier })
    await setTracking(tx, listOrderIds(all), tracking)
    for (const order of all)
      await writeEvent(tx, order.id, { kind: 'booked', actor: 'shop', visibleToShopper: false, data: tracking })
    return after ?? null
  })
}

function toTracking({ trackingNumber, courier }: Assigned) {
  return { courier, trackingNumber, trackingUrl: buildTrackingUrl(courier, trackingNumber) }
}

/**
 * Stores that the service refused to make or to cancel a booking. Cancelling the booking of a cancelled order is retried with increasing
 * delays, until the courier has the parcel. Returns false when the row's state has changed meanwhile.
 */
export async function settleRefused(
  db: Db,
  { id, state: claimedState }: ShipmentRow,
  problem: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const { order, all, shipment } = await lockBoth(tx, id)
    const { state, trackingNumber, courier, tries, scanStatus } = shipment
    if (state !== claimedState || (state !== 'queued' && state !== 'cancelling')) return false
    const isWithShop = scanStatus === null || scanStatus === 'booked'
    const seconds = sql`least(60 * 2 ^ least(${tries}::int, 20), ${SELDOM_S})`
    const isKept = state === 'cancelling' && order.status === 'Cancelled' && !order.shippedAt && isWithShop
    const change = isKept
      ? { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` }
      : { state: state === 'cancelling' && shipment.bookedAt ? ('booked' as const) : ('refused' as const) }
    await tx
      .update(shipments)
      .set({ ...change, problem })
      .where(eq(shipments.id, id))
    const isBooked = change.state === 'booked' && trackingNumber !== null && courier !== null
    if (isBooked && order.status === 'Accepted' && order.trackingNumber === null)
      await setTracking(tx, listOrderIds(all), toTracking({ trackingNumber, courier }))
    if (!isKept || shipment.problem !== problem)
      await writeEvent(tx, order.id, {
        kind: 'booking-refused',
        actor: 'shop',
        visibleToShopper: false,
        data: { problem },
      })
    return true
  })
}

/**
 * Stores that a booking is cancelled, by the shop or in the service's panel. Removes courier and tracking number from its orders. Keeps
 * them if the orders are shipped or have another tracking number.
 */
export async function settleCancelled(db: Db, id: ShipmentRow['id']): Promise<void> {
  await transact(db, async (tx) => {
    const { order, all, shipment } = await lockBoth(tx, id)
    if (shipment.state !== 'cancelling' && shipment.state !== 'queued') return
    await tx
      .update(shipments)
      .set({ state: 'cancelled', cancelledAt: sql`now()`, problem: null })
      .where(eq(shipments.id, id))
    if (shipment.trackingNumber !== null && !order.shippedAt && order.trackingNumber === shipment.trackingNumber)
      await setTracking(tx, listOrderIds(all), { courier: null, trackingNumber: null, trackingUrl: null })
    for (const { id: orderId } of all)
      await writeEvent(tx, orderId, { kind: 'booking-cancelled', actor: 'shop', visibleToShopper: false })
  })
}

/** Locks the orders of a parcel, then its booking. `order` is the booked order. */
async function lockBoth(tx: Db, id: ShipmentRow['id']) {
  const [row] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id))
  if (!row) throw new Error('there is no such booking')
  const all = await lockedParcel(tx, row.orderId)
  const shipment = await lockedShipment(tx, id)
  const order = all.find((candidate) => candidate.id === row.orderId) ?? all[0]
  return { order, all, shipment }
}

function listOrderIds(all: readonly OrderRow[]): OrderId[] {
  return all.map(({ id }) => id)
}
