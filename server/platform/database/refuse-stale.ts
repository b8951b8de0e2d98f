import { ShopError } from '#contract/http/errors.ts'

/**
 * Throws `stale` when a row is not as the caller was shown it: somebody has changed it since. For the transaction that changes the
 * row, after it is locked. Without `shown` the caller replaces whatever there is.
 */
export function refuseStale(row: { updatedAt: Date }, shown: Date | undefined, what: string): void {
  if (shown === undefined || shown.getTime() === row.updatedAt.getTime()) return
  throw new ShopError(
    'stale',
    `Somebody has changed this ${what} meanwhile. Look at what it is now, then change it again.`,
  )
}
