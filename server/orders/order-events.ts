import type { UserId } from '#contract/auth.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { orderEvents } from './order-events.table.ts'

type Event = {
  kind: string
  actor: 'shopper' | 'owner' | 'provider' | 'shop'
  actorId?: UserId | null
  data?: unknown
  visibleToShopper?: boolean
}

/** Adds a line to an order's timeline. */
export async function writeEvent(tx: Db, orderId: OrderId, event: Event): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event })
}
