import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { LinkedShare, OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { joinedMailKey } from '#server/orders/group-shares/order-share.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { type OrdersCtx, type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { queueFullRefund } from '#server/orders/refunds/refunds.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { withdrawMail } from '#server/platform/mail/mail.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import {
  findShare,
  type GroupOrderRow,
  readOrganisedGroupOrder,
  readOrganiserView,
  type Share,
} from './read-group-order.ts'
import { presentShare } from './read-share.ts'
import { readShareId } from './share-link.ts'

/**
 * Takes a share out of an open group order, or ends it instead of paying the difference. Cancels and fully refunds its order. A repeated
 * call changes nothing. Throws `not_found`, or `illegal_transition` once the group order is closed.
 */
export async function leave(ctx: Ctx, { token }: Input<typeof contract.groupLinks.leave>): Promise<LinkedShare> {
  const id = readShareId(ctx, token)
  await findShare(ctx.db, id)
  await endShares(ctx, await findAsked(ctx.db, id), async (tx, locked) => {
    if (locked.groupOrder.state === 'closed' && !isDifferenceRequested(locked))
      throw new ShopError('illegal_transition', 'group_order_closed_for_leaving')
    await takeAllBack(tx, locked, 'by_shopper')
    return true
  })
  return presentShare(ctx, id)
}

/**
 * Removes a member who has not paid. A repeated call changes nothing. Throws `not_found`, or `illegal_transition` for a member
 * who has paid, or once the group order is closed.
 */
export async function removeShare(
  ctx: SignedIn,
  { id, share }: Input<typeof contract.groupOrders.removeShare>,
): Promise<OrganiserGroupOrder> {
  await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  const isOfGroupOrder = and(eq(groupShares.id, share), eq(groupShares.groupOrderId, id))
  if ((await ctx.db.$count(groupShares, isOfGroupOrder)) === 0) throw notFound()
  await endShares(ctx, [share], async (tx, { groupOrder, shares: [lockedShare] }) => {
    if (groupOrder.state !== 'open') throw new ShopError('illegal_transition', 'group_order_is_closed')
    const order = lockedShare?.order
    if (order && (order.status !== 'Pending' || order.paymentStatus !== 'awaiting'))
      throw new ShopError('illegal_transition', 'member_has_paid')
    if (order) await takeBack(tx, order, { reason: 'by_owner', actor: 'shopper', actorId: ctx.actor.id })
    return true
  })
  return readOrganiserView(ctx, id)
}

type By = Pick<Parameters<typeof cancelOrder>[2], 'reason' | 'actor'> & { actorId: UserId | null }

/**
 * Cancels the locked order of a share. A payment is refunded and the customer gets a mail. An unpaid order is only hidden, without a mail.
 */
export async function takeBack(tx: OrdersTx, order: OrderRow, by: By): Promise<void> {
  const isPaid = await queueFullRefund(tx, order.id, null)
  await cancelOrder(tx, order, { ...by, reason: isPaid ? by.reason : 'dismissed', isPaid, sendsMail: isPaid })
}

/**
 * Shares of one group order, oldest first. `order` is null without an order or when it is cancelled. Group order, shares and orders are
 * locked.
 */
type Locked = { groupOrder: GroupOrderRow; shares: readonly { share: Share; order: OrderRow | null }[] }

/**
 * Ends shares after `step` has handled their orders. When `step` returns false, the shares stay. Starts again when a share has got a new
 * order, because that order is not locked. Does nothing for ended shares.
 */
export async function endShares(
  ctx: OrdersCtx,
  ids: readonly GroupShareId[],
  step: (tx: OrdersTx, locked: Locked) => Promise<boolean>,
): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await transactOrders(ctx, (tx) => tryToEnd(tx, ids, step))
}

async function tryToEnd(
  tx: OrdersTx,
  ids: readonly GroupShareId[],
  step: Parameters<typeof endShares>[2],
): Promise<boolean> {
  const ofIds = () =>
    tx
      .select()
      .from(groupShares)
      .where(inArray(groupShares.id, [...ids]))
      .orderBy(asc(groupShares.id))
  const unlockedShares = await ofIds()
  const [{ groupOrderId } = { groupOrderId: null }] = unlockedShares
  if (!groupOrderId) throw notFound()
  const locked = new Map<OrderId, OrderRow>()
  for (const id of unlockedShares.flatMap(({ orderId }) => orderId ?? []).toSorted()) {
    const order = await lockOrder(tx, id)
    if (order) locked.set(id, order)
  }
  const groupOrder = await lockGroupOrder(tx, groupOrderId)
  const shares = await ofIds().for('no key update')
  if (shares.some(({ orderId }) => orderId && !locked.has(orderId))) return false
  if (shares.some(({ leftAt }) => leftAt)) return true
  const withOrders = shares.map((share) => {
    const order = share.orderId ? locked.get(share.orderId) : undefined
    return { share, order: order && order.status !== 'Cancelled' ? order : null }
  })
  if (!(await step(tx, { groupOrder, shares: withOrders }))) return true
  await tx
    .update(groupShares)
    .set({ leftAt: sql`now()` })
    .where(inArray(groupShares.id, [...ids]))
  if (groupOrder.state === 'closed')
    await tx.update(groupOrders).set({ waitsUntil: null }).where(eq(groupOrders.id, groupOrder.id))
  for (const id of ids) await withdrawMail(tx, joinedMailKey(id))
  return true
}

/**
 * Locks a group order, so that it cannot close or be cancelled. A closed group order gets the stronger lock at once, because the caller
 * updates it.
 */
async function lockGroupOrder(tx: Db, id: GroupOrderId): Promise<GroupOrderRow> {
  const isGroupOrder = eq(groupOrders.id, id)
  const [unlockedGroupOrder] = await tx.select({ state: groupOrders.state }).from(groupOrders).where(isGroupOrder)
  const strength = unlockedGroupOrder?.state === 'closed' ? 'no key update' : 'share'
  const [groupOrder] = await tx.select().from(groupOrders).where(isGroupOrder).for(strength)
  if (!groupOrder) throw notFound()
  // The group order was closed between the two statements, so it needs the stronger lock.
  return groupOrder.state === unlockedGroupOrder?.state ? groupOrder : lockGroupOrder(tx, id)
}

/** Returns the id of a share. When its member is asked for the difference, returns the ids of the paid share and of its replacement. */
async function findAsked(db: Db, id: GroupShareId): Promise<GroupShareId[]> {
  const { rows } = await db.execute<{ id: GroupShareId; replaces_id: GroupShareId }>(
    sql`select id, replaces_id from group_shares where replaces_id is not null and left_at is null and ${id} in (id, replaces_id)
      order by (replaces_id = ${id}) desc limit 1`,
  )
  const [newer] = rows
  return newer ? [newer.replaces_id, newer.id] : [id]
}

/** Whether the locked shares are a paid share and its unpaid replacement: the member is asked for the difference. */
export function isDifferenceRequested({ groupOrder, shares: [first, newer] }: Locked): boolean {
  return (
    groupOrder.state === 'closed' &&
    first?.order?.status === 'Success' &&
    newer !== undefined &&
    newer.order?.status !== 'Success'
  )
}

/** Cancels and refunds the orders of locked shares. */
export async function takeAllBack(tx: OrdersTx, { shares }: Locked, reason: 'by_shopper' | 'expired'): Promise<void> {
  for (const { order } of shares)
    if (order)
      await takeBack(tx, order, {
        reason,
        actor: reason === 'expired' ? 'shop' : 'shopper',
        actorId: reason === 'expired' ? null : order.userId,
      })
}
