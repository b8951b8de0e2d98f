import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type {
  OrderPartialShipment,
  OrderPartialShipments,
  ShownParcel,
} from '#contract/orders/partial-shipments.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { mockupUrl } from '#server/selling/cart/cart-lines.ts'
import { wordRefusal } from '#texts/errors.ts'
import { partialShipmentLines, partialShipments } from './partial-shipments.table.ts'
import { partialShipmentRefusal } from './refuse-partial-shipment.ts'
import { remainingPieces } from './remaining-pieces.ts'

type Calls = typeof contract.partialShipments
type Pieces = OrderPartialShipment['pieces'][number]
type Item = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'name' | 'size' | 'colour' | 'imageKey' | 'customizedProductId' | 'quantity'
>

const ITEM = {
  id: orderItems.id,
  name: orderItems.name,
  size: orderItems.size,
  colour: orderItems.colour,
  imageKey: orderItems.imageKey,
  customizedProductId: orderItems.customizedProductId,
  quantity: orderItems.quantity,
}

/** The parts of an order that were sent before the rest, and what is left to send. Throws not_found. */
export async function of(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  { id }: Input<Calls['of']>,
): Promise<OrderPartialShipments> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  const sentShipments = await readOrderPartialShipments(db, id)
  const problem = await partialShipmentRefusal(db, order)
  return {
    parts: sentShipments,
    left: await readLeft(db, id),
    next: (sentShipments.at(-1)?.number ?? 0) + 1,
    refusal: problem && wordRefusal(problem, language),
  }
}

/**
 * The parcels of an order: of the caller's own, or of any for the back-office. Empty when the order goes in one parcel. Throws `not_found`.
 */
export async function parcels(ctx: SignedIn, { id }: Input<Calls['parcels']>): Promise<Reply<Calls['parcels']>> {
  const order = await readOrder(ctx.db, and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  return readParcels(ctx.db, order)
}

/** The parcels of an order as its customer sees them: the sent parts, then the rest. Empty when the order goes in one parcel. */
export async function readParcels(db: Db, order: Order): Promise<ShownParcel[]> {
  if (!order.sentInParts) return []
  const sentShipments = await readOrderPartialShipments(db, order.id, true)
  const left = await readLeft(db, order.id)
  const { courier, trackingNumber, trackingUrl } = order
  const lastParcel = { courier, trackingNumber, trackingUrl, pieces: left.map(shownPiece), ...stateOfRest(order) }
  return [
    ...sentShipments.map(
      (partialShipment): ShownParcel => ({
        courier: partialShipment.courier,
        trackingNumber: partialShipment.trackingNumber,
        trackingUrl: partialShipment.trackingUrl,
        state: partialShipment.deliveredAt ? 'delivered' : 'shipped',
        at: partialShipment.deliveredAt ?? partialShipment.shippedAt,
        pieces: partialShipment.pieces.map(shownPiece),
      }),
    ),
    ...(left.length > 0 ? [lastParcel] : []),
  ]
}

function stateOfRest({ deliveredAt, rtoAt, shippedAt }: Order): Pick<ShownParcel, 'state' | 'at'> {
  if (deliveredAt) return { state: 'delivered', at: deliveredAt }
  if (rtoAt) return { state: 'rto', at: rtoAt }
  return shippedAt ? { state: 'shipped', at: shippedAt } : { state: 'preparing', at: null }
}

function shownPiece({ name, size, color, quantity, image }: Pieces) {
  return { name, size, color, quantity, image }
}

/** The parts of an order, sorted by number. With `isShown`, returned parts are left out. */
async function readOrderPartialShipments(db: Db, id: OrderId, isShown = false): Promise<OrderPartialShipment[]> {
  const sentShipments = await db
    .select()
    .from(partialShipments)
    .where(and(eq(partialShipments.orderId, id), isShown ? isNull(partialShipments.returnedAt) : undefined))
    .orderBy(asc(partialShipments.number))
  if (sentShipments.length === 0) return []
  const lines = await db
    .select({
      partialShipmentId: partialShipmentLines.partialShipmentId,
      sent: partialShipmentLines.quantity,
      item: ITEM,
    })
    .from(partialShipmentLines)
    .innerJoin(orderItems, eq(orderItems.id, partialShipmentLines.itemId))
    .where(
      inArray(
        partialShipmentLines.partialShipmentId,
        sentShipments.map((partialShipment) => partialShipment.id),
      ),
    )
    .orderBy(asc(orderItems.position))
  return sentShipments.map(
    ({ id: partialShipmentId, number, courier, trackingNumber, trackingUrl, shippedAt, deliveredAt, returnedAt }) => ({
      number,
      ...{ courier, trackingNumber, trackingUrl, shippedAt, deliveredAt, returnedAt },
      pieces: lines
        .filter((line) => line.partialShipmentId === partialShipmentId)
        .map(({ item, sent }) => presentPieces(item, sent)),
    }),
  )
}

/** The pieces of each item that are left for the order's own parcel. */
export async function readLeft(db: Db, id: OrderId): Promise<OrderPartialShipments['left']> {
  const rows = await db
    .select({ item: ITEM, left: remainingPieces })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, id), gt(remainingPieces, sql`0`)))
    .orderBy(asc(orderItems.position))
  return rows.map(({ item, left }) => ({ ...presentPieces(item, left), ordered: item.quantity }))
}

function presentPieces({ id, name, size, colour, imageKey, customizedProductId }: Item, quantity: number): Pieces {
  const image = customizedProductId === null ? mediaUrl(imageKey) : mockupUrl(customizedProductId)
  return { itemId: id, name, size, color: colour, quantity, image }
}
