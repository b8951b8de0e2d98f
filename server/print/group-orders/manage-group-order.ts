import { and, eq } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { cancelGroupOrder, closeGroupOrder, orderForAll, withBlanks } from './close-group-orders.ts'
import { checkDeadline } from './create-group-order.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { readOrganisedGroupOrder, readOrganiserView } from './read-group-order.ts'

type Calls = typeof contract.groupOrders

/** Changes the deadline of a group order. Throws `illegal_transition` once it is closed. */
export async function extend(ctx: SignedIn, { id, deadline }: Input<Calls['extend']>): Promise<OrganiserGroupOrder> {
  await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  checkDeadline(ctx, deadline)
  const [changed] = await ctx.db
    .update(groupOrders)
    .set({ deadline, remindedAt: null })
    .where(and(eq(groupOrders.id, id), eq(groupOrders.state, 'open')))
    .returning({ id: groupOrders.id })
  if (!changed) throw new ShopError('illegal_transition', 'group_order_is_closed')
  return readOrganiserView(ctx, id)
}

/** Closes a group order now. Throws `illegal_transition` when it is cancelled, or when nobody has joined. */
export async function close(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<OrganiserGroupOrder> {
  const groupOrder = await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  if (groupOrder.state === 'cancelled') throw new ShopError('illegal_transition', 'group_order_is_cancelled')
  await closeGroupOrder(ctx, id, { isDue: false })
  return readOrganiserView(ctx, id)
}

/** Cancels a group order. Throws `illegal_transition` once the shop has begun to print. */
export async function cancel(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<OrganiserGroupOrder> {
  await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  await transact(ctx.db, (tx) => cancelGroupOrder(tx, id))
  return readOrganiserView(ctx, id)
}

/**
 * Creates the organiser's order again after the previous one was not paid in time. Throws `illegal_transition` while there is an order that
 * is not cancelled, and when the organiser has nothing to pay.
 */
export async function order(
  ctx: SignedIn,
  { id }: { id: GroupOrderId },
  canPayOnline: boolean,
): Promise<OrganiserGroupOrder> {
  if (!canPayOnline) throw new ShopError('provider_unavailable', 'no_online_payments_now')
  await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  await withBlanks(ctx, async (tx) => {
    await lockCart(tx, ctx.actor.id)
    const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
    if (groupOrder?.state !== 'closed' || groupOrder.payer !== 'organiser')
      throw new ShopError('illegal_transition', 'nothing_to_pay_for_organiser')
    const [open] = await tx
      .select({ number: orders.number, status: orders.status })
      .from(groupShares)
      .innerJoin(orders, eq(orders.id, groupShares.orderId))
      .where(eq(groupShares.groupOrderId, id))
      .limit(1)
    if (open && open.status !== 'Cancelled')
      throw new ShopError('illegal_transition', 'group_order_is_ordered', { number: open.number })
    await orderForAll(tx, ctx, groupOrder)
  })
  return readOrganiserView(ctx, id)
}
