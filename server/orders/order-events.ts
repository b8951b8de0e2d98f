import type { UserId } from '#contract/auth.ts'
import type { OrderActor, OrderEvent } from '#contract/order-events.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { orderEvents } from './order-events.table.ts'

type Event = {
  kind: OrderEvent
  actor: OrderActor
  actorId?: UserId | null
  data?: unknown
  visibleToShopper?: boolean
}

/** Adds an event to an order's timeline. */
export async function writeEvent(tx: Db, orderId: OrderId, event: Event): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event })
}
