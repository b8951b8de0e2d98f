import { eq } from 'drizzle-orm'
import { GROUP_ANSWER_HOURS } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { LinkedShare } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { priceAt } from '#contract/print/group-orders/slabs.ts'
import { countGroupPieces } from '#server/orders/group-shares/count-shares.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { groupShares } from './group-orders.table.ts'
import {
  finalPrice,
  findShare,
  firstName,
  type GroupOrderRow,
  isJoinable,
  listShownSides,
  type ReadShare,
  readShares,
} from './read-group-order.ts'
import { readShareId } from './share-link.ts'

/** A member's shirt, by its own link. Throws not_found. */
export async function share(ctx: Ctx, { token }: Input<typeof contract.groupLinks.share>): Promise<LinkedShare> {
  return presentShare(ctx, readShareId(ctx, token))
}

/** Returns a shirt of a group order as anybody with its link sees it. Throws not_found. */
export async function presentShare(ctx: Ctx, id: GroupShareId): Promise<LinkedShare> {
  const shareWithGroupOrder = await findShare(ctx.db, id)
  const { groupOrder, state, order } = shareWithGroupOrder
  const { ownName, size, shirtName, shirtNumber, settledAt, paidPrice, settledPrice, slabRefund } =
    shareWithGroupOrder.share
  const [organiser] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, groupOrder.userId))
  const [newer] = await ctx.db.select({ id: groupShares.id }).from(groupShares).where(eq(groupShares.replacesId, id))
  const isLive = order !== null && order.status !== 'Cancelled'
  return {
    firstName: firstName(ownName),
    title: groupOrder.title,
    roomToken: groupOrder.token,
    organiser: firstName(organiser?.name ?? ''),
    city: groupOrder.address?.city ?? null,
    category: groupOrder.category,
    color: groupOrder.colour,
    side: (await listShownSides(ctx.db, groupOrder))[0] ?? null,
    ...{ size, shirtName, shirtNumber, state },
    roomState: groupOrder.state,
    canLeave: (groupOrder.state === 'open' && state !== 'out') || state === 'asked',
    deadline: groupOrder.deadline,
    price: await priceNow(ctx, shareWithGroupOrder),
    order: isLive
      ? {
          number: order.number,
          payLink: ctx.payLinkIds.sign(order.id),
          until: order.status === 'Pending' ? order.holdExpiresAt : null,
        }
      : null,
    asked: await readAsked(ctx.db, shareWithGroupOrder),
    replacedBy: newer ? ctx.groupShareIds.sign(newer.id) : null,
    settled:
      settledAt && paidPrice !== null && settledPrice !== null
        ? { paid: paidPrice, unitPrice: settledPrice, refund: slabRefund }
        : null,
  }
}

/** The price, in paise, at which a shirt can be paid now; null when it cannot be paid. An existing order keeps its price. */
async function priceNow(
  ctx: Ctx,
  { state, order, groupOrder }: ReadShare & { groupOrder: GroupOrderRow },
): Promise<Paise | null> {
  if (order?.status === 'Pending') return order.total
  if (state === 'asked') return finalPrice(groupOrder)
  if (state !== 'waiting' || !isJoinable(groupOrder, ctx.now())) return null
  return nextPrice(ctx.db, groupOrder)
}

/** For a share that asks for the difference: the amount paid before and the end of the time to answer. Null for any other share. */
async function readAsked(
  db: Db,
  { share: { replacesId, createdAt }, state }: ReadShare,
): Promise<LinkedShare['asked']> {
  const [first] = replacesId && state === 'asked' ? await readShares(db, eq(groupShares.id, replacesId)) : []
  if (!first?.order) return null
  return { paid: first.order.total, until: new Date(createdAt.getTime() + GROUP_ANSWER_HOURS * 3_600_000) }
}

/** The price, in paise, for the next member who pays. */
async function nextPrice(db: Db, groupOrder: GroupOrderRow): Promise<Paise> {
  return priceAt(groupOrder, (await countGroupPieces(db, groupOrder.id)) + 1)
}
