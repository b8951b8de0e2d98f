import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { MAX_GROUP_MEMBERS, MAX_SHIRTS_OF_ORGANISER } from '#contract/basics/limits.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { GroupOrderId, GroupShareId, JoinGroupOrder } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { PlacedLayer } from '#contract/selling/designs/layers.ts'
import { readDraftCheckout } from '#server/orders/checkout/draft-checkout.ts'
import { IS_NOT_TAKEN_BACK } from '#server/orders/group-shares/count-shares.ts'
import { type InsertedOrder, insertOrder } from '#server/orders/orders/insert-order.ts'
import { quoteOrder, refuse } from '#server/orders/orders/new-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { refuseUnknownPin } from '#server/people/accounts/addresses/pin-check.ts'
import { accountForEmail } from '#server/people/accounts/email/account-for-email.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import { queueJoinedMail } from './group-order-mails.ts'
import { checkLetters, letterLayers, makeShirt, readGroupOrderShirt } from './group-order-shirts.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { findGroupOrderByToken, type GroupOrderRow, isJoinable } from './read-group-order.ts'
import { sharePath } from './share-link.ts'
import { refuseUsedUp, usedUpSizes } from './used-up.ts'

/**
 * Adds a shirt to a group order. Where each member pays, the member gets a mail with their link; nothing is ordered or reserved and no
 * account is created until the payment window opens (pay-share.ts). The second click of a double click finds the shirt of the first. Throws
 * `illegal_transition` for a closed or full group order, or `invalid`.
 */
export async function join(
  ctx: Ctx,
  { token, ...input }: JoinGroupOrder & { token: string },
  canPayOnline: boolean,
): Promise<Reply<typeof contract.groupLinks.join>> {
  const groupOrder = await findGroupOrderByToken(ctx.db, token)
  if (!isJoinable(groupOrder, ctx.now())) throw new ShopError('illegal_transition', 'group_order_closed_for_joining')
  const size = groupOrder.sizes.find((offeredSize) => offeredSize.toLowerCase() === input.size.toLowerCase())
  if (!size) throw invalidField('size', 'size_is_not_of_group')
  const letters = checkLetters(groupOrder, input)
  const { layers } = await letterLayers(groupOrder.category, groupOrder.lettering, letters)
  const joining = { ...input, ...letters, size, layers }
  if (groupOrder.payer === 'organiser') {
    await transact(ctx.db, (tx) => addForOrganiser(tx, ctx, groupOrder, joining))
    return { payPath: null }
  }
  if (!canPayOnline) throw new ShopError('provider_unavailable', 'no_online_payments_now')
  const address = groupOrder.parcels === 'one' ? null : requireAddress(input)
  if (address) await refuseUnknownPin(ctx.db, address.postalCode, 'address.postal_code')
  const id = await transact(ctx.db, (tx) => addUnpaid(tx, ctx, groupOrder, { ...joining, address }))
  return { payPath: sharePath(ctx, id) }
}

function requireAddress({ address }: JoinGroupOrder): PostalAddress {
  if (!address) throw invalidField('address', 'member_address_missing')
  return { ...address, line2: address.line2 || null }
}

type Joining = Omit<JoinGroupOrder, 'address'> & { size: string; layers: PlacedLayer[] }

/**
 * Locks a group order and its organiser before a shirt is added. The group order cannot close meanwhile. Joins for the same organiser wait
 * for each other, so that no group order gets too full and a double click adds one shirt. Throws `illegal_transition`.
 */
