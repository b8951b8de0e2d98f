import { and, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderPartialShipments } from '#contract/orders/partial-shipments.api.ts'
import { refuseUsedTrackingNumber } from '#server/orders/combined-shipments/ship-questions.ts'
import { orderMailKey, queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { refuseUnknownSite, withPage } from '#server/orders/order-list/tracking-page.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { withdrawMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { partialShipmentLines, partialShipments } from './partial-shipments.table.ts'
import { of } from './read-partial-shipments.ts'
import { isBooked } from './refuse-partial-shipment.ts'
import { countPartialShipments, toStoredTracking } from './send-partial-shipment.ts'

type Calls = typeof contract.partialShipments
type PartialShipment = typeof partialShipments.$inferSelect

/** Marks a part of an order as delivered; the order's own state does not change. A repeated call changes nothing. */
export function deliver(ctx: SignedIn, { id, part: number }: Input<Calls['deliver']>): Promise<OrderPartialShipments> {
  return change(ctx, id, number, async (tx, _, partialShipment) => {
    if (partialShipment.deliveredAt) return
    refuseReturned(partialShipment)
    await tx
      .update(partialShipments)
      .set({ deliveredAt: sql`now()` })
      .where(eq(partialShipments.id, partialShipment.id))
    await writeEvent(tx, id, { kind: 'part-delivered', ...doneBy(ctx), data: { part: number } })
    const sides = { before: { part: number, delivered: false }, after: { part: number, delivered: true } }
    await writeAudit(tx, ctx, { action: 'order.deliver_part', subject: `order:${id}`, ...sides })
  })
}

/**
 * Records that a part came back, so that its pieces can be sent again. A repeated call changes nothing. Throws `illegal_transition` for a
 * delivered part, while the order's own parcel is booked, and after that parcel was shipped.
 */
export function back(ctx: SignedIn, { id, part: number }: Input<Calls['back']>): Promise<OrderPartialShipments> {
  return change(ctx, id, number, async (tx, order, partialShipment) => {
    if (partialShipment.returnedAt) return
    if (partialShipment.deliveredAt) throw new ShopError('illegal_transition', 'part_delivered')
    if (order.shippedAt || order.status !== 'Accepted') throw new ShopError('illegal_transition', 'last_parcel_left')
    if (await isBooked(tx, order)) throw new ShopError('illegal_transition', 'last_parcel_booked')
    await tx.update(partialShipments).set({ returnedAt: sql`now()` }).where(eq(partialShipments.id, partialShipment.id))
    const pieces = await countPartialShipmentPieces(tx, partialShipment)
    await countPartialShipments(tx, order, { shipments: -1, pieces: -pieces })
    await withdrawMail(tx, orderMailKey(id, 'part', partialShipment.id))
    await writeEvent(tx, id, { kind: 'part-back', ...doneBy(ctx), data: { part: number, pieces } })
    const sides = { before: { part: number, back: false }, after: { part: number, back: true, pieces } }
    await writeAudit(tx, ctx, { action: 'order.part_back', subject: `order:${id}`, ...sides })
  })
}

/** Changes courier and tracking number of a part. A mail that is not sent yet is rewritten; a sent mail stays as it is. */
export function track(
  ctx: SignedIn,
  { id, part: number, ...sent }: Input<Calls['track']>,
): Promise<OrderPartialShipments> {
  return change(ctx, id, number, async (tx, order, partialShipment) => {
    refuseReturned(partialShipment)
    const before = {
      courier: partialShipment.courier,
      trackingNumber: partialShipment.trackingNumber,
      trackingUrl: partialShipment.trackingUrl,
    }
    const after = withPage(before, { ...toStoredTracking(sent), trackingUrl: sent.trackingUrl || null })
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await refuseUnknownSite(tx, after, before)
    if (after.trackingNumber !== before.trackingNumber)
      await refuseUsedTrackingNumber(tx, { order, shipmentNumber: number, ...after }, sent.confirmed)
    await tx.update(partialShipments).set(after).where(eq(partialShipments.id, partialShipment.id))
    await writeEvent(tx, id, { kind: 'part-tracking', ...doneBy(ctx), data: { part: number, ...after } })
    const sides = { before: { part: number, ...before }, after: { part: number, ...after } }
    await writeAudit(tx, ctx, { action: 'order.track_part', subject: `order:${id}`, ...sides })
    const key = orderMailKey(id, 'part', partialShipment.id)
    if ((await tx.$count(mailOutbox, and(eq(mailOutbox.key, key), eq(mailOutbox.state, 'queued')))) === 0) return
    await withdrawMail(tx, key)
    // If the mail was sent meanwhile, it is not sent again: the outbox takes each key once.
    await queueOrderMail(tx, id, 'part', partialShipment.id, UNDO_SECONDS)
  })
}

/** Changes a part while holding the lock of its order. Throws `not_found`. */
async function change(
  ctx: SignedIn,
  id: OrderId,
  number: number,
  step: (tx: OrdersTx, order: OrderRow, partialShipment: PartialShipment) => Promise<void>,
): Promise<OrderPartialShipments> {
  return transactOrders(ctx, async (tx) => {
    const order = await lockedRow(tx, id)
    const isThis = and(eq(partialShipments.orderId, id), eq(partialShipments.number, number))
    const [partialShipment] = await tx.select().from(partialShipments).where(isThis)
    if (!partialShipment) throw notFound()
    await step(tx, order, partialShipment)
    return of({ ...ctx, db: tx }, { id })
  })
}

/** How many pieces are in a part. */
export async function countPartialShipmentPieces(tx: Db, { id }: Pick<PartialShipment, 'id'>): Promise<number> {
  const sum = sql<number>`coalesce(sum(${partialShipmentLines.quantity}), 0)::int`
  const [row] = await tx
    .select({ sum })
    .from(partialShipmentLines)
    .where(eq(partialShipmentLines.partialShipmentId, id))
  return row?.sum ?? 0
}

function refuseReturned({ returnedAt }: PartialShipment): void {
  if (returnedAt) throw new ShopError('illegal_transition', 'part_returned')
}
