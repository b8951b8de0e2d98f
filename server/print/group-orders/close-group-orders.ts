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
 * Closes a room: the number of its shirts now decides the price of all. Where the organiser pays, creates their order. Cancels a room
 * without shirts, and does nothing for a closed room. The locks keep everybody from paying, joining or leaving meanwhile.
 */
export async function closeGroupOrder(tools: Tools, id: GroupOrderId, { isDue }: { isDue: boolean }): Promise<void> {
  await withBlanks(tools, async (tx) => {
    const [unlockedRoom] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id))
    if (unlockedRoom?.payer === 'organiser') await lockCart(tx, unlockedRoom.userId)
    const [room] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
    if (room?.state !== 'open' || (isDue && room.deadline > tools.now())) return
    // A separate statement, so that it sees what was committed before the lock was granted.
    const pieces = await countGroupPieces(tx, id)
    if (pieces === 0) return cancelLocked(tx, room)
    const reached = piecePrice(room, pieces).quantityBreak
    const finalBreak = reached && { from: reached.from, percent: reached.percent }
    const [closed] = await tx
      .update(groupOrders)
      .set({ state: 'closed', closedAt: sql`now()`, finalPieces: pieces, finalBreak })
      .where(eq(groupOrders.id, id))
      .returning()
    if (!closed) throw new Error('the room was not closed')
    const counted = tx
      .select({ id: groupShares.id })
      .from(groupShares)
      .leftJoin(orders, eq(orders.id, groupShares.orderId))
      .where(and(eq(groupShares.roomId, id), COUNTS))
    await tx.update(groupShares).set({ isCounted: true }).where(inArray(groupShares.id, counted))
    if (room.payer === 'organiser') await orderForAll(tx, tools, closed)
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
    throw new ShopError(
      'illegal_transition',
      'Too few shirts of one size are left for all of this group. Please write to us.',
    )
  }
}

/** Creates the order that the organiser pays. The caller holds the locks of the organiser's cart and of the room. */
export async function orderForAll(tx: OrdersTx, tools: Tools, room: GroupOrderRow): Promise<Order> {
  const shares = await tx
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.roomId, room.id), isNull(groupShares.leftAt)))
    .orderBy(asc(groupShares.createdAt), asc(groupShares.id))
  const { address } = room
  const shirts = shares.flatMap(({ customizedProductId: shirtId, size }) => (shirtId ? [{ id: shirtId, size }] : []))
  if (!address || shirts.length < shares.length) throw new Error('a shirt of the room is not there')
  const inserted = await insertGroupOrder(tx, tools, room, {
    userId: room.userId,
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
 * Cancels an open or closed room; `settleGroupOrder` handles its orders later. Throws `illegal_transition` once one of the orders
 * is accepted.
 */
export async function cancelGroupOrder(tx: Db, id: GroupOrderId): Promise<void> {
  const [room] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
  if (!room || room.state === 'cancelled') return
  const begun = sql`${groupShares.roomId} = ${id} and exists (select from orders o where o.id = ${groupShares.orderId} and o.status in ('Accepted', 'Delivered'))`
  if ((await tx.$count(groupShares, begun)) > 0)
    throw new ShopError(
      'illegal_transition',
      'We have begun to print these shirts, so the group order can no longer be cancelled here. Please write to us.',
    )
  await cancelLocked(tx, room)
}

/** Cancels a room that the caller has locked. */
export async function cancelLocked(tx: Db, room: GroupOrderRow): Promise<void> {
  await tx
    .update(groupOrders)
    .set({ state: 'cancelled', settledAt: null, ...(room.state === 'open' && { closedAt: sql`now()` }) })
    .where(eq(groupOrders.id, room.id))
  await withdrawWaitingMails(tx, room.id)
  // If each member pays, they get the mail of their cancelled order. A member without an order gets none.
  const isTold = room.payer === 'organiser' ? undefined : sql`false`
  const members = await tx
    .select({ email: groupShares.email })
    .from(groupShares)
    .where(
      and(
        eq(groupShares.roomId, room.id),
        isTold,
        isNull(groupShares.leftAt),
        // Erased members get no mail.
        sql`${groupShares.email} not like '%@erased.invalid'`,
      ),
    )
  await queueCancelledMails(
    tx,
    room,
    members.map(({ email }) => email),
  )
}
