import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { GroupRoomId } from '#contract/group-rooms/group-rooms.ts'
import { ShopError } from '#contract/http/errors.ts'
import { LINK_HOLD_HOURS } from '#contract/limits.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import { piecePrice } from '#contract/print/price.ts'
import { users } from '#server/auth/auth.table.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Job } from '#server/core/jobs.ts'
import { processEach } from '#server/core/process-each.ts'
import { isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockCheckout } from '#server/orders/checkout-facts.ts'
import { COUNTS, piecesOf } from '#server/orders/group/count-shares.ts'
import { settleShare } from '#server/orders/group/settle-share.ts'
import { shareOf } from '#server/orders/group/share-of-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { queueFullRefund, refundFallenPrice } from '#server/payments/refunds/refunds.ts'
import { syncPayments } from '#server/payments/sync-payments.ts'
import { groupRooms, groupShares } from './group-rooms.table.ts'
import { orderShirts } from './join.ts'
import { IS_UNSETTLED, type Room } from './read-room.ts'
import { queueCancelledMails, queueClosedForOrganiser, queueClosedMail, queueSoonMail } from './room-mails.ts'

type Tools = Pick<Deps, 'db' | 'log' | 'now' | 'confirmIds' | 'payLinkIds'>
const AT_ONCE = 20
/** How long before the deadline those who have not paid are told. */
const SOON = sql`interval '6 hours'`

/** Closes rooms whose time is over, and does what follows from closing and cancelling. */
export function groupRoomsJob(gateway: Gateway | null): Job {
  return { name: 'group rooms', everyMs: 5_000, run: (deps) => finishRooms(gateway, deps) }
}

export async function finishRooms(gateway: Gateway | null, tools: Tools): Promise<void> {
  await remindMembers(tools)
  const due = await tools.db
    .select({ id: groupRooms.id })
    .from(groupRooms)
    .where(and(eq(groupRooms.state, 'open'), sql`${groupRooms.deadline} <= now()`))
    .orderBy(asc(groupRooms.deadline))
    .limit(AT_ONCE)
  const nameOf = ({ id }: { id: GroupRoomId }) => ({ groupRoom: id })
  await processEach(tools, due, nameOf, ({ id }) => closeInTime(tools, id))
  const unsettled = await tools.db
    .select({ id: groupRooms.id })
    .from(groupRooms)
    .where(IS_UNSETTLED)
    .orderBy(asc(groupRooms.closedAt))
    .limit(AT_ONCE)
  await processEach(tools, unsettled, nameOf, ({ id }) => settleRoom(gateway, tools, id))
}

/** At the deadline. What cannot be ordered, because the shop no longer delivers there for example, is cancelled. */
async function closeInTime(tools: Tools, id: GroupRoomId): Promise<void> {
  try {
    await closeRoom(tools, id, { isDue: true })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    tools.log.warn({ err: error, groupRoom: id }, 'a group order could not be ordered at its deadline')
    await transact(tools.db, (tx) => cancelRoom(tx, id))
  }
}

/**
 * Closes a room: the shirts that count now decide the price of all. Where the organiser pays, their order is written. A room without
 * shirts is cancelled. Nothing happens to one that is closed already. Lock order: cart → room; nobody pays, joins or leaves meanwhile.
 */
export async function closeRoom(tools: Tools, id: GroupRoomId, { isDue }: { isDue: boolean }): Promise<void> {
  await withBlanks(tools.db, async (tx) => {
    const [known] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id))
    if (known?.payer === 'organiser') await lockCheckout(tx, known.userId, false)
    const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('update')
    if (room?.state !== 'open' || (isDue && room.deadline > tools.now())) return
    // A statement of its own, so that it sees what was committed before the lock.
    const pieces = await piecesOf(tx, id)
    if (pieces === 0) return cancelLocked(tx, room)
    const reached = piecePrice(room, pieces).quantityBreak
    const finalBreak = reached && { from: reached.from, percent: reached.percent }
    const [closed] = await tx
      .update(groupRooms)
      .set({ state: 'closed', closedAt: sql`now()`, finalPieces: pieces, finalBreak })
      .where(eq(groupRooms.id, id))
      .returning()
    if (!closed) throw new Error('the room was not closed')
    const counted = tx
      .select({ id: groupShares.id })
      .from(groupShares)
      .leftJoin(orders, eq(orders.id, groupShares.orderId))
      .where(and(eq(groupShares.roomId, id), COUNTS))
    await tx.update(groupShares).set({ isCounted: true }).where(inArray(groupShares.id, counted))
    if (room.payer === 'organiser') await orderForAll(tx, tools, closed)
    await queueClosedForOrganiser(tx, closed)
  })
}

/** A transaction that may order shirts. Throws illegal_transition when too few unprinted ones are left. */
export async function withBlanks(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await transact(db, work)
  } catch (error) {
    if (!isTooFewBlanks(error)) throw error
    throw new ShopError(
      'illegal_transition',
      'Too few shirts of one size are left for all of this group. Please write to us.',
    )
  }
}

