import { beginCollection } from './collect-garbage.ts'

const INTERVAL_MS = 10_000
/** Of one processor, over the interval. An idle server takes a hundredth. */
const BUSY_SHARE = 0.1

/**
 * Has the garbage of a busy time collected once it is over: V8 collects when the heap has grown, and a server that has become idle would
 * keep what it has for hours. The start is such a time. The returned function ends it.
 */
export function collectAfterLoad(begin = beginCollection): () => void {
  let isDue = true
  let last = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const isBusy = user + system > BUSY_SHARE * INTERVAL_MS * 1_000
    if (isDue && !isBusy) begin()
    isDue = isBusy
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
