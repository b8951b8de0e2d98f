import type { OrderId } from '#contract/orders/orders.api.ts'
import { shareWhenPossible } from '#server/orders/combined-shipments/share-parcel.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addedTo } from './open-add-on.ts'

/**
 * Puts a newly paid order add-on into the parcel of its main order. If that is no longer possible, the add-on is sent separately, and its
 * timeline says why. Does nothing for other orders.
 */
export async function joinWhenPaid(tx: Db, id: OrderId): Promise<void> {
  const main = await addedTo(tx, id)
  if (!main) return
  const refusal = await shareWhenPossible(tx, [main.id, id])
  if (refusal === null) return
  const event = { kind: 'addition-separate', actor: 'shop', visibleToShopper: false } as const
  await writeEvent(tx, id, { ...event, data: { refusal } })
}
