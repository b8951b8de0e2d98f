import { ShopError } from '#contract/http/errors.ts'
import { PARCEL_STOPPED } from '#contract/print/print-job.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'

/**
 * Converts the database's refusal of a step, because the customer has reported a wrong shirt, into `illegal_transition`; returns
 * any other error unchanged. A trigger enforces that rule, so no step has to check it.
 */
export function orStopped(error: unknown): unknown {
  return brokenConstraint(error) === 'orders_not_stopped' ? new ShopError('illegal_transition', PARCEL_STOPPED) : error
}
