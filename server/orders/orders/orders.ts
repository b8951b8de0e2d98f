import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { WHOLE_LIST_MAX } from '#contract/basics/limits.ts'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { QUEUED_STATES } from '#contract/print/print-job.ts'
import { withAssignments } from '#server/orders/order-list/order-assignment.ts'
import { orderCondition } from '#server/orders/order-list/order-filters.ts'
import { waitsFor } from '#server/orders/order-list/todos.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { refuseLongList, resolvePage } from '#server/platform/http/paging.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { orders } from './orders.table.ts'
import { readItems } from './read-items.ts'
import { countOrders, notAbandoned, notDismissed, readOrder, readOrders } from './read-orders.ts'

type Calls = typeof contract.orders

/** The caller's own orders, newest first. */
export async function mine(ctx: SignedIn, query: Input<Calls['mine']>): Promise<Reply<Calls['mine']>> {
  const where = and(eq(orders.userId, ctx.actor.id), notDismissed, query.abandoned && notAbandoned)
  const page = resolvePage(query)
  const items = await readOrders(ctx.db, where, page)
  return { items, total: page ? await countOrders(ctx.db, where) : items.length }
}

/** All orders that match the query, newest first by default. */
export async function all(ctx: SignedIn, query: Input<Calls['all']>): Promise<Reply<Calls['all']>> {
  const status = query.status ? eq(orders.status, query.status) : undefined
  const page = resolvePage(query)
  const sort = query.sort ?? (query.todo ? 'date_asc' : 'date_desc')
  const where = and(status, query.todo && waitsFor(query.todo), await orderCondition(ctx, query))
  if (!page) refuseLongList(await countOrders(ctx.db, where, WHOLE_LIST_MAX))
  const read = await readOrders(ctx.db, where, page, { sort, isForStaff: true })
  const items = await withAssignments(ctx.db, await withUnprinted(ctx.db, await withReview(ctx.db, read)))
  return { items, total: page ? await countOrders(ctx.db, where, query.most) : items.length }
}

/** Orders with their review reasons, which only admins see. */
async function withReview(db: Db, listedOrders: Order[]): Promise<Order[]> {
  const ids = listedOrders.filter(({ status }) => status === 'Pending').map(({ id }) => id)
  if (ids.length === 0) return listedOrders
  const rows = await db
    .select({ id: orders.id, reasons: orders.reviewReasons })
    .from(orders)
    .where(and(inArray(orders.id, ids), waitsFor('review')))
  const reasons = new Map(rows.map((row) => [row.id, row.reasons]))
  return listedOrders.map((order) => ({ ...order, review: reasons.get(order.id) }))
}

/** Orders with the number of their pieces that are still in the print room, which only admins see. */
async function withUnprinted(db: Db, listedOrders: Order[]): Promise<Order[]> {
  const ids = listedOrders
    .filter(({ status, packedAt, shippedAt }) => status === 'Accepted' && !packedAt && !shippedAt)
    .map(({ id }) => id)
  if (ids.length === 0) return listedOrders
  const rows = await db
    .select({ id: printJobs.orderId, pieces: sql<number>`count(*)::int` })
    .from(printJobs)
    .where(and(inArray(printJobs.orderId, ids), inArray(printJobs.state, [...QUEUED_STATES, 'printed'])))
    .groupBy(printJobs.orderId)
  const pieces = new Map(rows.map((row) => [row.id, row.pieces]))
  return listedOrders.map((order) =>
    ids.includes(order.id) ? { ...order, unprinted: pieces.get(order.id) ?? 0 } : order,
  )
}

/** Returns the caller's order, or any order for an admin. Throws `not_found` for another customer's order. */
export async function get(ctx: SignedIn, { id }: { id: OrderId }): Promise<Order> {
  const isForStaff = may(ctx.actor.staffRole, 'orders:read')
  const order = await readOrder(ctx.db, and(eq(orders.id, id), isVisibleOrder(ctx)), { isForStaff })
  if (!order) throw notFound()
  if (!isForStaff) return order
  const [shown = order] = await withAssignments(ctx.db, await withUnprinted(ctx.db, await withReview(ctx.db, [order])))
  return shown
}

/** The items of an order that the caller may see, as they were when ordered. */
export async function items(ctx: SignedIn, { id }: { id: OrderId }): Promise<OrderItem[]> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  return readItems(ctx.db, order.id)
}

export function isVisibleOrder(ctx: SignedIn): SQL | undefined {
  return may(ctx.actor.staffRole, 'orders:read') ? undefined : eq(orders.userId, ctx.actor.id)
}
