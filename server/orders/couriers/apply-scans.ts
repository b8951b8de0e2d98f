import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { TIME_ZONE } from '#contract/basics/limits.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { SCAN_STATUSES, type ScanStatus, SHIP_QUESTIONS } from '#contract/orders/shipments.ts'
import { lockedParcel, parcelIds } from '#server/orders/combined-shipments/parcel-orders.ts'
import { isStopped } from '#server/orders/combined-shipments/stopped-parcel.ts'
import { queueDesignAlerts } from '#server/orders/mails/stop-alerts.ts'
import { deliver } from '#server/orders/order-list/admin-orders.ts'
import { rto } from '#server/orders/order-list/parcels.ts'
import { ship } from '#server/orders/order-list/ship.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersCtx, type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { queueOrderMessage } from '#server/people/messages/phone/queue-message.ts'
import { queuePush } from '#server/people/messages/web-push/queue-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { scanNotices } from '#texts/en/orders/booking.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { outForDelivery } from '#texts/orders/out-for-delivery.ts'
import type { CourierScan } from './courier.ts'
import { lockedShipment, type ShipmentRow } from './shipment-rows.ts'
import { courierScans, shipments } from './shipments.table.ts'

const notices = englishWords(scanNotices)

/** The steps that scans can cause, in this order. */
type ScanStep = 'ship' | 'rto' | 'deliver'

/** A scan `out_for_delivery` that is older than this is not announced. */
const FRESH = sql`interval '6 hours'`

const AWAY: readonly ScanStatus[] = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto',
  'rto_delivered',
  'lost',
]

/**
 * The steps of an order that the scans of its parcel cause. They depend on which scans exist, not on when they were received, so late and
 * repeated scans never undo a step. A delivery counts even after a return attempt. The owner confirms that a parcel is back in the shop or
 * lost (docs/decisions/020-parcels.md).
 */
function deriveScanSteps(seen: ReadonlySet<ScanStatus>): ScanStep[] {
  const isBack = seen.has('rto_delivered')
  if (seen.has('delivered') && !isBack && !seen.has('lost')) return ['ship', 'deliver']
  if (seen.has('rto') || isBack) return ['ship', 'rto']
  return AWAY.some((status) => seen.has(status)) ? ['ship'] : []
}

/**
 * Stores the scans of a parcel, each once, and takes the steps that they cause. Known scans change nothing, so a step that an
 * owner has undone stays undone. Returns the number of new scans.
 */
export async function applyScans(
  ctx: OrdersCtx,
  id: ShipmentRow['id'],
  scans: readonly CourierScan[],
): Promise<number> {
  return transactOrders(ctx, async (tx) => {
    const [named] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id))
    if (!named) return 0
    const order = await stillOnItsWay(tx, named.orderId)
    const shipment = await lockedShipment(tx, id)
    const added = await insertScans(tx, id, scans)
    await tx.update(shipments).set({ trackedAt: sql`now()` }).where(eq(shipments.id, id))
    if (added === 0) return 0
    const all = await tx
      .select({ at: courierScans.at, status: courierScans.status })
      .from(courierScans)
      .where(eq(courierScans.shipmentId, id))
    await tx
      .update(shipments)
      .set({ scanStatus: newestStatus(all) })
      .where(eq(shipments.id, id))
    await takeSteps(tx, order, shipment, deriveScanSteps(new Set(all.map(({ status }) => status))))
    if (newestStatus(all) === 'out_for_delivery' && order.status === 'Accepted') await tellOutForDelivery(tx, order, id)
    return added
  })
}

/** The booked order, locked with all orders in its parcel. If it is cancelled: another order of the parcel. */
async function stillOnItsWay(tx: Db, id: OrderId): Promise<OrderRow> {
  const [order] = await lockedParcel(tx, id)
  if (order.status !== 'Cancelled') return order
  const other = (await parcelIds(tx, id)).find((orderId) => orderId !== id)
  return other ? (await lockedParcel(tx, other))[0] : order
}

/**
 * Queues the phone message and the notification that the parcel arrives today, at most once a day, and only for a recent scan.
 */
