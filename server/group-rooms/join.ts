import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PostalAddress } from '#contract/address.ts'
import type { UserId } from '#contract/auth.ts'
import type { CustomizedProductId } from '#contract/cart.ts'
import { JOIN_ANSWERS } from '#contract/group-rooms/join-answers.ts'
import type { GroupRoomId, JoinRoom } from '#contract/group-rooms/room-fields.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { LINK_HOLD_HOURS, MAX_GROUP_MEMBERS, ONLINE_HOLD_MINUTES } from '#contract/limits.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import type { PlacedLayer } from '#contract/print/layers.ts'
import { accountForEmail } from '#server/auth/account-for-email.ts'
import { users } from '#server/auth/auth.table.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { lockCheckout } from '#server/orders/checkout/checkout-lock.ts'
import { readUnbagged } from '#server/orders/checkout/unbagged-facts.ts'
import { piecesOf } from '#server/orders/group/count-shares.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { writeNew } from '#server/orders/place.ts'
import { payLinkPath } from '#server/payments/pay-link.ts'
import { groupRooms, groupShares } from './group-rooms.table.ts'
import { isJoinable, type Room, roomByToken } from './read-room.ts'
import { checkLetters, letterLayers, makeShirt, roomShirt } from './room-shirts.ts'
import { refuseUsedUp } from './used-up.ts'

type Writer = Pick<Ctx, 'db' | 'now' | 'confirmIds' | 'payLinkIds'>

/**
 * Adds a shirt for somebody. Where each member pays it is an order of their own at once, at the price of the group with this shirt, which
 * waits for its payment; the mail with the payment link goes to the member. The second of two clicks finds the order of the first one.
 * Lock order: cart → room. Throws illegal_transition for a closed or full room, what the checkout throws, or `invalid`.
 */
export async function join(
  ctx: Ctx,
  { token, ...input }: JoinRoom & { token: string },
  canPayOnline: boolean,
): Promise<Reply<typeof contract.groupLinks.join>> {
  const room = await roomByToken(ctx.db, token)
  if (!isJoinable(room, ctx.now())) throw new ShopError('illegal_transition', JOIN_ANSWERS.closed)
  const size = room.sizes.find((one) => one.toLowerCase() === input.size.toLowerCase())
  if (!size) throw invalidField('size', JOIN_ANSWERS.otherSize)
  const wanted = checkLetters(room, input)
  const { layers } = await letterLayers(room.category, room.lettering, wanted)
  const joining = { ...input, ...wanted, size, layers }
  if (room.payer === 'organiser') {
    await transact(ctx.db, (tx) => addUnpaid(tx, ctx, room, joining))
    return { payPath: null }
  }
  if (!canPayOnline) throw new ShopError('provider_unavailable', JOIN_ANSWERS.noPayments)
  const address = room.parcels === 'one' ? room.address : ownAddress(input)
  if (!address) throw notFound()
  try {
    const orderId = await transact(ctx.db, (tx) => addOrdered(tx, ctx, room, { ...joining, address }))
    return { payPath: payLinkPath(ctx, orderId) }
  } catch (error) {
    if (isTooFewBlanks(error)) throw invalidField('size', JOIN_ANSWERS.soldOut)
    throw error
  }
}

function ownAddress({ address }: JoinRoom): PostalAddress {
  if (!address) throw invalidField('address', JOIN_ANSWERS.addressMissing)
  return { ...address, line2: address.line2 || null }
}

type Joining = Omit<JoinRoom, 'address'> & { size: string; layers: PlacedLayer[] }

/**
 * The room, locked so that it cannot close meanwhile; others join and pay at the same time, so of those who join at one moment a few may
 * be more than the limit. Throws illegal_transition.
 */
async function lockOpen(tx: Db, ctx: Pick<Ctx, 'now'>, id: GroupRoomId): Promise<Room> {
  const [room] = await tx.select().from(groupRooms).where(eq(groupRooms.id, id)).for('share')
  if (!room || !isJoinable(room, ctx.now())) throw new ShopError('illegal_transition', JOIN_ANSWERS.closed)
  const members = and(eq(groupShares.roomId, id), isNull(groupShares.leftAt))
  const taken = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(groupShares)
    .leftJoin(sql`orders`, sql`orders.id = ${groupShares.orderId}`)
    .where(and(members, sql`(orders.id is null or orders.status <> 'Cancelled')`))
  if ((taken[0]?.count ?? 0) >= MAX_GROUP_MEMBERS) throw new ShopError('illegal_transition', JOIN_ANSWERS.full)
  return room
}

/** The row of an earlier click. */
async function earlier(tx: Db, roomId: GroupRoomId, key: string) {
  const [share] = await tx
    .select({ orderId: groupShares.orderId })
    .from(groupShares)
    .where(and(eq(groupShares.roomId, roomId), eq(groupShares.requestKey, key)))
  return share
}

function shareValues(room: Room, { key, ownName, email, size, shirtName, shirtNumber, showsName }: Joining) {
  // Never a part of the demo, also in a group order that is one: removing the demo deletes nobody's shirt.
  return { roomId: room.id, requestKey: key, ownName, email, size, shirtName, shirtNumber, showsName }
}

