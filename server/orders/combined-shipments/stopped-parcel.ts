import { and, inArray, isNull } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { qcStops } from '#server/print/print-room/qc/qc.table.ts'
import { parcelIds } from './parcel-orders.ts'

/** Whether the parcel of an order contains something with an open problem report of a customer. */
export async function isStopped(tx: Db, id: OrderId): Promise<boolean> {
  const isOpen = and(inArray(qcStops.orderId, await parcelIds(tx, id)), isNull(qcStops.resolvedAt))
  return (await tx.$count(qcStops, isOpen)) > 0
}