async function tellOutForDelivery(tx: Db, { id: orderId, number }: OrderRow, id: ShipmentRow['id']): Promise<void> {
  const [fresh] = await tx
    .select({ day: sql<string>`to_char(${courierScans.at} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')` })
    .from(courierScans)
    .where(
      sql`${courierScans.shipmentId} = ${id} and ${courierScans.status} = 'out_for_delivery'
        and ${courierScans.at} > now() - ${FRESH}`,
    )
    .orderBy(desc(courierScans.at))
    .limit(1)
  if (!fresh) return
  const mailKey = `order-out-for-delivery:${orderId}:${fresh.day}`
  const words = (language: Language) => {
    const { title, text } = toWords(outForDelivery(language))
    return { title: title({ number }), text }
  }
  const kind = 'out-for-delivery'
  await queueOrderMessage(tx, { kind, mailKey, orderId, subject: words('en').title })
  await queuePush(tx, { kind, mailKey, orderId }, words)
}

/** The status of the newest scan, not counting `other`. Of two scans with the same time, the later status in `SCAN_STATUSES` counts. */
function newestStatus(all: readonly Pick<CourierScan, 'at' | 'status'>[]): ScanStatus {
  const informativeScans = all.filter(({ status }) => status !== 'other')
  const rank = ({ status }: Pick<CourierScan, 'status'>) => SCAN_STATUSES.indexOf(status)
  const [newest] = informativeScans.sort((a, b) => b.at.getTime() - a.at.getTime() || rank(b) - rank(a))
  return newest?.status ?? 'other'
}

async function insertScans(tx: Db, shipmentId: ShipmentRow['id'], scans: readonly CourierScan[]): Promise<number> {
  if (scans.length === 0) return 0
  const rows = scans.map((scan) => ({ ...scan, shipmentId }))
  const added = await tx.insert(courierScans).values(rows).onConflictDoNothing().returning({ id: courierScans.id })
  return added.length
}

type OrderRow = typeof orders.$inferSelect

async function takeSteps(
  tx: OrdersTx,
  order: OrderRow,
  { courier, trackingNumber }: ShipmentRow,
  steps: readonly ScanStep[],
): Promise<void> {
  // Scans do not change a cancelled or delivered order; the owner sees them on the order's page.
  if (order.status !== 'Accepted' || steps.length === 0) return
  if (await isStopped(tx, order.id)) return tellPickedUp(tx, order)
  const by = { db: tx, actor: null, ip: '', requestId: 'courier scan' }
  const { id } = order
  // Questions before shipping need no answer, because the courier has the parcel.
  const confirmed = [...SHIP_QUESTIONS]
  if (steps.includes('ship') && !order.shippedAt) await ship(by, { id, courier, trackingNumber, confirmed })
  if (steps.includes('rto') && !order.rtoAt) await rto(by, { id })
  if (steps.includes('deliver')) await deliver(by, { id })
}

/**
 * Notifies staff that the courier has picked up a parcel with an open problem report. Until it is resolved, the order does not count as
 * shipped.
 */
function tellPickedUp(tx: Db, { id, number }: OrderRow): Promise<void> {
  return queueDesignAlerts(tx, {
    key: `stopped-pickup:${id}`,
    order: { id, number },
    title: notices.stoppedPickup({ number }),
    text: notices.stoppedPickupText({ number }),
  })
}

/** Takes the steps that scans would have caused while a problem report was open. The order must be locked. Throws what a step throws. */
export async function catchUpWithScans(tx: OrdersTx, orderId: OrderId): Promise<void> {
  if (await isStopped(tx, orderId)) return
  const ids = await parcelIds(tx, orderId)
  const [open] = await tx
    .select()
    .from(shipments)
    .where(and(inArray(shipments.orderId, ids), eq(shipments.state, 'booked')))
  if (!open) return
  const seen = await tx
    .select({ status: courierScans.status })
    .from(courierScans)
    .where(eq(courierScans.shipmentId, open.id))
  const steps = deriveScanSteps(new Set(seen.map(({ status }) => status)))
  if (steps.length > 0) await takeSteps(tx, await stillOnItsWay(tx, open.orderId), open, steps)
}

/** Whether scans say that the courier has the parcel of an order's open booking. */
export async function isWithCourier(tx: Db, orderId: OrderId): Promise<boolean> {
  const ids = await parcelIds(tx, orderId)
  const [seen] = await tx
    .select({ id: courierScans.id })
    .from(courierScans)
    .innerJoin(shipments, eq(shipments.id, courierScans.shipmentId))
    .where(and(inArray(shipments.orderId, ids), eq(shipments.state, 'booked'), inArray(courierScans.status, [...AWAY])))
    .limit(1)
  return seen !== undefined
}
