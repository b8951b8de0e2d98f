import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound, refusedBy, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderPage } from '#contract/orders/admin-orders.api.ts'
import type { OrderActor } from '#contract/orders/order-events.ts'
import { isAwaitingPayment, isUnconfirmed } from '#contract/orders/order-status.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { MAX_PARCEL_ORDERS } from '#contract/orders/parcels.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { putInOneParcel } from '#server/orders/orders/change-order.ts'
import { readLocked } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { leaveParcel } from './leave-parcel.ts'
import { lockedParcel } from './parcel-orders.ts'

type Calls = typeof contract.parcels
type OrderRow = typeof orders.$inferSelect

/** The place of delivery as one comparable text. The trigger on `orders` compares the same text. */
const PLACE = sql<string>`delivery_place(${orders.shipFullName}, ${orders.shipLine1}, ${orders.shipLine2}, ${orders.shipPostalCode}, ${orders.shipPhone})`

/**
 * Combines the parcels of two orders into one. A repeated call changes nothing. Throws `not_found`. Throws `illegal_transition` if
 * customers or addresses differ, for more than five orders, or if an order is packed, booked, shipped, closed, unpaid or unconfirmed.
 */
export async function join(ctx: SignedIn, { id, with: other }: Input<Calls['join']>): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const all = await lockedBoth(tx, [id, other])
    if (all.length === 1) throw new ShopError('illegal_transition', 'parcel_of_one_order')
    const [first] = all
    if (!first) throw notFound()
    if (first.parcelId === null || all.some(({ parcelId }) => parcelId !== first.parcelId)) {
      const problem = await findParcelProblem(tx, all)
      if (problem) throw refusedBy('illegal_transition', problem)
      await writeParcel(tx, all, { actor: 'owner', actorId: ctx.actor.id })
      await auditParcel(tx, ctx, all)
    }
    return readLocked(tx, id)
  })
}

/**
 * Combines an order add-on with its order, in the caller's transaction. Returns why they cannot share a parcel; null when they share one
 * now.
 */
export async function shareWhenPossible(tx: Db, ids: [OrderId, OrderId]): Promise<Refusal | null> {
  const all = await lockedBoth(tx, ids)
  const problem = await findParcelProblem(tx, all)
  if (problem) return problem
  await writeParcel(tx, all, { actor: 'shop', actorId: null })
  return null
}

/** The orders of both parcels, locked by ascending id. */
async function lockedBoth(tx: Db, ids: [OrderId, OrderId]): Promise<OrderRow[]> {
  const named = await tx
    .select({ id: orders.id, parcelId: orders.parcelId })
    .from(orders)
    .where(inArray(orders.id, ids))
  const parcels = named.flatMap(({ parcelId }) => parcelId ?? [])
  const isIn = or(inArray(orders.id, ids), parcels.length > 0 ? inArray(orders.parcelId, parcels) : undefined)
  await tx.select({ id: orders.id }).from(orders).where(isIn).orderBy(asc(orders.id)).for('update')
  const ordersById = new Map<OrderId, OrderRow>()
  // Read again under the lock, because orders may have joined or left the parcels meanwhile.
  for (const id of ids) for (const row of await lockedParcel(tx, id)) ordersById.set(row.id, row)
  return [...ordersById.values()].toSorted((a, b) => a.number - b.number)
}

