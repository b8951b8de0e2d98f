import { ShopError } from '#contract/http/errors.ts'
import type { Reasons } from '#contract/http/reasons.ts'

/**
 * Throws `stale` when a row has changed since the caller saw it at `shown`. Lock the row first, in the same transaction. Without `shown`,
 * never throws.
 */
export function refuseStale(row: { updatedAt: Date }, shown: Date | undefined, what: Reasons['stale']['what']): void {
  if (shown === undefined || shown.getTime() === row.updatedAt.getTime()) return
  throw new ShopError('stale', 'stale', { what })
}
