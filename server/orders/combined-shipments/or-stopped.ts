import { ShopError } from '#contract/http/errors.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'

/**
 * Converts the database error for an order with an open report of a wrong shirt into `illegal_transition`. Returns any other error
 * unchanged.
 */
export function orStopped(error: unknown): unknown {
  return brokenConstraint(error) === 'orders_not_stopped'
    ? new ShopError('illegal_transition', 'parcel_stopped')
    : error
}
