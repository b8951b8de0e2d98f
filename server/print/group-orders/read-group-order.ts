import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_GROUP_MEMBERS } from '#contract/basics/limits.ts'
import { findGarment, SIDES } from '#contract/catalogue/garments.ts'
import { measuresForSize } from '#contract/catalogue/size-measures.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { letteringArea } from '#contract/print/group-orders/lettering.ts'
import type {
  GroupTally,
  LinkedGroupOrder,
  LinkedShare,
  ListedGroupOrder,
  OrganiserGroupOrder,
  ShownLetters,
} from '#contract/print/group-orders/shown-group-orders.api.ts'
import { listSlabs, nextSlab, priceAt } from '#contract/print/group-orders/slabs.ts'
import { areaInMockup } from '#contract/selling/designs/drawn-shirt.ts'
import { storedLayers, tidyText } from '#contract/selling/designs/layers.ts'
import { piecePrice } from '#contract/selling/designs/price.ts'
import { COUNTS, IS_NOT_TAKEN_BACK } from '#server/orders/group-shares/count-shares.ts'
import { isInProduction } from '#server/orders/group-shares/order-share.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payLinkPath } from '#server/orders/payments/pay-link.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { SHIRT_PIXELS } from '#server/platform/images/image-tasks.ts'
import { encodeQrCode } from '#server/platform/images/qr-code.ts'
import { shownSides } from '#server/selling/designs/drawings.ts'
import { wordError } from '#texts/errors.ts'
import { letterLayers, readGroupOrderShirt } from './group-order-shirts.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { usedUpSizes } from './used-up.ts'

type Links = typeof contract.groupLinks
export type GroupOrderRow = typeof groupOrders.$inferSelect
export type Share = typeof groupShares.$inferSelect

/** Whether another share replaces this one, or would replace it once paid. */
const HAS_NEWER = sql`exists (select from group_shares newer where newer.replaces_id = ${groupShares.id} and newer.left_at is null)`

/** Whether this share replaces, once paid, a paid share that has not left. */
const IS_ASKED = sql`(${groupOrders.state} = 'closed' and ${groupShares.leftAt} is null and ${IS_NOT_TAKEN_BACK} and exists (
  select from group_shares first join orders paid on paid.id = first.order_id
  where first.id = ${groupShares.replacesId} and first.left_at is null and paid.status = 'Success'))`

/** Whether the share is unpaid and can be paid. Its earlier order may have expired. */
const WAITS = sql`(${groupOrders.payer} = 'members' and ${groupOrders.state} = 'open' and ${groupShares.leftAt} is null and ${IS_NOT_TAKEN_BACK})`

const SHARE_STATE = sql<LinkedShare['state']>`case
  when ${COUNTS} then case when ${HAS_NEWER} then 'asked' else 'in' end
  when ${WAITS} then 'waiting' when ${IS_ASKED} then 'asked' else 'out' end`

/** The maximum number of first names shown. */
const NAMES = 12

export async function findGroupOrderByToken(db: Db, token: string): Promise<GroupOrderRow> {
  const [groupOrder] = await db.select().from(groupOrders).where(eq(groupOrders.token, token))
  if (!groupOrder) throw notFound()
  return groupOrder
}

/** The tallies of some group orders, in two queries. */
export async function readGroupTallies(
  db: Db,
  groupOrderRows: readonly GroupOrderRow[],
): Promise<Map<GroupOrderId, GroupTally>> {
  if (groupOrderRows.length === 0) return new Map()
  const ids = groupOrderRows.map(({ id }) => id)
  const counting = db
    .select({
      groupOrderId: groupShares.groupOrderId,
      size: groupShares.size,
      pieces: sql<number>`count(*)::int`,
      names: sql<
        { name: string; at: string }[]
      >`coalesce(json_agg(json_build_object('name', split_part(${groupShares.ownName}, ' ', 1), 'at', ${groupShares.createdAt}))
        filter (where ${groupShares.showsName}), '[]')`,
    })
    .from(groupShares)
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(inArray(groupShares.groupOrderId, ids), COUNTS))
    .groupBy(groupShares.groupOrderId, groupShares.size)
  const [counted, usedUp] = await Promise.all([counting, usedUpSizes(db, ids)])
  return new Map(
    groupOrderRows.map((groupOrder) => {
      const rows = counted.filter(({ groupOrderId }) => groupOrderId === groupOrder.id)
      const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
      const last = rows.flatMap(({ names }) => names).toSorted((a, b) => (a.at < b.at ? 1 : -1))
      const tally = {
        state: groupOrder.state,
        pieces,
        bySize: Object.fromEntries(groupOrder.sizes.flatMap((size) => sizeCount(rows, size))),
        names: last.slice(0, NAMES).map(({ name }) => name),
        unitPrice: groupOrder.state === 'closed' ? finalPrice(groupOrder) : priceAt(groupOrder, pieces + 1),
        next: groupOrder.state === 'open' ? nextSlab(groupOrder, pieces) : null,
        usedUp: groupOrder.sizes.filter((size) => usedUp.get(groupOrder.id)?.includes(size)),
      }
      return [groupOrder.id, tally]
    }),
  )
}

