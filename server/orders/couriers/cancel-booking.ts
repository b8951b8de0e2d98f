import { and, eq, inArray } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { shipments, TO_CANCEL } from './shipments.table.ts'

/** Queues the cancellation of a booking, also at the courier service. Its order is locked and was cancelled before it was shipped. */
export async function cancelBooking(tx: Db, orderId: OrderId): Promise<void> {
  await tx
    .update(shipments)
    .set(TO_CANCEL)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, ['queued', 'booked', 'refused'])))
}
