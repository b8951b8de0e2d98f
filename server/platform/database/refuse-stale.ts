import { ShopError } from '#contract/http/errors.ts'

/**
 * Throws `stale` when somebody has changed a row since the caller saw it. Call it in the transaction that changes the row, after
 * locking the row. Without `shown` the caller replaces the row whatever its state.
 */
export function refuseStale(row: { updatedAt: Date }, shown: Date | undefined, what: string): void {
  if (shown === undefined || shown.getTime() === row.updatedAt.getTime()) return
  throw new ShopError(
    'stale',
    `Somebody has changed this ${what} meanwhile. Look at what it is now, then change it again.`,
  )
}