function sizeCount(rows: readonly { size: string; pieces: number }[], size: string): [string, number][] {
  const sizeRow = rows.find((row) => row.size === size)
  return sizeRow ? [[size, sizeRow.pieces]] : []
}

/** The price of a shirt, in paise, at the final number of shirts of a closed group order. */
export function finalPrice({ offerPrice, customizationPrice, finalBreak, finalPieces }: GroupOrderRow) {
  const quantityBreaks = finalBreak ? [finalBreak] : []
  return piecePrice({ offerPrice, customizationPrice, quantityBreaks }, finalPieces ?? 1).unitPrice
}

async function readGroupTally(db: Db, groupOrder: GroupOrderRow): Promise<GroupTally> {
  const tally = (await readGroupTallies(db, [groupOrder])).get(groupOrder.id)
  if (!tally) throw new Error('a group order has a tally')
  return tally
}

export function toGroupOrderFields(groupOrder: GroupOrderRow) {
  const { title, category, colour: color, material, sizes, payer, parcels, lettering, deadline } = groupOrder
  return {
    ...{ title, category, color, material, sizes, payer, parcels, deadline },
    lettering: lettering?.kind ?? ('none' as const),
    font: lettering?.font ?? null,
    letterColor: lettering?.colour ?? null,
    slabs: listSlabs(groupOrder),
  }
}

/** The sides that a group order shows: the printed sides of its design, and the back when it gets letters. */
export async function listShownSides(db: Db, groupOrder: GroupOrderRow): Promise<string[]> {
  if (!groupOrder.customizedProductId) return []
  const { row, design } = await readGroupOrderShirt(db, groupOrder)
  const printed: string[] = shownSides({ layers: storedLayers(row, design) })
  return SIDES.filter((side) => printed.includes(side) || (side === 'back' && groupOrder.lettering !== null))
}

/** Whether the state and deadline of a group order still allow joining; it may be full nevertheless. */
export function isJoinable({ state, deadline }: GroupOrderRow, now: Date): boolean {
  return state === 'open' && deadline > now
}

/** A group order as anybody with its link sees it. */
export async function read(ctx: Ctx, { token }: Input<Links['read']>): Promise<LinkedGroupOrder> {
  const groupOrder = await findGroupOrderByToken(ctx.db, token)
  const [organiser] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, groupOrder.userId))
  const tally = await readGroupTally(ctx.db, groupOrder)
  return {
    ...toGroupOrderFields(groupOrder),
    organiser: firstName(organiser?.name ?? ''),
    city: groupOrder.address?.city ?? null,
    isOpen: isJoinable(groupOrder, ctx.now()),
    isFull: tally.pieces >= MAX_GROUP_MEMBERS,
    tally,
    sides: await listShownSides(ctx.db, groupOrder),
  }
}

export async function tally(ctx: Ctx, { token }: Input<Links['tally']>): Promise<GroupTally> {
  return readGroupTally(ctx.db, await findGroupOrderByToken(ctx.db, token))
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

/**
 * The letters in units of the back's picture. Text that cannot be drawn is reported, not refused, because this is only a preview.
 */
export async function letters(ctx: Ctx, { token, name, number }: Input<Links['letters']>): Promise<ShownLetters> {
  const groupOrder = await findGroupOrderByToken(ctx.db, token)
  const { lettering, category } = groupOrder
  const shirtName = tidyText(name ?? '').slice(0, 60)
  const shirtNumber = /^\d{1,2}$/.test(number ?? '') ? (number ?? '') : ''
  if (!lettering || (shirtName === '' && shirtNumber === '')) return { shapes: [], problem: null }
  const garment = findGarment(category)
  const { row } = await readGroupOrderShirt(ctx.db, groupOrder)
  const measures = measuresForSize(garment, row.size)
  const corner = areaInMockup(garment, 'back', measures, letteringArea(garment), SHIRT_PIXELS.width)
  const drawn = await letterLayers(category, lettering, { shirtName, shirtNumber }).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'invalid') return error
    throw error
  })
  if (drawn instanceof ShopError) return { shapes: [], problem: wordError(drawn, ctx.language).error }
  const { layers, outlines } = drawn
  const shapes = layers.flatMap((layer) => {
    const outline = outlines.get(layer.id)
    if (!outline) return []
    const scale = (layer.width * corner.pixelsPerMm) / outline.width
    const [x, y] = [corner.x + layer.x * corner.pixelsPerMm, corner.y + layer.y * corner.pixelsPerMm]
    const round = (value: number) => Math.round(value * 1_000) / 1_000
    return [
      { path: outline.path, transform: `translate(${round(x)} ${round(y)}) scale(${round(scale * 1_000) / 1_000})` },
    ]
  })
  return { shapes, problem: null }
}

