import { getHeapStatistics } from 'node:v8'
import { beginCollection } from './collect-garbage.ts'

const INTERVAL_MS = 10_000
/** Of one processor, over the interval. An idle server takes a hundredth. */
const BUSY_SHARE = 0.1
/** The jobs of an idle server leave about as much in a minute. A collection takes 0.1 s of processor time. */
const GROWN_BYTES = 8 << 20
/** Of the pages that V8 holds, after a collection that was not made: one leaves 7 to 20 MB of free room, a busy time 60 to 120 MB. */
const FREE_BYTES = 32 << 20
/** How often that is tried in one idle time. */
const TIMES = 3

/** Bytes: in use by V8's heap and by memory outside of it that its objects hold; free in the pages that V8 holds. */
type Memory = { used: number; free: number }

/**
 * Has garbage collected while the server is idle: once a busy time is over, the start among them, and whenever the heap has grown since
 * by what jobs leave. V8 collects only when the heap has doubled: a server that has become idle would keep what it has for hours, and
 * one that stays idle would double. V8 may also not make a collection that was begun, so that 416 MiB were held a minute after the load
 * of a whole bench (2026-11-26): it is begun again. The returned function ends it.
 */
export function collectWhenIdle(begin = beginCollection, readMemory = memoryOfV8): () => void {
  let isDue = true
  /** Collections begun since the last busy time. */
  let times = 0
  let last = process.cpuUsage()
  /** The least since the last collection was begun. */
  let lowest = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const isBusy = user + system > BUSY_SHARE * INTERVAL_MS * 1_000
    const { used, free } = readMemory()
    lowest = Math.min(lowest, used)
    if (isBusy) times = 0
    const isNotMade = free > FREE_BYTES && times < TIMES
    if (!isBusy && (isDue || isNotMade || used - lowest > GROWN_BYTES)) {
      begin()
      times += 1
      lowest = Number.POSITIVE_INFINITY
    }
    isDue = isBusy
  }, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

function memoryOfV8(): Memory {
  const { used_heap_size: heap, external_memory: outside, total_heap_size: held } = getHeapStatistics()
  return { used: heap + outside, free: held - heap }
}
