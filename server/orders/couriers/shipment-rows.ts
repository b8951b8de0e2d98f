import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Shipment } from '#contract/orders/shipments.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { shipments } from './shipments.table.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/**
 * The reference of a booking at the service: order number, digits from the order's id, and the round from the second one on. The id's
 * digits distinguish another shop's order with the same number in the same account. Only digits and hyphens, because Shiprocket's
 * documentation warns of letters.
 */
export function formatShipmentReference({ id, number }: { id: OrderId; number: number }, round: number): string {
  const digits = String(createHash('sha256').update(id).digest().readUInt32BE() % 1_000_000).padStart(6, '0')
  return `${number}-${digits}${round > 1 ? `-${round}` : ''}`
}

/** The uncancelled bookings of these orders. `orderId` is the given order, even if the booking was made for another order in its parcel. */
export async function openShipments(db: Db, ids: readonly OrderId[]): Promise<ShipmentRow[]> {
  if (ids.length === 0) return []
  const asking = alias(orders, 'asking')
  const rows = await db
    .select({ shipment: shipments, orderId: asking.id })
    .from(asking)
    .innerJoin(orders, or(eq(orders.id, asking.id), eq(orders.parcelId, asking.parcelId)))
    .innerJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'cancelled')))
    .where(inArray(asking.id, [...ids]))
  return rows.map(({ shipment, orderId }) => ({ ...shipment, orderId }))
}

/** The row of a booking, locked until the transaction ends. Throws not_found. */
export async function lockedShipment(tx: Db, id: ShipmentRow['id']): Promise<ShipmentRow> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export function presentShipment(row: ShipmentRow): Shipment {
  const { orderId, state, reference, trackingNumber, courier, labelUrl, pickupAt, problem, scanStatus, createdAt } = row
  return { orderId, state, reference, awb: trackingNumber, courier, labelUrl, pickupAt, problem, scanStatus, createdAt }
}
