import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>
let collect: Collect | undefined

/**
 * Runs a full garbage collection now. V8 collects by itself only under memory pressure, which an idle server never has: the
 * garbage of a few large uploads would stay for hours.
 */
export async function collectGarbage(): Promise<void> {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  await collect({ type: 'major', execution: 'async' })
}
