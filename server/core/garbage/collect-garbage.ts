import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = {
  (options: { type: 'major'; execution: 'async' }): Promise<void>
  (options: { type: 'minor'; execution: 'sync' }): void
}
let collect: Collect | undefined

/** How long V8 is asked to begin; it does in milliseconds. */
const BEGIN_MS = 1_000

/**
 * Runs a full garbage collection now, for which the process stops (70 ms with a heap of 75 MB). V8 collects by itself only under memory
 * pressure, which an idle server never has: the garbage of a few large uploads would stay for hours.
 */
export async function collectGarbage(): Promise<void> {
  await collector()({ type: 'major', execution: 'async' })
}

/**
 * Begins a full garbage collection that V8 makes in small steps between requests (at most 15 ms with a heap of 75 MB), and returns. Some
 * seconds after its end V8 gives the memory that it no longer needs back to the system, unless the process is busy.
 */
export function beginCollection(): void {
  const collect = collector()
  // From how much of the room for the heap to grow, in percent, V8 begins to mark. It looks at that when it has collected the young objects;
  // not later than that, because such a collection while it marks has it do the rest at once.
  setFlagsFromString('--incremental-marking-soft-trigger=1')
  collect({ type: 'minor', execution: 'sync' })
  setTimeout(() => setFlagsFromString('--incremental-marking-soft-trigger=0'), BEGIN_MS).unref()
}

function collector(): Collect {
  if (collect) return collect
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as Collect
  // With another set of flags than at the start V8 does not take what the compile cache has of modules that are loaded later.
  setFlagsFromString('--no-expose-gc')
  return collect
}
