import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { SHIP_QUESTIONS, type ShipQuestion } from '#contract/orders/shipments.ts'
import { LIVE_STATES } from '#contract/print/print-job.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { partialShipments } from '#server/orders/partial-shipments/partial-shipments.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { wordRefusal } from '#texts/errors.ts'
import { ofTheirParcels } from './parcel-orders.ts'
import { isStopped } from './stopped-parcel.ts'

type OrderRow = typeof orders.$inferSelect
/** The questions that the caller has already confirmed. */
type Confirmed = readonly ShipQuestion[] | undefined

/** Whether a piece was not sent in a partial shipment: it is still in production, or packed with the rest of the order. */
const isLeft = or(inArray(printJobs.state, [...LIVE_STATES]), eq(printJobs.packedAt, orders.packedAt))
const isUnprinted = and(isLeft, isNull(printJobs.printedAt))

/** The unprinted pieces of these orders and of all orders in their parcels. Leaves out shipped orders. */
export async function unprinted(
  { db }: Pick<SignedIn, 'db'>,
  { ids }: Input<typeof contract.orderWork.unprinted>,
): Promise<Reply<typeof contract.orderWork.unprinted>> {
  if (ids.length === 0) return []
  const { id, number } = orders
  return db
    .select({
      orderId: id,
      number,
      name: orderItems.name,
      size: orderItems.size,
      color: orderItems.colour,
      pieces: sql<number>`count(*)::int`,
    })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .innerJoin(orderItems, eq(orderItems.id, printJobs.orderItemId))
    .where(and(ofTheirParcels(ids), isUnprinted, isNull(orders.shippedAt)))
    .groupBy(id, orderItems.id)
    .orderBy(asc(number), asc(orderItems.position))
}

/** Throws `not_printed` for an order with unprinted pieces, unless the caller has confirmed that. */
export async function refuseUnprinted(tx: Db, { id }: Pick<OrderRow, 'id'>, confirmed: Confirmed): Promise<void> {
  if (confirmed?.includes('not_printed')) return
  const [count] = await tx
    .select({ pieces: sql<number>`count(*)::int` })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(and(eq(printJobs.orderId, id), isUnprinted))
  await refuse(tx, id, count?.pieces ?? 0)
}

/**
 * Like `refuseUnprinted`, for a partial shipment. The partial shipment gets the pieces whose production is furthest along
 * (`syncPrintJobs`).
 */
export async function refuseUnprintedPartialShipment(
  tx: Db,
  { id }: Pick<OrderRow, 'id'>,
  partialShipment: readonly { itemId: OrderItemId; quantity: number }[],
  confirmed: Confirmed,
): Promise<void> {
  if (confirmed?.includes('not_printed')) return
  const itemIds = partialShipment.map(({ itemId }) => itemId)
  const counts = await tx
    .select({
      itemId: printJobs.orderItemId,
      printed: sql<number>`count(*) filter (where not ${isUnprinted})::int`,
      unprinted: sql<number>`count(*) filter (where ${isUnprinted})::int`,
    })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(and(inArray(printJobs.orderItemId, itemIds), isLeft))
    .groupBy(printJobs.orderItemId)
  const pieces = partialShipment.reduce((sum, { itemId, quantity }) => {
    const count = counts.find((item) => item.itemId === itemId)
    return sum + (count ? Math.min(Math.max(quantity - count.printed, 0), count.unprinted) : 0)
  }, 0)
  await refuse(tx, id, pieces)
}

async function refuse(tx: Db, id: OrderId, pieces: number): Promise<void> {
  // A stopped order cannot be sent anyway, whatever is confirmed (`orders_not_stopped`).
  if (pieces === 0 || (await isStopped(tx, id))) return
  throw new ShopError('not_printed', 'pieces_not_printed', { count: pieces })
}

/** The parcel that gets a tracking number: the parcel of an order, or its partial shipment with the number `shipmentNumber`. */
type Parcel = { order: Pick<OrderRow, 'id' | 'parcelId'>; shipmentNumber?: number; trackingNumber: string | null }

/**
 * Throws `tracking_number_used` when another parcel has this number, unless the caller has confirmed that. Couriers' cash payments are
 * matched by tracking number.
 */
export async function refuseUsedTrackingNumber(
  tx: Db,
  { order, shipmentNumber, trackingNumber }: Parcel,
  confirmed: Confirmed,
): Promise<void> {
  if (!trackingNumber || confirmed?.includes('tracking_number_used')) return
  const { id, number, parcelId } = orders
  const isSameParcel = order.parcelId === null ? eq(id, order.id) : or(eq(id, order.id), eq(parcelId, order.parcelId))
  const isSamePartialShipment = and(
    eq(partialShipments.orderId, order.id),
    eq(partialShipments.number, shipmentNumber ?? 0),
  )
  const [other] = await tx
    .select({ number })
    .from(orders)
    .where(
      and(
        eq(orders.trackingNumber, trackingNumber),
        shipmentNumber === undefined ? sql`(${isSameParcel}) is not true` : undefined,
      ),
    )
    .union(
      tx
        .select({ number })
        .from(partialShipments)
        .innerJoin(orders, eq(id, partialShipments.orderId))
        .where(and(eq(partialShipments.trackingNumber, trackingNumber), sql`not (${isSamePartialShipment})`)),
    )
    .limit(1)
  if (other) throw usedTrackingNumber(trackingNumber, other.number)
}

export function usedTrackingNumber(trackingNumber: string, orderNumber: number): ShopError {
  return new ShopError('tracking_number_used', 'tracking_number_used', { number: orderNumber, trackingNumber })
}

/** The refusal of one order in a bulk step, in the format of the API. */
export function presentRefusal(
  { code, refusal }: ShopError,
  language: Language,
): { message: string; question?: ShipQuestion } {
  const question = SHIP_QUESTIONS.find((name) => name === code)
  return { message: wordRefusal(refusal, language), ...(question && { question }) }
}
