import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GroupRoomId, GroupShareId } from '#contract/group-rooms/room-fields.ts'
import type { LinkedShare, OwnRoom } from '#contract/group-rooms/shown-rooms.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders.ts'
import { en } from '#contract/texts/en.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockCheckout } from '#server/orders/checkout/checkout-lock.ts'
import { shareOf } from '#server/orders/group/share-of-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { orders } from '#server/orders/orders.table.ts'
import { queueFullRefund } from '#server/payments/refunds/refunds.ts'
import { cancelRoom, closeRoom, orderForAll, withBlanks } from './close-rooms.ts'
import { groupRooms, groupShares } from './group-rooms.table.ts'
import { checkDeadline } from './make-room.ts'
import { ownRoom, readOwn, sharesOf } from './read-room.ts'

type Calls = typeof contract.groupRooms

/** Sets another deadline. Throws illegal_transition once it is closed. */
export async function extend(ctx: SignedIn, { id, deadline }: Input<Calls['extend']>): Promise<OwnRoom> {
  await ownRoom(ctx.db, ctx.actor, id)
  checkDeadline(ctx, deadline)
  const [changed] = await ctx.db
    .update(groupRooms)
    .set({ deadline, remindedAt: null })
    .where(and(eq(groupRooms.id, id), eq(groupRooms.state, 'open')))
    .returning({ id: groupRooms.id })
  if (!changed) throw new ShopError('illegal_transition', 'This group order is closed already.')
  return readOwn(ctx, id)
}

/** Closes it now. Throws illegal_transition for one that is cancelled, or that nobody has joined. */
export async function close(ctx: SignedIn, { id }: { id: GroupRoomId }): Promise<OwnRoom> {
  const room = await ownRoom(ctx.db, ctx.actor, id)
  if (room.state === 'cancelled') throw new ShopError('illegal_transition', 'This group order is cancelled.')
  await closeRoom(ctx, id, { isDue: false })
  return readOwn(ctx, id)
}

/** Cancels it. Throws illegal_transition once the shop has begun to print. */
export async function cancel(ctx: SignedIn, { id }: { id: GroupRoomId }): Promise<OwnRoom> {
  await ownRoom(ctx.db, ctx.actor, id)
  await transact(ctx.db, (tx) => cancelRoom(tx, id))
  return readOwn(ctx, id)
}

const CLOSED = 'This group order is closed already.'

/** Removes a member who has not paid. Again changes nothing. Throws not_found, or illegal_transition for one who has, or once it is closed. */
export async function removeShare(ctx: SignedIn, { id, share }: Input<Calls['removeShare']>): Promise<OwnRoom> {
  await ownRoom(ctx.db, ctx.actor, id)
  const [found] = await ctx.db
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.id, share), eq(groupShares.roomId, id)))
  if (!found) throw notFound()
  if (found.userId === null) await removeUnpaid(ctx.db, id, share)
  else if (found.orderId) await removeOrdered(ctx, found.orderId)
  return readOwn(ctx, id)
}

/** Where the organiser pays. */
async function removeUnpaid(db: Db, id: GroupRoomId, share: GroupShareId): Promise<void> {
  await transact(db, async (tx) => {
    const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('no key update')
    if (room?.state !== 'open') throw new ShopError('illegal_transition', CLOSED)
    await tx
      .update(groupShares)
      .set({ leftAt: sql`now()` })
      .where(and(eq(groupShares.id, share), isNull(groupShares.leftAt)))
  })
}

async function removeOrdered(ctx: SignedIn, orderId: OrderId): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const found = order && (await shareOf(tx, orderId))
    if (!order || !found || order.status === 'Cancelled') return
    if (found.room.state !== 'open') throw new ShopError('illegal_transition', CLOSED)
    if (order.status !== 'Pending' || order.paymentStatus !== 'awaiting')
      throw new ShopError(
        'illegal_transition',
        'This member has paid. Only they can leave, or the shop cancels their order.',
      )
    await cancelOrder(tx, order, { reason: 'by_owner', actor: 'shopper', actorId: ctx.actor.id })
    await queueOrderMail(tx, orderId, 'cancelled')
  })
}

/** Makes the order of all shirts once more, when the one before was not paid in time. Throws illegal_transition while there is one. */
export async function order(ctx: SignedIn, { id }: { id: GroupRoomId }, canPayOnline: boolean): Promise<OwnRoom> {
  if (!canPayOnline) throw new ShopError('provider_unavailable', 'This shop takes no online payments right now.')
  await ownRoom(ctx.db, ctx.actor, id)
  await withBlanks(ctx.db, async (tx) => {
    await lockCheckout(tx, ctx.actor.id, false)
    const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('update')
    if (room?.state !== 'closed' || room.payer !== 'organiser')
      throw new ShopError('illegal_transition', 'This group order has nothing that you can pay.')
    const [open] = await tx
      .select({ number: orders.number, status: orders.status })
      .from(groupShares)
      .innerJoin(orders, eq(orders.id, groupShares.orderId))
      .where(eq(groupShares.roomId, id))
      .limit(1)
    if (open && open.status !== 'Cancelled')
      throw new ShopError('illegal_transition', `Order #${open.number} is there already.`)
    await orderForAll(tx, ctx, room)
  })
  return readOwn(ctx, id)
}

type Links = typeof contract.groupLinks

/** A member's shirt, by the payment link of its order. Throws not_found. */
export async function share(ctx: Ctx, { token }: Input<Links['share']>): Promise<LinkedShare> {
  return readShare(ctx, idOf(ctx, token))
}

function idOf({ payLinkIds }: Ctx, token: string): OrderId {
  const id = payLinkIds.read(token) as OrderId | null
  if (id === null) throw new ShopError('not_found', en.linkEnded)
  return id
}

async function readShare(ctx: Ctx, id: OrderId): Promise<LinkedShare> {
  const [row] = await sharesOf(ctx.db, eq(groupShares.orderId, id))
  const [room] = row ? await ctx.db.select().from(groupRooms).where(eq(groupRooms.id, row.share.roomId)) : []
  if (!row?.share.userId || !room) throw new ShopError('not_found', en.linkEnded)
  const { size, shirtName, shirtNumber, settledAt, paidPrice, settledPrice, slabRefund } = row.share
  return {
    title: room.title,
    roomToken: room.token,
    ...{ size, shirtName, shirtNumber },
    state: row.state,
    roomState: room.state,
    canLeave: room.state === 'open' && row.state !== 'out',
    deadline: room.deadline,
    settled:
      settledAt && paidPrice !== null && settledPrice !== null
        ? { paid: paidPrice, unitPrice: settledPrice, refund: slabRefund }
        : null,
  }
}

/** Leaves while it is open: the order is cancelled and what was paid is refunded in full. Throws illegal_transition once it is closed. */
export async function leave(ctx: Ctx, { token }: Input<Links['leave']>): Promise<LinkedShare> {
  const id = idOf(ctx, token)
  await transact(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    const found = locked && (await shareOf(tx, id))
    if (!locked || !found) throw new ShopError('not_found', en.linkEnded)
    if (locked.status === 'Cancelled') return
    if (found.room.state !== 'open')
      throw new ShopError('illegal_transition', 'This group order is closed, so nobody can leave any more.')
    const isPaid = await queueFullRefund(tx, id, null)
    await cancelOrder(tx, locked, { reason: 'by_shopper', actor: 'shopper', actorId: locked.userId, isPaid })
    await queueOrderMail(tx, id, 'cancelled')
  })
  return readShare(ctx, id)
}
