import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ShownScan } from '#contract/orders/shipments.api.ts'
import { isShownScan, SHOWN_SCANS } from '#contract/orders/shipments.ts'
import { courierScans, shipments } from '#server/orders/couriers/shipments.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The courier's scans of an order's parcel, newest first, without those that only the owner sees. */
export async function readShownScans(db: Db, orderId: OrderId): Promise<ShownScan[]> {
  const { at, status, place } = courierScans
  // The booking may have been made by another order of the same parcel.
  const isOfParcel = sql`(${shipments.orderId} = ${orderId} or ${shipments.orderId} in (
    select mate.id from orders named join orders mate on mate.parcel_id = named.parcel_id where named.id = ${orderId}))`
  const rows = await db
    .select({ at, status, place })
    .from(courierScans)
    .innerJoin(shipments, eq(shipments.id, courierScans.shipmentId))
    .where(and(isOfParcel, ne(shipments.state, 'cancelled'), inArray(status, [...SHOWN_SCANS])))
    .orderBy(desc(at), desc(courierScans.id))
  return rows.flatMap(({ status: scanStatus, ...scan }) =>
    isShownScan(scanStatus) ? [{ ...scan, status: scanStatus }] : [],
  )
}
