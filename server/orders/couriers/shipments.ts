import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound, refusedBy, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orStopped } from '#server/orders/combined-shipments/or-stopped.ts'
import { lockedParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { presentRefusal, refuseUnprinted } from '#server/orders/combined-shipments/ship-questions.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import { readShownScans } from '#server/orders/tracking/read-scans.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { wordRefusal } from '#texts/errors.ts'
import type { CourierConnection } from './connection.ts'
import { processSome } from './process-shipments.ts'
import { parcelProblem } from './read-parcel.ts'
import {
  formatShipmentReference,
  lockedShipment,
  openShipments,
  presentShipment,
  type ShipmentRow,
} from './shipment-rows.ts'
import { courierScans, shipments, TO_CANCEL } from './shipments.table.ts'

type Calls = typeof contract.shipments

/** How long the owner's request waits for the service, milliseconds. Afterwards the job continues. */
const ANSWER_MS = 15_000

/**
 * Books the parcels of these orders: first writes a row each, then calls the service, outside of any transaction. A booked parcel
 * does not change; a refused one is tried again. Throws `provider_unavailable` without a courier service.
 */
export async function book(
  connection: CourierConnection | null,
  ctx: SignedIn,
  { ids, confirmed }: Input<Calls['book']>,
): Promise<Reply<Calls['book']>> {
  const service = required(connection)
  const answer: Reply<Calls['book']> = { booked: [], waiting: [], refused: [] }
  const queued: { id: OrderId; row: ShipmentRow }[] = []
  for (const id of new Set(ids)) {
    try {
      queued.push({ id, row: await queue(ctx, id, confirmed) })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      answer.refused.push({ id, ...presentRefusal(error, ctx.language) })
    }
  }
  // Orders that go in one parcel have one booking.
  const due = [...new Set(queued.flatMap(({ row }) => (row.state === 'queued' ? [row.id] : [])))]
  if (due.length > 0) await within(ANSWER_MS, processSome(service, ctx, due))
  const open = await openShipments(
    ctx.db,
    queued.map(({ id }) => id),
  )
  const cancelled = queued.filter(({ id }) => !open.some((row) => row.orderId === id))
  const refuse = (id: OrderId, problem: Refusal) => {
    answer.refused.push({ id, message: wordRefusal(problem, ctx.language) })
  }
  for (const { id } of cancelled) refuse(id, refusal('booking_cancelled_at_service'))
  for (const { orderId: id, state, trackingNumber, courier, problem } of open) {
    if (state === 'booked' && trackingNumber !== null && courier !== null)
      answer.booked.push({ id, awb: trackingNumber, courier })
    else if (state !== 'refused') answer.waiting.push(id)
    else if (problem === null) refuse(id, refusal('booking_refused_by_service'))
    else answer.refused.push({ id, message: problem })
  }
  return answer
}

/**
 * Writes the row of a booking, for the oldest order of the parcel; returns the existing row of an open booking. Throws `illegal_transition`
 * for an order without a parcel to book, and `not_printed` for unprinted pieces that the caller has not confirmed.
 */
function queue(ctx: SignedIn, named: OrderId, confirmed: Input<Calls['book']>['confirmed']): Promise<ShipmentRow> {
  return transact(ctx.db, async (tx) => {
    const all = await lockedParcel(tx, named)
    const [order] = all
    const orderId = order.id
    const problem = parcelProblem(all)
    if (problem) throw refusedBy('illegal_transition', problem)
    const [last] = await tx
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, orderId))
      .orderBy(desc(shipments.round))
      .limit(1)
    if (last?.state === 'cancelling') throw new ShopError('illegal_transition', 'booking_still_being_cancelled')
    if (last?.state === 'queued' || last?.state === 'booked') return last
    for (const parcelOrder of all) await refuseUnprinted(tx, parcelOrder, confirmed)
    await writeAudit(tx, ctx, { action: 'order.book_courier', subject: `order:${orderId}` })
    const due = { state: 'queued' as const, problem: null, nextAttemptAt: sql`now()`, actorId: ctx.actor.id }
    // After a refusal the reference stays the same. If the service has made the booking after all, it is found.
    const [row] =
      last?.state === 'refused'
        ? await tx
            .update(shipments)
            .set({ ...due, createdAt: sql`now()` })
            .where(eq(shipments.id, last.id))
            .returning()
        : await tx
            .insert(shipments)
            .values({ ...due, ...identifyBooking(order, (last?.round ?? 0) + 1) })
            .returning()
    if (!row) throw new Error('the booking was not written')
    return row
  }).catch((error) => {
    throw orStopped(error)
  })
}