/** Why some orders cannot go in one parcel; null when they can. */
async function findParcelProblem(tx: Db, all: readonly OrderRow[]): Promise<Refusal | null> {
  const ids = all.map(({ id }) => id)
  const places = await tx
    .selectDistinct({ userId: orders.userId, place: PLACE })
    .from(orders)
    .where(inArray(orders.id, ids))
  const isGroup = await areOfOneGroup(tx, all)
  if (!isGroup && new Set(places.map(({ userId }) => userId)).size > 1) return refusal('parcel_of_two_customers')
  if (new Set(places.map(({ place }) => place)).size > 1) return refusal('parcel_to_two_addresses')
  if (!isGroup && all.length > MAX_PARCEL_ORDERS)
    return refusal('too_many_orders_in_parcel', { maximum: MAX_PARCEL_ORDERS })
  for (const order of all) {
    const problem = findSharingProblem(order)
    if (problem) return problem
  }
  const [booked] = await tx
    .select({ number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(inArray(shipments.orderId, ids), ne(shipments.state, 'cancelled')))
  return booked ? refusal('parcel_order_booked', { number: booked.number }) : null
}

/** Whether all orders are shirts of one group order. These share a parcel regardless of their number and payers. */
async function areOfOneGroup(tx: Db, all: readonly OrderRow[]): Promise<boolean> {
  if (all.some(({ channel }) => channel !== 'group')) return false
  const ids = all.map(({ id }) => id)
  const sharedGroupOrders = await tx
    .selectDistinct({ id: groupShares.groupOrderId })
    .from(groupShares)
    .where(inArray(groupShares.orderId, ids))
  return sharedGroupOrders.length === 1
}

/** Why an order cannot go in one parcel with others; null when it can. */
function findSharingProblem(order: OrderRow): Refusal | null {
  const { number, status } = order
  if (status === 'Cancelled' || status === 'Delivered') return refusal('parcel_order_ended', { number, status })
  if (isAwaitingPayment(order)) return refusal('parcel_order_unpaid', { number })
  if (isUnconfirmed({ ...order, confirmBy: order.holdExpiresAt }))
    return refusal('parcel_order_unconfirmed', { number })
  if (order.shippedAt) return refusal('parcel_order_shipped', { number })
  if (order.partialShipmentCount > 0) return refusal('parcel_order_sent_in_part', { number })
  if (order.packedAt) return refusal('parcel_order_packed', { number })
  return order.courier || order.trackingNumber ? refusal('parcel_order_with_courier', { number }) : null
}

/** Stores the combined shipment. Its orders count as not printed, because their papers show another amount. */
async function writeParcel(
  tx: Db,
  all: readonly OrderRow[],
  by: { actor: OrderActor; actorId: UserId | null },
): Promise<void> {
  const ids = all.map(({ id }) => id)
  await putInOneParcel(tx, ids)
  for (const { id } of all) {
    const others = all.filter((other) => other.id !== id).map((other) => other.number)
    const event = { kind: 'parcel-joined', ...by, visibleToShopper: false, data: { orders: others } } as const
    await writeEvent(tx, id, event)
  }
}

async function auditParcel(tx: Db, ctx: SignedIn, all: readonly OrderRow[]): Promise<void> {
  for (const { id, number } of all) {
    const others = all.filter((other) => other.id !== id).map((other) => other.number)
    const after = {
      parcel: [number, ...others]
        .toSorted((a, b) => a - b)
        .map((orderNumber) => `#${orderNumber}`)
        .join(', '),
    }
    await writeAudit(tx, ctx, { action: 'order.join_parcel', subject: `order:${id}`, before: { parcel: null }, after })
  }
}

/**
 * Takes an order out of its combined shipment; the orders packed together count as not packed. A repeated call changes nothing.
 * Throws `illegal_transition` once the parcel is shipped, or while it is booked with a courier.
 */
export async function separate(ctx: SignedIn, { id }: Input<Calls['separate']>): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    const all = await lockedParcel(tx, id)
    const order = all.find((row) => row.id === id)
    if (!order) throw notFound()
    if (order.parcelId !== null) {
      if (order.shippedAt) throw new ShopError('illegal_transition', 'parcel_shipped')
      const ids = all.map((row) => row.id)
      if ((await tx.$count(shipments, and(inArray(shipments.orderId, ids), ne(shipments.state, 'cancelled')))) > 0)
        throw new ShopError('illegal_transition', 'parcel_booked')
      await leaveParcel(tx, order, { actor: 'owner', actorId: ctx.actor.id })
      const before = { parcel: all.map(({ number }) => `#${number}`).join(', ') }
      await writeAudit(tx, ctx, {
        action: 'order.leave_parcel',
        subject: `order:${id}`,
        before,
        after: { parcel: null },
      })
    }
    return readLocked(tx, id)
  })
}

const CAN_JOIN: SQL | undefined = and(
  sql`(${orders.status} = 'Accepted' or ${orders.status} = 'Success' or ${orders.status} = 'Pending' and ${orders.paymentMethod} = 'COD' and ${orders.holdExpiresAt} is null)`,
  isNull(orders.packedAt),
  isNull(orders.shippedAt),
  isNull(orders.courier),
  isNull(orders.trackingNumber),
  eq(orders.partialShipmentCount, 0),
  sql`not exists (select from shipments where order_id = orders.id and state <> 'cancelled')`,
)

/**
 * The same customer's other orders to the same address that can share a parcel with this order, oldest first. Empty when this order cannot
 * share one.
 */
export async function readCanJoin(db: Db, { id, parcel }: Order): Promise<OrderPage['canJoin']> {
  const [order] = await db
    .select({ userId: orders.userId, parcelId: orders.parcelId, place: PLACE })
    .from(orders)
    .where(and(eq(orders.id, id), CAN_JOIN))
  const room = MAX_PARCEL_ORDERS - 1 - (parcel?.others.length ?? 0)
  if (!order || room === 0) return []
  const isOther =
    order.parcelId === null ? ne(orders.id, id) : sql`${orders.parcelId} is distinct from ${order.parcelId}`
  const { number, createdAt } = orders
  const itemCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id)`
  return db
    .select({ id: orders.id, number, createdAt, itemCount })
    .from(orders)
    .where(and(eq(orders.userId, order.userId), isOther, CAN_JOIN, sql`${PLACE} = ${order.place}`))
    .orderBy(asc(number))
    .limit(room)
}
