import { ShopError } from '#contract/http/errors.ts'
import { PARCEL_STOPPED } from '#contract/print/print-job.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'

/**
 * Converts the error of the trigger that refuses steps while the customer's report of a wrong shirt is open into `illegal_transition`.
 * Returns any other error unchanged. No step has to check that rule itself.
 */
export function orStopped(error: unknown): unknown {
  return brokenConstraint(error) === 'orders_not_stopped' ? new ShopError('illegal_transition', PARCEL_STOPPED) : error
}
