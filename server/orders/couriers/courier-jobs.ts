import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CourierConnection } from './connection.ts'
import { applyInbox } from './courier-webhook.ts'
import { pollTracking } from './poll-tracking.ts'
import { processShipments } from './process-shipments.ts'

/** The jobs for bookings and scans. Empty when the owner books by hand. */
export function courierJobs(connection: CourierConnection | null): Job<Deps>[] {
  if (!connection) return []
  return [
    { name: 'shipments', everyMs: 5_000, run: (deps) => processShipments(connection, deps) },
    { name: 'courier-webhooks', everyMs: 3_000, run: applyInbox },
    { name: 'tracking', everyMs: 10 * 60_000, run: (deps) => pollTracking(connection, deps) },
  ]
}
