import type { OrderActor, OrderEvent } from '#contract/orders/order-events.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Author } from '#server/site/audit/write-audit.ts'
import { orderEvents } from './order-events.table.ts'
import type { OrdersCtx } from './transact-orders.ts'

type Event = {
  kind: OrderEvent
  actor: OrderActor
  actorId?: UserId | null
  data?: unknown
  visibleToShopper?: boolean
}

export async function writeEvent(tx: Db, orderId: OrderId, event: Event): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event })
}

/** The author of a step of an order: an admin, or the courier by its scan when `actor` is null. */
export type Doer = Author & OrdersCtx

/** The actor of an event. */
export function doneBy({ actor }: Author): Pick<Event, 'actor' | 'actorId'> {
  return actor ? { actor: 'owner', actorId: actor.id } : { actor: 'courier', actorId: null }
}
