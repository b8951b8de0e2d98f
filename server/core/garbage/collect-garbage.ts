import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = {
  (options: { type: 'major'; execution: 'async' }): Promise<void>
  (options: { type: 'minor'; execution: 'sync' }): void
}
let collect: Collect | undefined

/** V8 begins to mark when a hundredth of the room for the heap to grow is taken; a collection that begins now moves objects together and frees pages. */
const BEGIN = ['--incremental-marking-soft-trigger=1', '--optimize-for-size']
const BEGUN = ['--incremental-marking-soft-trigger=0', '--no-optimize-for-size']
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
 * Begins a full garbage collection that V8 makes in small steps between requests, and returns. At its end V8 gives the memory that it no
 * longer needs back to the system.
 */
export function beginCollection(): void {
  const collect = collector()
  for (const flag of BEGIN) setFlagsFromString(flag)
  // V8 looks at the flags when it has collected the young objects; not later, because such a collection while it marks has it do the rest at once.
  collect({ type: 'minor', execution: 'sync' })
  setTimeout(() => {
    for (const flag of BEGUN) setFlagsFromString(flag)
  }, BEGIN_MS).unref()
}

function collector(): Collect {
  if (collect) return collect
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as Collect
  // With another set of flags than at the start V8 does not take what the compile cache has of modules that are loaded later.
  setFlagsFromString('--no-expose-gc')
  return collect
}