/** Makes the order that the organiser pays. The caller holds the locks of their cart and of the room. */
export async function orderForAll(tx: Db, tools: Tools, room: Room): Promise<Order> {
  const shares = await tx
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.roomId, room.id), isNull(groupShares.leftAt)))
    .orderBy(asc(groupShares.createdAt), asc(groupShares.id))
  const { address } = room
  const shirts = shares.flatMap(({ customizedProductId: one, size }) => (one ? [{ id: one, size }] : []))
  if (!address || shirts.length < shares.length) throw new Error('a shirt of the room is not there')
  const { order, finish } = await orderShirts(tx, tools, room, {
    userId: room.userId,
    address,
    shirts,
    pieces: shirts.length,
    holdMinutes: LINK_HOLD_HOURS * 60,
  })
  const [one] = await tx
    .execute<{ price: number }>(
      sql`select unit_price::int as price from order_items where order_id = ${order.id} limit 1`,
    )
    .then(({ rows }) => rows)
  const price = sql`${one?.price ?? 0}::int`
  await tx
    .update(groupShares)
    .set({ orderId: order.id, settledAt: sql`now()`, paidPrice: price, settledPrice: price })
    .where(
      inArray(
        groupShares.id,
        shares.map(({ id }) => id),
      ),
    )
  await finish()
  return order
}

/** Cancels a room that is open, or closed; its orders follow in `settleRoom`. Throws illegal_transition once one is accepted. */
export async function cancelRoom(tx: Db, id: GroupRoomId): Promise<void> {
  const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('update')
  if (!room || room.state === 'cancelled') return
  const begun = sql`${groupShares.roomId} = ${id} and exists (select from orders o where o.id = ${groupShares.orderId} and o.status in ('Accepted', 'Delivered'))`
  if ((await tx.$count(groupShares, begun)) > 0)
    throw new ShopError(
      'illegal_transition',
      'We have begun to print these shirts, so the group order can no longer be cancelled here. Please write to us.',
    )
  await cancelLocked(tx, room)
}

async function cancelLocked(tx: Db, room: Room): Promise<void> {
  await tx
    .update(groupRooms)
    .set({ state: 'cancelled', settledAt: null, ...(room.state === 'open' && { closedAt: sql`now()` }) })
    .where(eq(groupRooms.id, room.id))
  const members = await tx
    .select({ email: groupShares.email })
    .from(groupShares)
    .where(and(eq(groupShares.roomId, room.id), isNull(groupShares.userId), isNull(groupShares.leftAt)))
  await queueCancelledMails(
    tx,
    room,
    members.map(({ email }) => email),
  )
}

type Left = { id: OrderId; providerOrderId: string | null }

/** What is still to do for the orders of a room; each order in a transaction of its own, so that it can be done again at any time. */
async function settleRoom(gateway: Gateway | null, tools: Tools, id: GroupRoomId): Promise<void> {
  const { db } = tools
  const [room] = await db.select().from(groupRooms).where(eq(groupRooms.id, id))
  if (!room || room.state === 'open') return
  if (room.state === 'cancelled') await openParcel(db, id)
  const nameOf = (order: Left) => ({ order: order.id })
  const step = room.state === 'closed' ? settleClosed : settleCancelled
  await processEach(tools, await leftOf(db, room), nameOf, (order) => step(gateway, tools, order))
  if ((await leftOf(db, room)).length > 0) return
  if (room.state === 'closed' && room.parcels === 'one' && room.payer === 'members') await putTogether(db, id)
  await db
    .update(groupRooms)
    .set({ settledAt: sql`now()` })
    .where(and(eq(groupRooms.id, id), eq(groupRooms.state, room.state)))
}

function leftOf(db: Db, { id, state, payer }: Room): Promise<Left[]> {
  const isLeft =
    state === 'cancelled'
      ? inArray(orders.status, ['Pending', 'Success'])
      : sql`(${orders.status} = 'Success' and ${groupShares.settledAt} is null
          or ${payer === 'members'} and ${orders.status} = 'Pending' and ${orders.paymentStatus} = 'awaiting')`
  return db
    .selectDistinct({ id: orders.id, providerOrderId: orders.providerOrderId })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.roomId, id), isLeft))
    .orderBy(asc(orders.id))
}

/** Gives a paid shirt its last price; one that was not paid in time is cancelled, after asking the provider whether it was. */
async function settleClosed(gateway: Gateway | null, tools: Tools, order: Left): Promise<void> {
  const isKnown = gateway === null || (await syncIfUnpaid(gateway, tools, order))
  await transact(tools.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const found = locked && (await shareOf(tx, order.id))
    if (!locked || found?.room.state !== 'closed') return
    if (locked.status === 'Success' && !found.share.settledAt) {
      const refund = await settleShare(tx, locked, found, refundFallenPrice)
      await tellSettled(tx, found, refund)
      return
    }
    if (!isKnown || locked.status !== 'Pending' || locked.paymentStatus !== 'awaiting') return
    await cancelOrder(tx, locked, { reason: 'expired', actor: 'shop', actorId: null })
  })
}

