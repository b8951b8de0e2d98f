import { logOutage } from '#server/platform/database/outage.ts'
import type { Ctx } from '#server/platform/deps.ts'

/**
 * Processes items independently: the error of one is logged, and the next is processed. When there is more than one item and
 * all of them fail, the last error is thrown, so that the calling job is delayed.
 */
export async function processEach<T>(
  { log }: Pick<Ctx, 'log'>,
  items: readonly T[],
  describeItem: (item: T) => Record<string, unknown>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (!logOutage(log, error))
        log.error({ err: error, ...describeItem(item) }, 'one item of a job failed; the others are processed')
      errors.push(error)
    }
  }
  if (items.length > 1 && errors.length === items.length) throw errors.at(-1)
}
