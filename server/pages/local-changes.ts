import type { TransactionId } from './catalogue-changes.ts'

/** The minimum time between two wake-ups of other processes, and between two checks of the running transactions, ms. */
export const COALESCE_MS = 20
const SLOWEST_MS = 100

export type LocalChanges = ReturnType<typeof createLocalChanges>

/**
 * The transactions of this process that have changed the catalogue and may still be running. While there are any, `look` is called after 20
 * ms, then at growing intervals of up to 100 ms.
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

  /** Forgets the transactions that have ended, according to a read of the outbox. Returns whether one of them changed something. */
  function ended(changed: readonly TransactionId[], oldestRunning: TransactionId): boolean {
    const hasChanged = changed.filter((transaction) => running.delete(transaction)).length > 0
    for (const transaction of running) if (transaction < oldestRunning) running.delete(transaction)
    return hasChanged
  }

  return { begun, ended, isAny: () => running.size > 0, stop: () => clearTimeout(timer ?? undefined) }
}
