import { and, eq, inArray, sql } from 'drizzle-orm'
import { GROUP_ANSWER_HOURS } from '#contract/basics/limits.ts'
import { refusedBy } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { groupOrders, groupShares } from '#server/print/group-orders/group-orders.table.ts'

export type GroupShare = typeof groupShares.$inferSelect
export type GroupOrderRow = typeof groupOrders.$inferSelect

/** The outbox key of the mail that tells a person that a shirt was added for them. */
export function joinedMailKey(id: GroupShare['id']): string {
  return `group-joined:${id}`
}

/** The condition for the share of a member's own order. Matches no order of all shirts, and no unpaid order that was replaced. */
const isShareForOrder = (id: OrderId) => and(eq(groupShares.orderId, id), sql`${groupShares.userId} is not null`)

/** Whether an order is the shirt of one member of a group order. */
export async function isShare(db: Db, { id, channel }: Pick<OrderRow, 'id' | 'channel'>): Promise<boolean> {
  return channel === 'group' && (await db.$count(groupShares, isShareForOrder(id))) > 0
}

/**
 * Locks the share that a member's order belongs to, and its group order; null for any other order. Until the transaction ends, the group
 * order cannot close or be cancelled, and the share gets no other order. Lock sequence everywhere: order, group order, share.
 */
export async function lockOrderShare(
  tx: Db,
  id: OrderId,
): Promise<{ share: GroupShare; groupOrder: GroupOrderRow } | null> {
  const [unlockedGroupOrder] = await tx
    .select({ groupOrderId: groupShares.groupOrderId, state: groupOrders.state })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .where(isShareForOrder(id))
  if (!unlockedGroupOrder) return null
  // Somebody who pays or leaves updates a closed group order. A weaker lock could deadlock when two transactions do this.
  const strength = unlockedGroupOrder.state === 'closed' ? 'no key update' : 'share'
  const [groupOrder] = await tx
    .select()
    .from(groupOrders)
    .where(eq(groupOrders.id, unlockedGroupOrder.groupOrderId))
    .for(strength)
  const [share] = await tx.select().from(groupShares).where(isShareForOrder(id)).for('no key update')
  return groupOrder && share ? { share, groupOrder } : null
}

/** Throws illegal_transition while the number of shirts in the order's group, and so the price, is not final. */
export async function refuseOpenGroup(tx: Db, { id, channel }: Pick<OrderRow, 'id' | 'channel'>): Promise<void> {
  if (channel !== 'group') return
  const problem = await openGroupRefusal(tx, id)
  if (problem) throw refusedBy('illegal_transition', problem)
}

/** Why a group's order cannot be accepted yet; null when it can. */
export async function openGroupRefusal(db: Db, id: OrderId): Promise<Refusal | null> {
  const [groupOrder] = await db
    .select({
      title: groupOrders.title,
      state: groupOrders.state,
      settledAt: groupShares.settledAt,
      waitsUntil: groupOrders.waitsUntil,
    })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .where(eq(groupShares.orderId, id))
    .limit(1)
    .for('share', { of: groupOrders })
  // Checked after the lock. In the statement, the condition would not wait for a concurrent cancellation of the group order.
  if (!groupOrder || (groupOrder.state === 'closed' && groupOrder.settledAt)) return null
  const { title, state } = groupOrder
  if (state === 'cancelled') return refusal('order_group_cancelled', { title })
  if (groupOrder.waitsUntil) return refusal('order_group_waits_for_answers', { title, hours: GROUP_ANSWER_HOURS })
  return refusal(state === 'open' ? 'order_group_open' : 'order_group_price_applied', { title })
}

/**
 * Whether a late payment may reopen a cancelled group order. Requires that the group order is open, or closed before production, and that
 * the member has no newer shirt in it. True for orders without a group.
 */
export async function mayJoinAgain(tx: Db, { id, channel }: OrderRow): Promise<boolean> {
  if (channel !== 'group') return true
  const orderShare = await lockOrderShare(tx, id)
  if (!orderShare) return (await isNewestOfAll(tx, id)) && !(await isCancelledGroupOrder(tx, id))
  if (orderShare.share.leftAt) return false
  return (
    orderShare.groupOrder.state === 'open' ||
    (orderShare.groupOrder.state === 'closed' && !(await isInProduction(tx, orderShare.groupOrder.id)))
  )
}

/** Whether this order of all shirts is not replaced by a newer one. */
async function isNewestOfAll(tx: Db, id: OrderId): Promise<boolean> {
  return (await tx.$count(groupShares, eq(groupShares.orderId, id))) > 0
}

async function isCancelledGroupOrder(tx: Db, id: OrderId): Promise<boolean> {
  const [groupOrder] = await tx
    .select({ state: groupOrders.state })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .where(eq(groupShares.orderId, id))
    .limit(1)
    .for('share', { of: groupOrders })
  return groupOrder?.state === 'cancelled'
}

/** Whether production of a group order has begun, that is, one of its orders is accepted. */
export async function isInProduction(db: Db, groupOrderId: GroupOrderRow['id']): Promise<boolean> {
  const [begun] = await db
    .select({ id: orders.id })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.groupOrderId, groupOrderId), inArray(orders.status, ['Accepted', 'Delivered'])))
    .limit(1)
  return begun !== undefined
}

/** The title of the group order that an order belongs to, on one line; null when there is none. */
export async function groupTitle(db: Db, id: OrderId): Promise<string | null> {
  const [groupOrder] = await db
    .select({ title: groupOrders.title })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .where(eq(groupShares.orderId, id))
    .limit(1)
  return groupOrder?.title.replace(/\s+/g, ' ') ?? null
}