async function lockJoinable(tx: Db, ctx: Pick<Ctx, 'now'>, { id, userId }: GroupOrderRow): Promise<GroupOrderRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`group shirts ${userId}`}, 0))`)
  return lockOpen(tx, ctx, id)
}

/** Reads and locks a group order, so that it cannot close meanwhile. Throws `illegal_transition` when nobody can join or pay now. */
export async function lockOpen(tx: Db, ctx: Pick<Ctx, 'now'>, id: GroupOrderId): Promise<GroupOrderRow> {
  const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('share')
  if (!groupOrder || !isJoinable(groupOrder, ctx.now()))
    throw new ShopError('illegal_transition', 'group_order_closed_for_joining')
  return groupOrder
}

/** Throws `illegal_transition` when the group order, or all open group orders of its organiser, are full; unpaid shirts count too. */
async function refuseFull(tx: Db, { id, userId }: GroupOrderRow): Promise<void> {
  const [taken] = await tx
    .select({
      ofGroupOrder: sql<number>`(count(*) filter (where ${groupShares.groupOrderId} = ${id}))::int`,
      ofOrganiser: sql<number>`count(*)::int`,
    })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(
      and(eq(groupOrders.userId, userId), eq(groupOrders.state, 'open'), isNull(groupShares.leftAt), IS_NOT_TAKEN_BACK),
    )
  if ((taken?.ofGroupOrder ?? 0) >= MAX_GROUP_MEMBERS)
    throw new ShopError('illegal_transition', 'group_order_is_full', { maximum: MAX_GROUP_MEMBERS })
  if ((taken?.ofOrganiser ?? 0) >= MAX_SHIRTS_OF_ORGANISER)
    throw new ShopError('illegal_transition', 'organiser_has_too_many_shirts')
}

/** The shirt that an earlier click with the same key has added; null when there is none. */
async function findEarlier(tx: Db, groupOrderId: GroupOrderId, key: string): Promise<GroupShareId | null> {
  const [share] = await tx
    .select({ id: groupShares.id })
    .from(groupShares)
    .where(and(eq(groupShares.groupOrderId, groupOrderId), eq(groupShares.requestKey, key)))
  return share?.id ?? null
}

function shareValues(
  groupOrder: GroupOrderRow,
  { key, ownName, email, size, shirtName, shirtNumber, showsName }: Joining,
) {
  // The shirt is not marked as demo data, even in a demo group order: it stays when the demo data is removed.
  return { groupOrderId: groupOrder.id, requestKey: key, ownName, email, size, shirtName, shirtNumber, showsName }
}

/** Adds a shirt to a group order where the organiser pays. The shirt belongs to the organiser's account. */
async function addForOrganiser(
  tx: Db,
  ctx: Ctx,
  { id, ...groupOrderFields }: GroupOrderRow,
  joining: Joining,
): Promise<void> {
  const groupOrder = await lockJoinable(tx, ctx, { id, ...groupOrderFields })
  if (await findEarlier(tx, id, joining.key)) return
  await refuseFull(tx, groupOrder)
  await refuseUsedUp(tx, id, joining.size)
  const shirt = await readGroupOrderShirt(tx, groupOrder)
  const letters = joining.layers
  const shirtId = await makeShirt(tx, groupOrder, shirt, { userId: groupOrder.userId, size: joining.size, letters })
  await tx.insert(groupShares).values({ ...shareValues(groupOrder, joining), customizedProductId: shirtId })
}

async function addUnpaid(
  tx: Db,
  ctx: Ctx,
  unlockedGroupOrder: GroupOrderRow,
  joining: Joining & { address: PostalAddress | null },
): Promise<GroupShareId> {
  const groupOrder = await lockJoinable(tx, ctx, unlockedGroupOrder)
  const earlier = await findEarlier(tx, groupOrder.id, joining.key)
  if (earlier) return earlier
  await refuseFull(tx, groupOrder)
  if ((await usedUpSizes(tx, [groupOrder.id])).get(groupOrder.id)?.includes(joining.size))
    throw invalidField('size', 'size_is_sold_out')
  const joinedFrom = createHash('sha256')
    .update(`${ctx.groupShareIds.salt} ${limitAddress(ctx.ip)}`)
    .digest('base64url')
  const [share] = await tx
    .insert(groupShares)
    .values({ ...shareValues(groupOrder, joining), address: joining.address, joinedFrom })
    .returning()
  if (!share) throw new Error('the shirt was not added')
  await queueJoinedMail(tx, ctx, share)
  return share.id
}

/**
 * Finds or creates the account of a member (decision 051). Also accepts a staff account: a refusal would reveal which emails belong to
 * staff. Throws `invalid` for an account that was erased a moment ago.
 */
export async function findOrCreateMember(
  tx: Db,
  { ownName, email, phone = '' }: { ownName: string; email: string; phone?: string | undefined },
): Promise<UserId> {
  const userId = await accountForEmail(tx, { name: ownName, email, phone })
  if (!userId) throw invalidField('email', 'email_cannot_be_used')
  return userId
}

type GroupOrder = {
  userId: UserId
  address: PostalAddress
  shirts: readonly { id: CustomizedProductId; size: string }[]
  /** The number of shirts in the whole group, which decides the price. */
  pieces: number
  holdMinutes: number
  /** `later`: the delivery estimate begins only when the share's price is final. */
  deliveryEstimate: 'now' | 'later'
}

/**
 * Inserts an order of a group order's shirts by the rules of the checkout. It gets no discounts, because every member pays the same. The
 * caller holds the lock of the customer's cart. Afterwards it calls `queueOrderPlacedMails` and `takeDiscountsStockAndCredit`.
 */
export async function insertGroupOrder(
  tx: OrdersTx,
  { now }: Pick<Ctx, 'now'>,
  groupOrder: GroupOrderRow,
  { userId, address, shirts, pieces, holdMinutes, deliveryEstimate }: GroupOrder,
): Promise<InsertedOrder> {
  const query = { userId, promoCode: null, isCounted: false, isCod: false }
  const lines = shirts.map(({ id, size }) => ({
    customizedProductId: id,
    size,
    colour: groupOrder.colour,
    quantity: 1,
  }))
  const checkout = await readDraftCheckout(tx, query, { lines, address })
  // The account was erased while this call waited for the lock of its cart.
  if (checkout.person.erasedAt) throw invalidField('email', 'email_cannot_be_used')
  const ofGroup = { ...checkout, offers: [], lines: checkout.lines.map((line) => ({ ...line, groupPieces: pieces })) }
  const items = shirts.map(({ id, size }) => ({ customizedProductId: id, size, color: groupOrder.colour, quantity: 1 }))
  const request = { items, promoCode: null, paymentMethod: 'Online' } as const
  const rules = { now: now(), canPayOnline: true, isOrderMinimumWaived: groupOrder.parcels === 'one' }
  const quote = quoteOrder(ofGroup, request, rules)
  refuse(quote.refusals)
  return insertOrder(tx, quote, { channel: 'group', placedBy: null, holdMinutes, deliveryEstimate })
}
