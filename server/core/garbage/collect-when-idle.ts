import { getHeapStatistics } from 'node:v8'
import { beginCollection } from './collect-garbage.ts'

const INTERVAL_MS = 10_000
/** Of one processor, over the interval. An idle server takes a hundredth. */
const BUSY_SHARE = 0.1
/** The jobs of an idle server leave about as much in a minute. A collection takes 0.1 s of processor time. */
const GROWN_BYTES = 8 << 20

/**
 * Has garbage collected while the server is idle: once a busy time is over, the start among them, and whenever the heap has grown since
 * by what jobs leave. V8 collects only when the heap has doubled: a server that has become idle would keep what it has for hours, and
 * one that stays idle would double. The returned function ends it.
 */
export function collectWhenIdle(begin = beginCollection, usedBytes = bytesInUse): () => void {
  let isDue = true
  let last = process.cpuUsage()
  /** The least since the last collection was begun. */
  let lowest = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const isBusy = user + system > BUSY_SHARE * INTERVAL_MS * 1_000
    const used = usedBytes()
    lowest = Math.min(lowest, used)
    if (!isBusy && (isDue || used - lowest > GROWN_BYTES)) {
      begin()
      lowest = Number.POSITIVE_INFINITY
    }
    isDue = isBusy
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/** Of V8's heap, and of the memory outside of it that its objects hold. */
function bytesInUse(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}
