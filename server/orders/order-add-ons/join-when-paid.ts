import type { OrderId } from '#contract/orders/orders.api.ts'
import { shareWhenPossible } from '#server/orders/combined-shipments/share-parcel.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addedTo } from './open-add-on.ts'

/**
 * Sends an order that has just been paid in one parcel with the order that it was added to. When that is too late, because it is packed or
 * booked for example, it is sent by itself, and its timeline says why. Nothing happens for an order that was added to none.
 */
export async function joinWhenPaid(tx: Db, id: OrderId): Promise<void> {
  const main = await addedTo(tx, id)
  if (!main) return
  const problem = await shareWhenPossible(tx, [main.id, id])
  if (problem === null) return
  const event = { kind: 'addition-separate', actor: 'shop', visibleToShopper: false } as const
  await writeEvent(tx, id, { ...event, data: { problem } })
}
