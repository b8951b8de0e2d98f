import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { JobState } from '#contract/print/print-job.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { designProofs } from './proofs.table.ts'

/** Why the design of an item is not agreed yet. `not_sent`: the shop has not sent its proof yet. */
export type OpenProof = { state: 'not_sent' | 'sent' | 'change_asked'; version: number | null }

/**
 * The unapproved proof of an ordered item; null when the art check can be approved. The caller holds the lock of the order, which sending
 * and answering a proof also take.
 */
export async function openProof(tx: Db, itemId: OrderItemId): Promise<OpenProof | null> {
  const [current] = await tx
    .select({ state: designProofs.state, version: designProofs.version })
    .from(designProofs)
    .where(and(eq(designProofs.itemId, itemId), ne(designProofs.state, 'superseded')))
  if (current)
    return current.state === 'sent' || current.state === 'change_asked'
      ? { state: current.state, version: current.version }
      : null
  const [due] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, itemId), isDueByItself))
  return due ? { state: 'not_sent', version: null } : null
}

/** Marks the proofs of items whose print has changed as superseded. */
export async function supersedeProofs(tx: Db, itemIds: readonly OrderItemId[]): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .update(designProofs)
    .set({ state: 'superseded' })
    .where(and(inArray(designProofs.itemId, [...itemIds]), ne(designProofs.state, 'superseded')))
}

/** The items of pieces in the art check whose design is not approved yet. */
export async function itemsWithOpenProof(
  tx: Db,
  jobs: readonly { orderItemId: OrderItemId; state: JobState }[],
): Promise<ReadonlySet<OrderItemId>> {
  const open = new Set<OrderItemId>()
  const waiting = jobs.filter(({ state }) => state === 'art_check').map(({ orderItemId }) => orderItemId)
  for (const itemId of new Set(waiting)) if (await openProof(tx, itemId)) open.add(itemId)
  return open
}

/**
 * SQL for whether the shop sends a proof of this order item automatically: the setting is on, and was on when the order was
 * accepted.
 */
export const isDueByItself = sql`${orderItems.customizedProductId} is not null and ${orders.status} = 'Accepted'
  and not ${orders.isDemo} and ${orders.acceptedAt} >= (select ${settings.askProofsSince} from ${settings})`
