import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
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
    if (all.length === 1) throw new ShopError('illegal_transition', 'An order shares no parcel with itself.')
    const [first] = all
    if (!first) throw notFound()
    if (first.parcelId === null || all.some(({ parcelId }) => parcelId !== first.parcelId)) {
      await refuseTogether(tx, all)
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
export async function shareWhenPossible(tx: Db, ids: [OrderId, OrderId]): Promise<string | null> {
  const all = await lockedBoth(tx, ids)
  try {
    await refuseTogether(tx, all)
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
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

async function refuseTogether(tx: Db, all: readonly OrderRow[]): Promise<void> {
  const ids = all.map(({ id }) => id)
  const places = await tx
    .selectDistinct({ userId: orders.userId, place: PLACE })
    .from(orders)
    .where(inArray(orders.id, ids))
  const isGroup = await areOfOneGroup(tx, all)
  if (!isGroup && new Set(places.map(({ userId }) => userId)).size > 1)
    throw refusal('These orders are of two customers.')
  if (new Set(places.map(({ place }) => place)).size > 1) throw refusal('These orders go to two addresses.')
  if (!isGroup && all.length > MAX_PARCEL_ORDERS) throw refusal(`At most ${MAX_PARCEL_ORDERS} orders go in one parcel.`)
  for (const order of all) {
    const reason = shareRefusal(order)
    if (reason) throw refusal(`Order #${order.number} ${reason}`)
  }
  const [booked] = await tx
    .select({ number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(inArray(shipments.orderId, ids), ne(shipments.state, 'cancelled')))
  if (booked) throw refusal(`Order #${booked.number} is booked with the courier. Cancel the booking first.`)
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

/** Why an order cannot go in one parcel with others, as the end of a sentence; null when it can. */
function shareRefusal(order: OrderRow): string | null {
  if (order.status === 'Cancelled' || order.status === 'Delivered') return `is ${order.status.toLowerCase()}.`
  if (isAwaitingPayment(order)) return 'is not paid yet.'
  if (isUnconfirmed({ ...order, confirmBy: order.holdExpiresAt })) return 'is not confirmed yet.'
  if (order.shippedAt) return 'is on its way already.'
  if (order.partialShipmentCount > 0) return 'was sent in part already.'
  if (order.packedAt) return 'is packed already.'
  return order.courier || order.trackingNumber ? 'has a courier already. Remove it first.' : null
}

function refusal(message: string): ShopError {
  return new ShopError('illegal_transition', message)
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
      if (order.shippedAt) throw refusal('The parcel is on its way already.')
      const ids = all.map((row) => row.id)
      if ((await tx.$count(shipments, and(inArray(shipments.orderId, ids), ne(shipments.state, 'cancelled')))) > 0)
        throw refusal('The parcel is booked with the courier. Cancel the booking first.')
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
