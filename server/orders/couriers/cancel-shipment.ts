import type { Db } from '#server/platform/database/db.ts'
import type { Courier } from './courier.ts'
import { settleCancelled } from './settle-shipment.ts'
import type { ShipmentRow } from './shipment-rows.ts'

/** Cancels a booking at the service, also one whose answer was lost. Throws ProviderError. */
export async function cancelAtService(courier: Courier, db: Db, row: ShipmentRow): Promise<void> {
  const found = await courier.find(row.reference)
  const orderId = found ? found.orderId : row.providerOrderId
  if (orderId !== null && !found?.isCancelled) await courier.cancel(orderId)
  await settleCancelled(db, row.id)
}