/** Where the organiser pays: the shirt is theirs until then. */
async function addUnpaid(tx: Db, ctx: Ctx, { id }: Room, joining: Joining): Promise<void> {
  // Of two clicks the second waits here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`group join ${joining.key}`}, 0))`)
  const room = await lockOpen(tx, ctx, id)
  if (await earlier(tx, id, joining.key)) return
  await refuseUsedUp(tx, id, joining.size)
  const shirt = await roomShirt(tx, room)
  const letters = joining.layers
  const made = await makeShirt(tx, room, shirt, { userId: room.userId, size: joining.size, letters })
  await tx.insert(groupShares).values({ ...shareValues(room, joining), customizedProductId: made })
}

async function addOrdered(
  tx: Db,
  ctx: Ctx,
  { id }: Room,
  joining: Joining & { address: PostalAddress },
): Promise<OrderId> {
  const userId = await memberOf(tx, joining)
  await lockCheckout(tx, userId, false)
  // Erased while this waited for the lock of their cart: that would be refused below without these words.
  const isThere = and(eq(users.id, userId), isNull(users.erasedAt))
  if ((await tx.$count(users, isThere)) === 0) throw invalidField('email', JOIN_ANSWERS.otherEmail)
  const room = await lockOpen(tx, ctx, id)
  const before = await earlier(tx, id, joining.key)
  if (before?.orderId) return before.orderId
  const shirt = await roomShirt(tx, room)
  const made = await makeShirt(tx, room, shirt, { userId, size: joining.size, letters: joining.layers })
  const pieces = (await piecesOf(tx, id)) + 1
  const { order, finish } = await orderShirts(tx, ctx, room, {
    userId,
    address: joining.address,
    shirts: [{ id: made, size: joining.size }],
    pieces,
    holdMinutes: holdMinutes(ctx, room),
  })
  await tx
    .insert(groupShares)
    .values({ ...shareValues(room, joining), userId, customizedProductId: made, orderId: order.id })
  await finish()
  return order.id
}

/** A day, but not beyond the deadline; long enough for a payment that begins in the last minute. */
function holdMinutes({ now }: Pick<Ctx, 'now'>, { deadline }: Room): number {
  const left = Math.floor((deadline.getTime() - now().getTime()) / 60_000)
  return Math.max(ONLINE_HOLD_MINUTES, Math.min(LINK_HOLD_HOURS * 60, left))
}

/**
 * The account of a member, by the one door (decision 051). Also one of the staff: another answer would tell
 * whoever has a link which emails belong to the back-office. Throws `invalid` for one that was erased a moment ago.
 */
async function memberOf(
  tx: Db,
  { ownName, email, phone = '' }: Pick<Joining, 'ownName' | 'email' | 'phone'>,
): Promise<UserId> {
  const userId = await accountForEmail(tx, { name: ownName, email, phone })
  if (!userId) throw invalidField('email', JOIN_ANSWERS.otherEmail)
  return userId
}

type Ordered = {
  userId: UserId
  address: PostalAddress
  shirts: readonly { id: CustomizedProductId; size: string }[]
  /** The shirts of the whole group, by which the price is. */
  pieces: number
  holdMinutes: number
}

/**
 * Writes an order of shirts of a room, by the checkout's own rules but without offers: what a shirt costs is the same for everybody. The
 * caller holds the lock of the customer's cart; `finish` sends what is written last, and the mail with the payment link.
 */
export async function orderShirts(
  tx: Db,
  ctx: Pick<Writer, 'now' | 'confirmIds' | 'payLinkIds'>,
  room: Room,
  { userId, address, shirts, pieces, holdMinutes: hold }: Ordered,
): Promise<{ order: Order; finish: () => Promise<void> }> {
  const query = {
    userId,
    cartVersion: 0,
    promoCode: null,
    isCounted: false,
    isCod: false,
    route: '',
    key: null,
    hash: null,
  }
  const lines = shirts.map(({ id, size }) => ({ customizedProductId: id, size, colour: room.colour, quantity: 1 }))
  const read = await readUnbagged(tx, query, { lines, address })
  // Erased while this waited for the lock of their cart.
  if (read.person.erasedAt) throw invalidField('email', JOIN_ANSWERS.otherEmail)
  const facts = { ...read, offers: [], lines: read.lines.map((line) => ({ ...line, groupPieces: pieces })) }
  const items = shirts.map(({ id, size }) => ({ customizedProductId: id, size, color: room.colour, quantity: 1 }))
  const ready = await writeNew(
    tx,
    ctx,
    {
      request: { items, promoCode: null, paymentMethod: 'Online' },
      hash: null,
      key: undefined,
      canPayOnline: true,
      draft: {
        id: null,
        note: '',
        by: null,
        channel: 'group',
        isPromised: room.state === 'closed',
        goesAlong: room.parcels === 'one',
        holdMinutes: hold,
      },
    },
    { facts, version: 0 },
  )
  const { order } = ready.placed
  return {
    order,
    async finish() {
      await Promise.all(ready.last(tx))
      await queueOrderMail(tx, order.id, 'payment-link', undefined, undefined, ctx.payLinkIds.sign(order.id))
    },
  }
}
