import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isDue } from '#server/core/database/columns.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { mapLimited } from '#server/core/map-limited.ts'
import { ProviderError } from '#server/core/provider/provider-error.ts'
import { orders } from '#server/orders/orders.table.ts'
import { cancelAtService } from './cancel-shipment.ts'
import type { CourierConnection } from './connection.ts'
import type { Courier, Placed } from './courier.ts'
import { readParcel } from './read-parcel.ts'
import { settleBooked, settleRefused } from './settle-shipment.ts'
import type { ShipmentRow } from './shipment-rows.ts'
import { shipments } from './shipments.table.ts'

export type Tools = Pick<Deps, 'db' | 'log'>

/** Longer than all calls about one parcel together take: until then nobody else works on it. */
const LEASE_S = 120
const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 900
const RETRY_FOR = sql`interval '26 hours'`
const BATCH = 20
/** Calls at the same time. */
const AT_ONCE = 4

/** Job: books and cancels what is due, and asks for pickups. May run in several processes at once. */
export async function processShipments(connection: CourierConnection, tools: Tools): Promise<void> {
  await cancelForgotten(tools.db)
  await processSome(connection, tools, null)
}

/** Works on the due ones of these bookings now; null: on all that are due. A failed one is due again later. */
export async function processSome(
  { courier }: CourierConnection,
  tools: Tools,
  ids: readonly ShipmentRow['id'][] | null,
): Promise<void> {
  const claimed = await claim(tools.db, ids)
  await mapLimited(claimed, AT_ONCE, (row) => processOne(courier, tools, row))
}

/** Takes due rows for the time of one attempt. */
async function claim(db: Db, ids: readonly ShipmentRow['id'][] | null): Promise<ShipmentRow[]> {
  return transact(db, async (tx) => {
    const isOpen = or(
      inArray(shipments.state, ['queued', 'cancelling']),
      and(
        eq(shipments.state, 'booked'),
        isNull(shipments.pickupAt),
        isNull(shipments.problem),
        isNull(shipments.scanStatus),
      ),
    )
    const rows = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(isOpen, isDue(shipments.nextAttemptAt), ids ? inArray(shipments.id, [...ids]) : undefined))
      .orderBy(shipments.nextAttemptAt)
      .limit(ids?.length ?? BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    return tx
      .update(shipments)
      .set({ tries: sql`tries + 1`, nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_S})` })
      .where(
        inArray(
          shipments.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

/** A parcel whose order was cancelled before the courier had it is cancelled at the service too, once. */
async function cancelForgotten(db: Db): Promise<void> {
  await db.execute(sql`update ${shipments} s set state = 'cancelling', cancel_asked_at = now(), next_attempt_at = now(), tries = 0
    from ${orders} o where o.id = s.order_id and o.status = 'Cancelled' and o.shipped_at is null
      and s.state in ('queued', 'booked', 'refused') and s.cancel_asked_at is null`)
}

async function processOne(courier: Courier, tools: Tools, row: ShipmentRow): Promise<void> {
  try {
    if (row.state === 'cancelling') await cancelAtService(courier, tools.db, row)
    else if (row.state === 'queued') await book(courier, tools.db, row)
    else await askForPickup(courier, tools.db, row)
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'refused'
    const message = error instanceof Error ? error.message : String(error)
    if (isRefused) await settleRefused(tools.db, row.id, message)
    else await postpone(tools, row, error)
  }
}

async function postpone({ db, log }: Tools, row: ShipmentRow, error: unknown): Promise<void> {
  log.warn({ err: error, shipment: row.id, state: row.state }, 'a parcel could not be booked yet')
  const seconds = sql`least(${FIRST_RETRY_S} * 2 ^ least(${row.tries}::int, 20), ${LONGEST_RETRY_S})`
  await db
    .update(shipments)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(shipments.id, row.id), eq(shipments.state, row.state)))
  const isOver = sql`${shipments.createdAt} < now() - ${RETRY_FOR}`
  const [over] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, row.id), isOver))
  if (over) await settleRefused(db, row.id, 'Shiprocket has not answered for a day.')
}

/**
 * Books a parcel: finds the booking of an earlier attempt or makes it, and lets the service choose a courier. What is known is
 * stored after each call, so that an attempt after a crash goes on from there.
 */
async function book(courier: Courier, db: Db, row: ShipmentRow): Promise<void> {
  const placed = await findOrPlace(courier, db, row)
  if (placed === null) return
  await db
    .update(shipments)
    .set({ providerOrderId: placed.orderId, providerShipmentId: placed.shipmentId })
    .where(eq(shipments.id, row.id))
  const assigned =
    placed.awb !== null
      ? { awb: placed.awb, courier: placed.courier ?? 'Shiprocket' }
      : await assign(courier, row, placed)
  const booked = await settleBooked(db, row.id, assigned)
  if (booked) await askForPickup(courier, db, { ...row, ...booked })
}

async function findOrPlace(courier: Courier, db: Db, row: ShipmentRow): Promise<Placed | null> {
  // The first attempt has nothing to find.
  const found = row.tries > 1 ? await courier.find(row.reference) : null
  if (found?.isCancelled) {
    await settleRefused(db, row.id, 'This booking was cancelled at Shiprocket.')
    return null
  }
  if (found) return found
  const parcel = await readParcel(db, row.orderId, row.reference)
  if (typeof parcel !== 'string') return courier.place(parcel)
  await settleRefused(db, row.id, parcel)
  return null
}

/** An earlier attempt may have chosen the courier already: then the service refuses, and the booking has its number. */
async function assign(courier: Courier, row: ShipmentRow, { shipmentId }: Placed) {
  try {
    return await courier.assign(shipmentId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    const found = await courier.find(row.reference)
    if (!found?.awb) throw error
    return { awb: found.awb, courier: found.courier ?? 'Shiprocket' }
  }
}

/** Asks for the pickup and for the courier's label. What the service refuses here is noted: the parcel stays booked. */
async function askForPickup(courier: Courier, db: Db, { id, providerShipmentId }: ShipmentRow): Promise<void> {
  if (providerShipmentId === null) return
  const { problem, isRequested } = await courier.requestPickup(providerShipmentId).then(
    () => ({ problem: null, isRequested: true }),
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
      // The answer to an earlier request was lost: "Already in Pickup Queue."
      if (/already/i.test(error.message)) return { problem: null, isRequested: true }
      return { problem: `The pickup was not arranged: ${error.message}`, isRequested: false }
    },
  )
  const labelUrl = await courier.label(providerShipmentId).catch(() => null)
  await db
    .update(shipments)
    .set({ problem, labelUrl, ...(isRequested && { pickupAt: sql`now()` }) })
    .where(and(eq(shipments.id, id), eq(shipments.state, 'booked')))
}
