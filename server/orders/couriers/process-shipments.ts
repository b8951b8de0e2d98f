import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isDue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { bookingProblems } from '#texts/en/orders/booking.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CourierConnection } from './connection.ts'
import type { Courier, Placed } from './courier.ts'
import { readParcel } from './read-parcel.ts'
import { settleBooked, settleCancelled, settleRefused } from './settle-shipment.ts'
import type { ShipmentRow } from './shipment-rows.ts'
import { LEASE, shipments } from './shipments.table.ts'

export type Tools = Pick<Deps, 'db' | 'log' | 'config'>

const problems = englishWords(bookingProblems)

const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 900
const RETRY_FOR = sql`interval '26 hours'`
/** Maximum attempts in one run. */
const BATCH = 20
/** Maximum attempts at once. */
const AT_ONCE = 4

/** Job: makes and cancels due bookings, and requests pickups. May run in several processes at once. */
export async function processShipments(connection: CourierConnection, tools: Tools): Promise<void> {
  await processSome(connection, tools, null)
}

/** Processes the due bookings. `ids`: only these; null: all. A failed booking is due again later. */
export async function processSome(
  { courier }: CourierConnection,
  tools: Tools,
  ids: readonly ShipmentRow['id'][] | null,
): Promise<void> {
  // Each booking may need two attempts: it can be cancelled during the first.
  let left = ids ? 2 * ids.length : BATCH
  const worker = async () => {
    while (left-- > 0) {
      const row = await claim(tools.db, ids)
      if (!row) return
      await processOne(courier, tools, row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Leases the next due row for one attempt, immediately before the attempt. */
async function claim(db: Db, ids: readonly ShipmentRow['id'][] | null): Promise<ShipmentRow | null> {
  const isOpen = or(
    inArray(shipments.state, ['queued', 'cancelling']),
    and(
      eq(shipments.state, 'booked'),
      isNull(shipments.pickupAt),
      isNull(shipments.problem),
      isNull(shipments.scanStatus),
    ),
  )
  const due = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isOpen, isDue(shipments.nextAttemptAt), ids ? inArray(shipments.id, [...ids]) : undefined))
    .orderBy(shipments.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(shipments)
    .set({ tries: sql`tries + 1`, nextAttemptAt: sql`now() + ${LEASE}` })
    .where(eq(shipments.id, sql`(${due})`))
    .returning()
  return row ?? null
}

async function processOne(courier: Courier, tools: Tools, row: ShipmentRow): Promise<void> {
  try {
    if (row.state === 'cancelling') await cancelAtService(courier, tools.db, row)
    else if (row.state === 'queued') await book(courier, tools, row)
    else await askForPickup(courier, tools.db, row)
    await release(tools.db, row)
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'refused'
    // When the service refuses the account and not the parcel, an existing booking stays and is retried.
    if (!isRefused || (row.state !== 'queued' && isAboutAccount(error))) await postpone(tools, row, error)
    else if (!(await settleRefused(tools.db, row, error.message))) await postpone(tools, row, error)
  }
}

/** Whether the refusal is about the shop's account, not about the parcel. */
function isAboutAccount({ status }: ProviderError): boolean {
  return status === 401 || status === 403
}

/** Ends the lease of a row. A cancellation requested during the attempt is then due at once. */
async function release(db: Db, { id }: ShipmentRow): Promise<void> {
  await db
    .update(shipments)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(shipments.id, id), ne(shipments.state, 'queued')))
}

async function postpone({ db, log }: Tools, row: ShipmentRow, error: unknown): Promise<void> {
  log.warn({ err: error, shipment: row.id, state: row.state }, 'a parcel could not be booked or cancelled yet')
  const seconds = sql`least(${FIRST_RETRY_S} * 2 ^ least(${row.tries}::int, 20), ${LONGEST_RETRY_S})`
  // Also delays a cancellation: a booking whose response was lost may appear at the service later.
  await db
    .update(shipments)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(shipments.id, row.id), ne(shipments.state, 'cancelled')))
  const began = sql`case when ${shipments.state} = 'cancelling' then ${shipments.cancelAskedAt} else ${shipments.createdAt} end`
  const [over] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, row.id), eq(shipments.state, row.state), sql`${began} < now() - ${RETRY_FOR}`))
  if (over) await settleRefused(db, row, problems.silent)
}

