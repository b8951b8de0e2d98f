import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { applyScans } from './apply-scans.ts'
import type { CourierConnection } from './connection.ts'
import { shipments } from './shipments.table.ts'

const BATCH = 25
/** A parcel without news for this long is polled. */
const SILENT = sql`interval '1 day'`
/** A parcel is polled for at most this long. */
const LONGEST = sql`interval '90 days'`

/** Job: polls the scans of parcels without news for a day. May run in several processes at once. */
export async function pollTracking(
  { courier }: CourierConnection,
  tools: Pick<Deps, 'db' | 'printRoom' | 'log'>,
): Promise<void> {
  const due = await transact(tools.db, async (tx) => {
    const rows = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(
        and(
          eq(shipments.state, 'booked'),
          or(
            isNull(shipments.scanStatus),
            notInArray(shipments.scanStatus, ['delivered', 'rto_delivered', 'lost', 'cancelled']),
          ),
          lt(shipments.trackedAt, sql`now() - ${SILENT}`),
          sql`${shipments.bookedAt} > now() - ${LONGEST}`,
        ),
      )
      .orderBy(shipments.trackedAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    // Recorded before the call, so that after a failed call the parcel is polled again tomorrow and others go first.
    return tx
      .update(shipments)
      .set({ trackedAt: sql`now()` })
      .where(
        inArray(
          shipments.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning({ id: shipments.id, trackingNumber: shipments.trackingNumber })
  })
  await processEach(
    tools,
    due,
    ({ trackingNumber }) => ({ trackingNumber }),
    async ({ id, trackingNumber }) => {
      if (trackingNumber !== null) await applyScans(tools, id, await courier.track(trackingNumber))
    },
  )
}
