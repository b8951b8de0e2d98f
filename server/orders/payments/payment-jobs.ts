import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { cancelExpiredOrders } from './cancel-expired-orders.ts'
import type { Gateway } from './gateway.ts'
import { reconcile } from './reconcile.ts'
import { applyDue } from './webhook.ts'

/** The jobs that keep orders consistent with the provider's payments. Each may run in several processes at once. */
export function paymentJobs(gateway: Gateway | null): Job<Deps>[] {
  const holds: Job<Deps> = { name: 'holds', everyMs: 15_000, run: (deps) => cancelExpiredOrders(gateway, deps) }
  if (!gateway) return [holds]
  return [
    holds,
    { name: 'webhooks', everyMs: 5_000, run: applyDue },
    { name: 'refunds', everyMs: 10_000, run: (deps) => sendRefunds(gateway, deps) },
    { name: 'reconcile', everyMs: 60_000, run: (deps) => reconcile(gateway, deps) },
  ]
}
