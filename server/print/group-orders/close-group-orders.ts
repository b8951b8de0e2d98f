import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { LINK_HOLD_HOURS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { piecePrice } from '#contract/selling/designs/price.ts'
import { isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { COUNTS, countGroupPieces } from '#server/orders/group-shares/count-shares.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { queueOrderPlacedMails, takeDiscountsStockAndCredit } from '#server/orders/orders/insert-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersCtx, type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { queueCancelledMails, queueClosedForOrganiser, withdrawWaitingMails } from './group-order-mails.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { insertGroupOrder } from './join.ts'
import type { GroupOrderRow } from './read-group-order.ts'

export type Tools = Pick<Deps, 'db' | 'printRoom' | 'log' | 'now' | 'confirmIds' | 'payLinkIds' | 'groupShareIds'>

/**
 * Closes a group order: the number of its shirts now decides the price of all. Where the organiser pays, creates their order. Cancels a
 * group order without shirts, and does nothing for a closed group order. The locks keep everybody from paying, joining or leaving
 * meanwhile.
 */
export async function closeGroupOrder(tools: Tools, id: GroupOrderId, { isDue }: { isDue: boolean }): Promise<void> {
  await withBlanks(tools, async (tx) => {
    const [unlockedGroupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id))
    if (unlockedGroupOrder?.payer === 'organiser') await lockCart(tx, unlockedGroupOrder.userId)
    const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
    if (groupOrder?.state !== 'open' || (isDue && groupOrder.deadline > tools.now())) return
    // A separate statement, so that it sees what was committed before the lock was granted.
    const pieces = await countGroupPieces(tx, id)
    if (pieces === 0) return cancelLocked(tx, groupOrder)
    const reached = piecePrice(groupOrder, pieces).quantityBreak
    const finalBreak = reached && { from: reached.from, percent: reached.percent }
    const [closed] = await tx
      .update(groupOrders)
      .set({ state: 'closed', closedAt: sql`now()`, finalPieces: pieces, finalBreak })
      .where(eq(groupOrders.id, id))
      .returning()
    if (!closed) throw new Error('the group order was not closed')
    const counted = tx
      .select({ id: groupShares.id })
      .from(groupShares)
      .leftJoin(orders, eq(orders.id, groupShares.orderId))
      .where(and(eq(groupShares.groupOrderId, id), COUNTS))
    await tx.update(groupShares).set({ isCounted: true }).where(inArray(groupShares.id, counted))
    if (groupOrder.payer === 'organiser') await orderForAll(tx, tools, closed)
    await withdrawWaitingMails(tx, id)
    await queueClosedForOrganiser(tx, closed)
  })
}

/** Runs a transaction that may order shirts. Throws `illegal_transition` when too few unprinted garments are left. */
export async function withBlanks(ctx: OrdersCtx, work: (tx: OrdersTx) => Promise<void>): Promise<void> {
  try {
    await transactOrders(ctx, work)
  } catch (error) {
    if (!isTooFewBlanks(error)) throw error
    throw new ShopError('illegal_transition', 'too_few_shirts_for_group')
  }
}

/** Creates the order that the organiser pays. The caller holds the locks of the organiser's cart and of the group order. */
export async function orderForAll(tx: OrdersTx, tools: Tools, groupOrder: GroupOrderRow): Promise<Order> {
  const shares = await tx
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.groupOrderId, groupOrder.id), isNull(groupShares.leftAt)))
    .orderBy(asc(groupShares.createdAt), asc(groupShares.id))
  const { address } = groupOrder
  const shirts = shares.flatMap(({ customizedProductId: shirtId, size }) => (shirtId ? [{ id: shirtId, size }] : []))
  if (!address || shirts.length < shares.length) throw new Error('a shirt of the group order is not there')
  const inserted = await insertGroupOrder(tx, tools, groupOrder, {
    userId: groupOrder.userId,
    address,
    shirts,
    pieces: shirts.length,
    holdMinutes: LINK_HOLD_HOURS * 60,
    deliveryEstimate: 'now',
  })
  const { order } = inserted
  const [orderItem] = await tx
    .execute<{ price: number }>(
      sql`select unit_price::int as price from order_items where order_id = ${order.id} limit 1`,
    )
    .then(({ rows }) => rows)
  const price = sql`${orderItem?.price ?? 0}::int`
  await tx
    .update(groupShares)
    .set({ orderId: order.id, settledAt: sql`now()`, paidPrice: price, settledPrice: price })
    .where(
      inArray(
        groupShares.id,
        shares.map(({ id }) => id),
      ),
    )
  await queueOrderPlacedMails(tx, tools, inserted, true)
  await takeDiscountsStockAndCredit(tx, inserted)
  await queueOrderMail(tx, order.id, 'payment-link', undefined, undefined, tools.payLinkIds.sign(order.id))
  return order
}

/**
 * Cancels an open or closed group order; `settleGroupOrder` handles its orders later. Throws `illegal_transition` once one of the orders is
 * accepted.
 */
export async function cancelGroupOrder(tx: Db, id: GroupOrderId): Promise<void> {
  const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
  if (!groupOrder || groupOrder.state === 'cancelled') return
  const begun = sql`${groupShares.groupOrderId} = ${id} and exists (select from orders o where o.id = ${groupShares.orderId} and o.status in ('Accepted', 'Delivered'))`
  if ((await tx.$count(groupShares, begun)) > 0)
    throw new ShopError('illegal_transition', 'group_order_is_in_production')
  await cancelLocked(tx, groupOrder)
}

/** Cancels a group order that the caller has locked. */
export async function cancelLocked(tx: Db, groupOrder: GroupOrderRow): Promise<void> {
  await tx
    .update(groupOrders)
    .set({ state: 'cancelled', settledAt: null, ...(groupOrder.state === 'open' && { closedAt: sql`now()` }) })
    .where(eq(groupOrders.id, groupOrder.id))
  await withdrawWaitingMails(tx, groupOrder.id)
  // If each member pays, they get the mail of their cancelled order. A member without an order gets none.
  const isTold = groupOrder.payer === 'organiser' ? undefined : sql`false`
  const members = await tx
    .select({ email: groupShares.email })
    .from(groupShares)
    .where(
      and(
        eq(groupShares.groupOrderId, groupOrder.id),
        isTold,
        isNull(groupShares.leftAt),
        // Erased members get no mail.
        sql`${groupShares.email} not like '%@erased.invalid'`,
      ),
    )
  await queueCancelledMails(
    tx,
    groupOrder,
    members.map(({ email }) => email),
  )
}