function identifyBooking(order: typeof orders.$inferSelect, round: number) {
  return { orderId: order.id, round, reference: formatShipmentReference(order, round) }
}

/** Waits for work at most this long; the work itself continues. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Cancels the booking of a parcel that was not picked up, at the service too. Throws illegal_transition after the pickup. */
export async function cancel(
  connection: CourierConnection | null,
  ctx: SignedIn,
  { id }: Input<Calls['cancel']>,
): Promise<Reply<Calls['cancel']>> {
  const service = required(connection)
  const row = await transact(ctx.db, async (tx) => {
    const [order] = await lockedParcel(tx, id)
    const [open] = await openShipments(tx, [id])
    if (!open) throw notFound()
    if (order.shippedAt) throw new ShopError('illegal_transition', 'parcel_with_courier')
    const shipment = await lockedShipment(tx, open.id)
    // A cancellation that Shiprocket has refused is tried again.
    if (shipment.state === 'cancelling' && shipment.problem === null) return shipment
    await writeAudit(tx, ctx, {
      action: 'order.cancel_courier',
      subject: `order:${id}`,
      before: { reference: shipment.reference, trackingNumber: shipment.trackingNumber },
    })
    // After a problem no attempt is running, so the row is due at once.
    const isWaiting = shipment.problem !== null
    await tx
      .update(shipments)
      .set({ ...TO_CANCEL, ...(isWaiting && { nextAttemptAt: sql`now()` }) })
      .where(eq(shipments.id, open.id))
    return shipment
  })
  await within(ANSWER_MS, processSome(service, ctx, [row.id]))
  const [after] = await ctx.db.select().from(shipments).where(eq(shipments.id, row.id))
  if (!after) throw notFound()
  if (after.state !== 'cancelled' && after.problem)
    throw new ShopError('illegal_transition', 'courier_service_answered', { answer: after.problem })
  return presentShipment(after)
}

/** The open bookings of some orders. */
export async function several(
  connection: CourierConnection | null,
  { db }: SignedIn,
  { ids }: Input<Calls['several']>,
): Promise<Reply<Calls['several']>> {
  return { isConnected: connection !== null, shipments: (await openShipments(db, ids)).map(presentShipment) }
}

/** The open booking of an order with its scans, newest first. */
export async function getShipment(
  connection: CourierConnection | null,
  { db }: SignedIn,
  { id }: Input<Calls['one']>,
): Promise<Reply<Calls['one']>> {
  const [row] = await openShipments(db, [id])
  if (!row) return { isConnected: connection !== null, shipment: null }
  const { at, status, words, place } = courierScans
  const scans = await db
    .select({ at, status, words, place })
    .from(courierScans)
    .where(eq(courierScans.shipmentId, row.id))
    .orderBy(desc(at), desc(courierScans.id))
  return { isConnected: connection !== null, shipment: { ...presentShipment(row), scans } }
}

/** The scans of an order as the shopper sees them. Throws `not_found` for another person's order. */
export async function scans(ctx: SignedIn, { id }: Input<Calls['scans']>): Promise<Reply<Calls['scans']>> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  return readShownScans(ctx.db, id)
}

export function required(connection: CourierConnection | null): CourierConnection {
  if (!connection) throw new ShopError('provider_unavailable', 'no_courier_service')
  return connection
}
