import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>
let collect: Collect | undefined

/**
 * Asks V8 for a full collection now. It collects by itself when memory runs short, which on a quiet server is never: what
 * a few large uploads left behind would stay for hours.
 */
export async function collectGarbage(): Promise<void> {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  await collect({ type: 'major', execution: 'async' })
}