/**
 * Books a parcel: finds or makes the booking, then lets the service choose a courier. Stores the result of each call, so that the next
 * attempt continues there.
 */
async function book(courier: Courier, tools: Tools, row: ShipmentRow): Promise<void> {
  const { db } = tools
  const placed = await findOrPlace(courier, tools, row)
  if (placed === null) return
  const [now] = await db
    .update(shipments)
    .set({ providerOrderId: placed.orderId, providerShipmentId: placed.shipmentId })
    .where(eq(shipments.id, row.id))
    .returning({ state: shipments.state })
  // Cancelled meanwhile: the next attempt cancels the booking at the service.
  if (now?.state !== 'queued') return
  const assigned =
    placed.trackingNumber !== null
      ? { trackingNumber: placed.trackingNumber, courier: placed.courier ?? 'Shiprocket' }
      : await assign(courier, row, placed)
  const booked = await settleBooked(db, row.id, assigned)
  if (booked) await askForPickup(courier, db, { ...row, ...booked })
}

async function findOrPlace(courier: Courier, tools: Tools, row: ShipmentRow): Promise<Placed | null> {
  const { db } = tools
  // At the first attempt there is no earlier booking.
  const existing = row.tries > 1 ? await courier.find(row.reference) : null
  if (existing?.isCancelled) {
    // The service does not accept the reference of a cancelled booking again. The owner's next booking gets a new one.
    await settleCancelled(db, row.id)
    return null
  }
  if (existing) return existing
  const parcel = await readParcel(tools, row.orderId, row.reference)
  if (!('reason' in parcel)) return courier.place(parcel)
  await settleRefused(db, row, wordRefusal(parcel, 'en'))
  return null
}

/**
 * Lets the service choose a courier. The service refuses when an earlier attempt has done so; then the existing tracking number is used.
 */
async function assign(courier: Courier, row: ShipmentRow, { shipmentId }: Placed) {
  try {
    return await courier.assign(shipmentId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    const existing = await courier.find(row.reference)
    if (!existing?.trackingNumber) throw error
    return { trackingNumber: existing.trackingNumber, courier: existing.courier ?? 'Shiprocket' }
  }
}

/** Requests the pickup and the courier's label. A refusal is recorded, and the parcel stays booked. */
async function askForPickup(courier: Courier, db: Db, { id, providerShipmentId }: ShipmentRow): Promise<void> {
  if (providerShipmentId === null) return
  const { problem, isRequested } = await courier.requestPickup(providerShipmentId).then(
    () => ({ problem: null, isRequested: true }),
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused' || isAboutAccount(error)) throw error
      // The pickup was already requested, but the answer was lost: "Already in Pickup Queue."
      if (/already/i.test(error.message)) return { problem: null, isRequested: true }
      return { problem: problems.noPickup({ answer: error.message }), isRequested: false }
    },
  )
  const labelUrl = await courier.label(providerShipmentId).catch(() => null)
  await db
    .update(shipments)
    .set({ problem, labelUrl, ...(isRequested && { pickupAt: sql`now()` }) })
    .where(and(eq(shipments.id, id), eq(shipments.state, 'booked')))
}

/** Cancels a booking at the service. Finds it by its reference, because its response may be lost. Throws `ProviderError`. */
async function cancelAtService(courier: Courier, db: Db, row: ShipmentRow): Promise<void> {
  const existing = await courier.find(row.reference)
  const orderId = existing ? existing.orderId : row.providerOrderId
  if (orderId !== null && !existing?.isCancelled) await courier.cancel(orderId)
  await settleCancelled(db, row.id)
}