/** False when the provider does not answer: then it is asked again in the next run. */
async function syncIfUnpaid(gateway: Gateway, tools: Tools, order: Left): Promise<boolean> {
  const isUnpaid = and(eq(orders.id, order.id), eq(orders.status, 'Pending'))
  if (!order.providerOrderId || (await tools.db.$count(orders, isUnpaid)) === 0) return true
  return (await syncPayments(gateway, tools, order)) !== 'unavailable'
}

async function tellSettled(
  tx: Db,
  { share, room }: NonNullable<Awaited<ReturnType<typeof shareOf>>>,
  refund: Room['mrp'],
) {
  const [fresh] = await tx.select().from(groupShares).where(eq(groupShares.id, share.id))
  const [member] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(sql`${users.id} = ${share.userId} and ${users.erasedAt} is null`)
  if (!member || !fresh?.settledPrice) return
  await queueClosedMail(tx, room, { ...member, share: share.id, unitPrice: fresh.settledPrice, refund })
}

/** Cancels an order of a cancelled room, and refunds what was paid. A payment that comes later goes back as for any cancelled order. */
async function settleCancelled(_gateway: Gateway | null, { db }: Tools, { id }: Left): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || (order.status !== 'Pending' && order.status !== 'Success')) return
    const isPaid = await queueFullRefund(tx, id, null)
    await cancelOrder(tx, order, { reason: 'by_owner', actor: 'shop', actorId: null, isPaid })
    await queueOrderMail(tx, id, 'cancelled')
  })
}

const ofRoom = (id: GroupRoomId) => sql`${orders.id} in (select order_id from group_shares where room_id = ${id})`

/** Before all orders of a parcel are cancelled, it is one no more: they would leave it one after another. */
async function openParcel(db: Db, id: GroupRoomId): Promise<void> {
  await db
    .update(orders)
    .set({ parcelId: null })
    .where(
      and(
        ofRoom(id),
        sql`${orders.parcelId} is not null and ${orders.shippedAt} is null and ${orders.status} <> 'Cancelled'`,
      ),
    )
}

/** Puts the paid orders of a room in one parcel, with those that were paid late. One that was packed already stays as it is. */
async function putTogether(db: Db, id: GroupRoomId): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx
      .select({ order: orders, settledAt: groupShares.settledAt })
      .from(orders)
      .innerJoin(groupShares, eq(groupShares.orderId, orders.id))
      .where(and(eq(groupShares.roomId, id), inArray(orders.status, ['Success', 'Accepted'])))
      .orderBy(asc(orders.id))
      .for('update', { of: orders })
    const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('no key update')
    if (!room) return
    const isOnItsWay = rows.some(
      ({ order }) => order.packedAt || order.shippedAt || order.trackingNumber || order.courier,
    )
    const { parcelledAt } = room
    const isNew = (settledAt: Date | null) => parcelledAt === null || (settledAt !== null && settledAt > parcelledAt)
    const joining = rows.filter(({ order, settledAt }) => order.parcelId !== null || isNew(settledAt))
    const ids = joining.map(({ order }) => order.id)
    if (
      !isOnItsWay &&
      ids.length > 1 &&
      joining.some(({ order, settledAt }) => order.parcelId === null && isNew(settledAt))
    ) {
      await tx.update(orders).set({ parcelId: randomUUID(), slipPrintedAt: null }).where(inArray(orders.id, ids))
      for (const one of ids)
        await writeEvent(tx, one, {
          kind: 'parcel-joined',
          actor: 'shop',
          visibleToShopper: false,
          data: { pieces: ids.length },
        })
    }
    await tx.update(groupRooms).set({ parcelledAt: sql`now()` }).where(eq(groupRooms.id, id))
  })
}

/** Tells those who have not paid, once, that their room closes soon. */
async function remindMembers({ db }: Tools): Promise<void> {
  const isSoon = and(
    eq(groupRooms.state, 'open'),
    isNull(groupRooms.remindedAt),
    sql`${groupRooms.deadline} <= now() + ${SOON} and ${groupRooms.createdAt} < ${groupRooms.deadline} - ${SOON}`,
  )
  const due = await db.select({ id: groupRooms.id }).from(groupRooms).where(isSoon).limit(AT_ONCE)
  for (const { id } of due)
    await transact(db, async (tx) => {
      const [room] = await tx
        .update(groupRooms)
        .set({ remindedAt: sql`now()` })
        .where(and(eq(groupRooms.id, id), isSoon))
        .returning()
      if (!room) return
      const waiting = await tx
        .select({ orderId: orders.id, email: users.email, language: users.language })
        .from(groupShares)
        .innerJoin(orders, eq(orders.id, groupShares.orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(and(eq(groupShares.roomId, id), eq(orders.status, 'Pending'), isNull(users.erasedAt)))
      for (const member of waiting) await queueSoonMail(tx, room, member)
    })
}
