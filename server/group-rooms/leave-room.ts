import { and, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { GroupShareId } from '#contract/group-rooms/room-fields.ts'
import type { LinkedShare, OwnRoom } from '#contract/group-rooms/shown-rooms.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { withdrawMail } from '#server/core/mail/mail.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { joinedMailKey } from '#server/orders/group/share-of-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { queueFullRefund } from '#server/payments/refunds/refunds.ts'
import { groupRooms, groupShares } from './group-rooms.table.ts'
import { findShare, ownRoom, type Room, readOwn, type Share } from './read-room.ts'
import { presentShare } from './read-share.ts'
import { shareIdOf } from './share-link.ts'

const CLOSED = 'This group order is closed already.'

/**
 * Leaves a group order while it is open: an order of the share is cancelled, and what was paid is refunded in full. Again changes nothing.
 * Throws not_found, or illegal_transition once it is closed.
 */
export async function leave(ctx: Ctx, { token }: Input<typeof contract.groupLinks.leave>): Promise<LinkedShare> {
  const id = shareIdOf(ctx, token)
  await findShare(ctx.db, id)
  await endShare(ctx.db, id, async (tx, { room, order }) => {
    if (room.state === 'closed')
      throw new ShopError('illegal_transition', 'This group order is closed, so nobody can leave any more.')
    if (order) await takeBack(tx, order, { reason: 'by_shopper', actor: 'shopper', actorId: order.userId })
  })
  return presentShare(ctx, id)
}

/** Removes a member who has not paid. Again changes nothing. Throws not_found, or illegal_transition for one who has, or once it is closed. */
export async function removeShare(
  ctx: SignedIn,
  { id, share }: Input<typeof contract.groupRooms.removeShare>,
): Promise<OwnRoom> {
  await ownRoom(ctx.db, ctx.actor, id)
  const isOfRoom = and(eq(groupShares.id, share), eq(groupShares.roomId, id))
  if ((await ctx.db.$count(groupShares, isOfRoom)) === 0) throw notFound()
  await endShare(ctx.db, share, async (tx, { room, order }) => {
    if (room.state !== 'open') throw new ShopError('illegal_transition', CLOSED)
    if (order && (order.status !== 'Pending' || order.paymentStatus !== 'awaiting'))
      throw new ShopError(
        'illegal_transition',
        'This member has paid. Only they can leave, or the shop cancels their order.',
      )
    if (order) await takeBack(tx, order, { reason: 'by_owner', actor: 'shopper', actorId: ctx.actor.id })
  })
  return readOwn(ctx, id)
}

type By = Pick<Parameters<typeof cancelOrder>[2], 'reason' | 'actor'> & { actorId: UserId | null }

/** Cancels a locked order of a share and refunds what was paid. Who has paid is told by mail. */
async function takeBack(tx: Db, order: OrderRow, by: By): Promise<void> {
  const isPaid = await queueFullRefund(tx, order.id, null)
  await cancelOrder(tx, order, { ...by, isPaid })
  if (isPaid) await queueOrderMail(tx, order.id, 'cancelled')
}

/** A share with its room and, if it has one that is not cancelled, its order: all locked. */
type Locked = { share: Share; room: Room; order: OrderRow | null }

/**
 * Ends a share, by what `step` does with its order. Lock order: order → room → share. When an order was made of it while this waited, it
 * begins anew, because that one is not locked.
 */
async function endShare(db: Db, id: GroupShareId, step: (tx: Db, locked: Locked) => Promise<void>): Promise<void> {
  let isDone = false
  while (!isDone)
    isDone = await transact(db, async (tx) => {
      const [known] = await tx.select().from(groupShares).where(eq(groupShares.id, id))
      if (!known) throw notFound()
      const order = known.orderId && (await lockOrder(tx, known.orderId))
      const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, known.roomId)).for('share')
      const [share] = await tx.select().from(groupShares).where(eq(groupShares.id, id)).for('no key update')
      if (!room || !share) throw notFound()
      if (share.orderId !== known.orderId) return false
      if (share.leftAt) return true
      const isLive = order && order.status !== 'Cancelled'
      await step(tx, { share, room, order: isLive ? order : null })
      await tx.update(groupShares).set({ leftAt: sql`now()` }).where(eq(groupShares.id, id))
      await withdrawMail(tx, joinedMailKey(id))
      return true
    })
}
