import type { TransactionId } from './catalogue-changes.ts'

/** At most one wake-up of other processes, and one look whether a transaction has ended, in so many milliseconds. */
export const COALESCE_MS = 20
const SLOWEST_MS = 100

export type LocalChanges = ReturnType<typeof createLocalChanges>

/**
 * The transactions of this process that have changed the catalogue and are not known to have ended. While there are any,
 * `look` is called every 20 ms, ever less often up to every 100 ms.
 */
export function createLocalChanges(look: () => Promise<void>) {
  const running = new Set<TransactionId>()
  let timer: NodeJS.Timeout | null = null

  function begun(transaction: TransactionId): void {
    running.add(transaction)
    lookIn(COALESCE_MS)
  }

  function lookIn(ms: number): void {
    timer ??= setTimeout(async () => {
      timer = null
      if (running.size === 0) return
      await look()
      if (running.size > 0) lookIn(Math.min(ms * 2, SLOWEST_MS))
    }, ms).unref()
  }

  /** Of those that a read of the outbox shows as ended; whether any of them has changed something. */
  function ended(changed: readonly TransactionId[], oldestRunning: TransactionId): boolean {
    const hasChanged = changed.filter((transaction) => running.delete(transaction)).length > 0
    for (const transaction of running) if (transaction < oldestRunning) running.delete(transaction)
    return hasChanged
  }

  return { begun, ended, isAny: () => running.size > 0, stop: () => clearTimeout(timer ?? undefined) }
}
