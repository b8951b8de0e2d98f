import { and, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { invalidField, refusedBy, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Tracking } from '#contract/orders/order-work.api.ts'
import type { OrderPartialShipments } from '#contract/orders/partial-shipments.api.ts'
import { orStopped } from '#server/orders/combined-shipments/or-stopped.ts'
import {
  refuseUnprintedPartialShipment,
  refuseUsedTrackingNumber,
} from '#server/orders/combined-shipments/ship-questions.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { refuseUnknownSite, withPage } from '#server/orders/order-list/tracking-page.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { partialShipmentLines, partialShipments } from './partial-shipments.table.ts'
import { of, readLeft } from './read-partial-shipments.ts'
import { partialShipmentRefusal } from './refuse-partial-shipment.ts'

type Sent = Omit<Input<typeof contract.partialShipments.send>, 'id'>

const NO_TRACKING: Tracking = { courier: null, trackingNumber: null, trackingUrl: null }

/**
 * Sends some pieces of an order before the rest. The order's packed and printed marks are reset, because parcel and slip now list too much.
 * A repeated request sends one part. Throws `illegal_transition` for an order that must go in one parcel, `stale` after another part or
 * edit, and `invalid` for all pieces or more than are left.
 */
export async function send(
  ctx: SignedIn,
  { id, ...sent }: Input<typeof contract.partialShipments.send>,
): Promise<OrderPartialShipments> {
  return transactOrders(ctx, async (tx) => {
    const order = await lockedRow(tx, id)
    const tracking = toStoredTracking(sent)
    if (await isSentAlready(tx, order, sent, tracking)) return of({ ...ctx, db: tx }, { id })
    const problem = await partialShipmentRefusal(tx, order)
    if (problem) throw refusedBy('illegal_transition', problem)
    const { next } = await of({ ...ctx, db: tx }, { id })
    if (order.revision !== sent.revision || next !== sent.part)
      throw new ShopError('stale', 'order_changed_since_shown')
    const pieces = await refusePieces(tx, order, sent.pieces)
    await refuseUnknownSite(tx, tracking, NO_TRACKING)
    await refuseUnprintedPartialShipment(tx, order, sent.pieces, sent.confirmed)
    await refuseUsedTrackingNumber(tx, { order, shipmentNumber: sent.part, ...tracking }, sent.confirmed)
    const [partialShipment] = await tx
      .insert(partialShipments)
      .values({ orderId: id, number: sent.part, ...tracking })
      .returning({ id: partialShipments.id })
      .catch((error) => {
        throw orStopped(error)
      })
    if (!partialShipment) throw new Error('the partial shipment was not written')
    await tx
      .insert(partialShipmentLines)
      .values(sent.pieces.map((line) => ({ ...line, partialShipmentId: partialShipment.id })))
    await countPartialShipments(tx, order, { shipments: 1, pieces })
    await writeEvent(tx, id, { kind: 'part-sent', ...doneBy(ctx), data: { part: sent.part, pieces, ...tracking } })
    const after = { part: sent.part, pieces, ...tracking }
    await writeAudit(tx, ctx, { action: 'order.send_part', subject: `order:${id}`, before: { part: null }, after })
    await queueOrderMail(tx, id, 'part', partialShipment.id, UNDO_SECONDS)
    return of({ ...ctx, db: tx }, { id })
  })
}

/** Adds to the counts of sent parts and pieces of a locked order, and resets its packed and printed marks. */
export async function countPartialShipments(
  tx: OrdersTx,
  order: OrderRow,
  by: { shipments: number; pieces: number },
): Promise<void> {
  const { partialShipmentCount, piecesSent } = orders
  await setOrderState(tx, order.id, {
    partialShipmentCount: sql`${partialShipmentCount} + ${by.shipments}::int`,
    piecesSent: sql`${piecesSent} + ${by.pieces}::int`,
    packedAt: null,
    slipPrintedAt: null,
  })
}

/** Tracking details as they are stored, with the tracking page of a known courier. */
export function toStoredTracking(sent: { [K in keyof Tracking]?: Tracking[K] | undefined }): Tracking {
  return withPage(NO_TRACKING, {
    courier: sent.courier || null,
    trackingNumber: sent.trackingNumber || null,
    trackingUrl: sent.trackingUrl || null,
  })
}

/** Whether the request was sent twice: the part with this number has the same pieces and tracking details. */
async function isSentAlready(tx: Db, { id }: OrderRow, sent: Sent, tracking: Tracking): Promise<boolean> {
  const [partialShipment] = await tx
    .select()
    .from(partialShipments)
    .where(and(eq(partialShipments.orderId, id), eq(partialShipments.number, sent.part)))
  if (!partialShipment || partialShipment.returnedAt) return false
  const { courier, trackingNumber, trackingUrl } = partialShipment
  if (JSON.stringify({ courier, trackingNumber, trackingUrl }) !== JSON.stringify(tracking)) return false
  const lines = await tx
    .select()
    .from(partialShipmentLines)
    .where(eq(partialShipmentLines.partialShipmentId, partialShipment.id))
  return (
    lines.length === sent.pieces.length &&
    sent.pieces.every(({ itemId, quantity }) =>
      lines.some((line) => line.itemId === itemId && line.quantity === quantity),
    )
  )
}

/** Returns the number of pieces. Throws `invalid` when they cannot be sent as a part. */
async function refusePieces(tx: Db, { id }: OrderRow, pieces: Sent['pieces']): Promise<number> {
  const left = await readLeft(tx, id)
  if (new Set(pieces.map(({ itemId }) => itemId)).size < pieces.length) throw invalidField('pieces', 'item_named_twice')
  let sum = 0
  for (const { itemId, quantity } of pieces) {
    const item = left.find((leftItem) => leftItem.itemId === itemId)
    if (!item) throw invalidField('pieces', 'nothing_left_of_item')
    if (quantity > item.quantity)
      throw invalidField('pieces', 'pieces_left_of_item', { left: item.quantity, item: item.name, size: item.size })
    sum += quantity
  }
  if (sum >= left.reduce((all, { quantity }) => all + quantity, 0)) throw invalidField('pieces', 'last_piece_stays')
  return sum
}
