import type { Ctx } from '#server/core/deps.ts'
import { logOutage } from '#server/core/outage.ts'

/**
 * Works on each item for itself: an error of one is logged and does not keep the others from their turn. When not one
 * of them worked the last error is thrown, so that the job that called rests for a while.
 */
export async function eachAlone<T>(
  { log }: Pick<Ctx, 'log'>,
  items: readonly T[],
  nameOf: (item: T) => Record<string, unknown>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (!logOutage(log, error))
        log.error({ err: error, ...nameOf(item) }, 'one item of a job failed; the others go on')
      errors.push(error)
    }
  }
  if (items.length > 1 && errors.length === items.length) throw errors.at(-1)
}
