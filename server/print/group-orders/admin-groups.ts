import { and, desc, eq, inArray } from 'drizzle-orm'
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
  { page = 1, limit, state }: Input<Calls['list']>,
): Promise<Reply<Calls['list']>> {
  const where = state ? eq(groupOrders.state, state) : undefined
  const select = db
    .select({ room: groupOrders, organiser: users.name })
    .from(groupOrders)
    .innerJoin(users, eq(users.id, groupOrders.userId))
    .where(where)
    .orderBy(desc(groupOrders.createdAt), desc(groupOrders.id))
  const rows = await (limit ? select.limit(limit).offset((page - 1) * limit) : select)
  return { items: await present(db, rows), total: limit ? await db.$count(groupOrders, where) : rows.length }
}

async function present(
  db: Db,
  rows: readonly { room: GroupOrderRow; organiser: string }[],
): Promise<AdminGroupOrder[]> {
  const rooms = rows.map(({ room }) => room)
  const [tallies, paid] = await Promise.all([readGroupTallies(db, rooms), sumPaidOrders(db, rooms)])
  return rows.map(({ room, organiser }) => {
    const { id, title, state, payer, parcels, deadline } = room
    const pieces = tallies.get(id)?.pieces ?? 0
    return { id, title, organiser, state, payer, parcels, deadline, pieces, paid: paid.get(id) ?? paise(0) }
  })
}

/** The total of the paid orders of each room. */
async function sumPaidOrders(db: Db, rooms: readonly GroupOrderRow[]): Promise<Map<GroupOrderId, Paise>> {
  if (rooms.length === 0) return new Map()
  const ids = rooms.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ roomId: groupShares.roomId, id: orders.id, total: orders.total })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(inArray(groupShares.roomId, ids), inArray(orders.status, ['Success', 'Accepted', 'Delivered'])))
  const sums = new Map<GroupOrderId, Paise>()
  for (const { roomId, total } of rows) sums.set(roomId, plus(sums.get(roomId) ?? paise(0), total))
  return sums
}

/** A group order with all its shirts. Throws not_found. */
export async function get({ db }: SignedIn, { id }: { id: GroupOrderId }): Promise<AdminGroupOrderPage> {
  const [row] = await db
    .select({ room: groupOrders, organiser: users.name })
    .from(groupOrders)
    .innerJoin(users, eq(users.id, groupOrders.userId))
    .where(eq(groupOrders.id, id))
  if (!row) throw notFound()
  const [shown] = await present(db, [row])
  if (!shown) throw notFound()
  const { room } = row
  const rows = await readMembers(db, id)
  const { category, color, material, lettering, font, letterColor, slabs } = toGroupOrderFields(room)
  const refunded = rows.map(({ share }) => share.slabRefund)
  return {
    room: shown,
    token: room.token,
    side: (await listShownSides(db, room))[0] ?? null,
    ...{ category, color, material, lettering, font, letterColor, slabs },
    finalPieces: room.finalPieces,
    finalPrice: room.state === 'closed' ? finalPrice(room) : null,
    refunded: plus(...refunded),
    isInProduction: await isInProduction(db, id),
    isSettled: room.settledAt !== null,
    bySize: (await readGroupTallies(db, [room])).get(id)?.bySize ?? {},
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
  const { room } = await get(ctx, { id })
  if (room.state === 'cancelled') throw new ShopError('illegal_transition', 'This group order is cancelled.')
  if (room.state === 'open') {
    await closeGroupOrder(ctx, id, { isDue: false })
    await noteStep(ctx, id, room)
  }
  return get(ctx, { id })
}

/** Cancels a group order and all its orders. Throws not_found, or illegal_transition once one of them is accepted. */
export async function cancel(ctx: SignedIn, { id }: { id: GroupOrderId }): Promise<AdminGroupOrderPage> {
  const { room } = await get(ctx, { id })
  if (room.state !== 'cancelled') {
    await transact(ctx.db, (tx) => cancelGroupOrder(tx, id))
    await noteStep(ctx, id, room)
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
