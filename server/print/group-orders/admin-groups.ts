import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Paise, paise, plus } from '#contract/basics/money.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { AdminGroupOrder, AdminGroupOrderPage } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { isInProduction } from '#server/orders/group-shares/order-share.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { cancelGroupOrder, closeGroupOrder } from './close-group-orders.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import {
  finalPrice,
  type GroupOrderRow,
  listShownSides,
  readGroupTallies,
  readMembers,
  toGroupOrderFields,
} from './read-group-order.ts'

type Calls = typeof contract.groupDesk

/** All group orders, newest first. */
export async function list(
  { db }: SignedIn,
  { page = 1, limit, state, q }: Input<Calls['list']>,
): Promise<Reply<Calls['list']>> {
  const organiser = sql`(select u.name from users u where u.id = ${groupOrders.userId})`
  const text = sql`lower(concat_ws(' ', ${groupOrders.title}, ${organiser}))`
  const where = and(state && eq(groupOrders.state, state), ...hasWords(text, q))
  const select = db
    .select({ groupOrder: groupOrders, organiser: users.name })
    .from(groupOrders)
    .innerJoin(users, eq(users.id, groupOrders.userId))
    .where(where)
    .orderBy(desc(groupOrders.createdAt), desc(groupOrders.id))
  const rows = await (limit ? select.limit(limit).offset((page - 1) * limit) : select)
  return { items: await present(db, rows), total: limit ? await db.$count(groupOrders, where) : rows.length }
}

async function present(
  db: Db,
  rows: readonly { groupOrder: GroupOrderRow; organiser: string }[],
): Promise<AdminGroupOrder[]> {
  const groupOrderRows = rows.map(({ groupOrder }) => groupOrder)
  const [tallies, paid] = await Promise.all([readGroupTallies(db, groupOrderRows), sumPaidOrders(db, groupOrderRows)])
  return rows.map(({ groupOrder, organiser }) => {
    const { id, title, state, payer, parcels, deadline } = groupOrder
    const pieces = tallies.get(id)?.pieces ?? 0
    return { id, title, organiser, state, payer, parcels, deadline, pieces, paid: paid.get(id) ?? paise(0) }
  })
}

/** The total of the paid orders of each group order. */
async function sumPaidOrders(db: Db, groupOrderRows: readonly GroupOrderRow[]): Promise<Map<GroupOrderId, Paise>> {
  if (groupOrderRows.length === 0) return new Map()
  const ids = groupOrderRows.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ groupOrderId: groupShares.groupOrderId, id: orders.id, total: orders.total })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(inArray(groupShares.groupOrderId, ids), inArray(orders.status, ['Success', 'Accepted', 'Delivered'])))
  const sums = new Map<GroupOrderId, Paise>()
  for (const { groupOrderId, total } of rows) sums.set(groupOrderId, plus(sums.get(groupOrderId) ?? paise(0), total))
  return sums
}

/** A group order with all its shirts. Throws not_found. */
export async function get({ db }: SignedIn, { id }: { id: GroupOrderId }): Promise<AdminGroupOrderPage> {
  const [row] = await db
    .select({ groupOrder: groupOrders, organiser: users.name })
    .from(groupOrders)
    .innerJoin(users, eq(users.id, groupOrders.userId))
    .where(eq(groupOrders.id, id))
  if (!row) throw notFound()
  const [shown] = await present(db, [row])
  if (!shown) throw notFound()
  const { groupOrder } = row
  const rows = await readMembers(db, id)
  const { category, color, material, lettering, font, letterColor, slabs } = toGroupOrderFields(groupOrder)
  const refunded = rows.map(({ share }) => share.slabRefund)
  return {
    room: shown,
    token: groupOrder.token,
    side: (await listShownSides(db, groupOrder))[0] ?? null,
    ...{ category, color, material, lettering, font, letterColor, slabs },
    finalPieces: groupOrder.finalPieces,
    finalPrice: groupOrder.state === 'closed' ? finalPrice(groupOrder) : null,
    refunded: plus(...refunded),
    isInProduction: await isInProduction(db, id),
    isSettled: groupOrder.settledAt !== null,
    bySize: (await readGroupTallies(db, [groupOrder])).get(id)?.bySize ?? {},
    shares: rows.map(({ share, state, order }) => ({
      id: share.id,
      name: share.ownName,
      size: share.size,
      shirtName: share.shirtName,
      shirtNumber: share.shirtNumber,
      state,
      orderId: share.orderId,
      orderNumber: order?.number ?? null,
      orderStatus: order?.status ?? null,
      price: share.settledPrice ?? (share.userId && order ? order.total : null),
      refund: share.slabRefund,
    })),
  }
}

/** Closes a group order for its organiser. Throws not_found, or illegal_transition for a cancelled one. */
export async function close(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<AdminGroupOrderPage> {
  const { room: groupOrder } = await get(ctx, { id })
  if (groupOrder.state === 'cancelled') throw new ShopError('illegal_transition', 'group_order_is_cancelled')
  if (groupOrder.state === 'open') {
    await closeGroupOrder(ctx, id, { isDue: false })
    await noteStep(ctx, id, groupOrder)
  }
  return get(ctx, { id })
}

/** Cancels a group order and all its orders. Throws not_found, or illegal_transition once one of them is accepted. */
export async function cancel(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<AdminGroupOrderPage> {
  const { room: groupOrder } = await get(ctx, { id })
  if (groupOrder.state !== 'cancelled') {
    await transact(ctx.db, (tx) => cancelGroupOrder(tx, id))
    await noteStep(ctx, id, groupOrder)
  }
  return get(ctx, { id })
}

async function noteStep(ctx: SignedIn, id: GroupOrderId, { state, title }: AdminGroupOrder): Promise<void> {
  const [now] = await ctx.db.select({ state: groupOrders.state }).from(groupOrders).where(eq(groupOrders.id, id))
  await writeAudit(ctx.db, ctx, {
    action: now?.state === 'cancelled' ? 'group.cancel' : 'group.close',
    subject: `group:${id}`,
    before: { title, state },
    after: { title, state: now?.state ?? null },
  })
}