export async function list({ db, actor }: SignedIn): Promise<ListedGroupOrder[]> {
  const groupOrderRows = await db
    .select()
    .from(groupOrders)
    .where(eq(groupOrders.userId, actor.id))
    .orderBy(desc(groupOrders.createdAt), desc(groupOrders.id))
    .limit(200)
  const tallies = await readGroupTallies(db, groupOrderRows)
  return groupOrderRows.map((groupOrder) => {
    const { id, title, category, colour: color, state, deadline, token } = groupOrder
    return { id, title, category, color, state, deadline, token, pieces: tallies.get(id)?.pieces ?? 0 }
  })
}

/** One of the caller's group orders. Throws not_found. */
export async function readOrganisedGroupOrder(
  db: Db,
  actor: SignedIn['actor'],
  id: GroupOrderId,
): Promise<GroupOrderRow> {
  const [groupOrder] = await db
    .select()
    .from(groupOrders)
    .where(and(eq(groupOrders.id, id), eq(groupOrders.userId, actor.id)))
  if (!groupOrder) throw notFound()
  return groupOrder
}

export type ReadShare = {
  share: Share
  state: LinkedShare['state']
  order: typeof orders.$inferSelect | null
}

/** Shares with their states and orders, oldest first. */
export async function readShares(db: Db, where: SQL | undefined): Promise<ReadShare[]> {
  return db
    .select({ share: getTableColumns(groupShares), state: SHARE_STATE, order: orders })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(where)
    .orderBy(asc(groupShares.createdAt), asc(groupShares.id))
}

/** The shirts of a group order, each once: leaves out the unpaid replacement of a share. */
export async function readMembers(db: Db, groupOrderId: GroupOrderId): Promise<ReadShare[]> {
  const rows = await readShares(db, eq(groupShares.groupOrderId, groupOrderId))
  return rows.filter(({ share, state }) => share.replacesId === null || state === 'in')
}

/** A shirt where each member pays, with its state, order and group order. Throws not_found. */
export async function findShare(db: Db, id: GroupShareId): Promise<ReadShare & { groupOrder: GroupOrderRow }> {
  const [shareRow] = await readShares(db, eq(groupShares.id, id))
  const [groupOrder] = shareRow
    ? await db.select().from(groupOrders).where(eq(groupOrders.id, shareRow.share.groupOrderId))
    : []
  if (!shareRow || groupOrder?.payer !== 'members') throw new ShopError('not_found', 'link_ended')
  return { ...shareRow, groupOrder }
}

export async function readOrganiserView(ctx: SignedIn, id: GroupOrderId): Promise<OrganiserGroupOrder> {
  const groupOrder = await readOrganisedGroupOrder(ctx.db, ctx.actor, id)
  const rows = await readMembers(ctx.db, id)
  const order = groupOrder.payer === 'organiser' ? (rows.find((row) => row.order)?.order ?? null) : null
  const link = new URL(`/group/${groupOrder.token}`, ctx.config.publicUrl).href
  return {
    id,
    token: groupOrder.token,
    link,
    qr: encodeQrCode(link),
    ...toGroupOrderFields(groupOrder),
    tally: await readGroupTally(ctx.db, groupOrder),
    sides: await listShownSides(ctx.db, groupOrder),
    shares: rows.map(({ share, state }) => ({
      id: share.id,
      name: share.ownName,
      email: share.email,
      size: share.size,
      shirtName: share.shirtName,
      shirtNumber: share.shirtNumber,
      state,
      joinedAt: share.createdAt,
    })),
    address: groupOrder.address,
    closedAt: groupOrder.closedAt,
    isSettled: groupOrder.settledAt !== null,
    waitsUntil: groupOrder.state === 'closed' ? groupOrder.waitsUntil : null,
    isInProduction: await isInProduction(ctx.db, id),
    order: order && {
      number: order.number,
      status: order.status,
      total: order.total,
      payPath: isAwaitingPayment(order) ? payLinkPath(ctx, order.id) : null,
    },
  }
}

export async function get(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<OrganiserGroupOrder> {
  return readOrganiserView(ctx, id)
}

/** The condition of closed and cancelled group orders that `settleGroupOrder` has to settle now. */
export const IS_UNSETTLED = and(
  sql`${groupOrders.state} <> 'open'`,
  isNull(groupOrders.settledAt),
  sql`(${groupOrders.state} = 'cancelled' or coalesce(${groupOrders.waitsUntil} <= now(), true))`,
)
