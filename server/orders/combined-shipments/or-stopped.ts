import { ShopError } from '#contract/http/errors.ts'
import { PARCEL_STOPPED } from '#contract/print/print-job.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'

/**
 * The error of a step that the database has refused because the customer says that a shirt is wrong, as illegal_transition; any other
 * error as it is. A trigger holds that rule, so no step has to look for a stop.
 */
export function orStopped(error: unknown): unknown {
  return brokenConstraint(error) === 'orders_not_stopped' ? new ShopError('illegal_transition', PARCEL_STOPPED) : error
}
