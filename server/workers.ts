/** The part of the class Worker of `node:cluster` that is used here. */
export type Worker = {
  process: { pid?: number | undefined; kill(signal: 'SIGTERM'): unknown }
  once(event: 'listening' | 'exit', listener: (code?: number | null) => void): unknown
}

/** The pause before a process is first replaced, in ms. It doubles each time. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A process that has served this long, in ms, counts as healthy. Its next failure counts as the first. */
const HEALTHY_MS = 60_000
/** `ready` is rejected when a process exits this many times in a row without ever serving. */
const MAX_FAILURES = 5

type Options = {
  count: number
  fork: () => Worker
  /** Called for every process that exits. Its replacement starts after `pauseMs`. */
  onExit(worker: Worker, code: number | null, pauseMs: number): void
}

/**
 * Keeps `count` processes running. When a process exits, starts a replacement after a pause, which doubles with each failure. `ready` is
 * fulfilled when all processes serve. It is rejected when one exits `MAX_FAILURES` times before it serves.
 */
export function keepWorkers({ count, fork, onExit }: Options): { ready: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Set<{ worker: Worker; exited: Promise<unknown> }>()

  async function keepOneRunning(served: () => void, failed: (error: Error) => void): Promise<void> {
    let failures = 0
    let hasServed = false
    while (!stopping.signal.aborted) {
      const worker = fork()
      let servedSince: number | undefined
      worker.once('listening', () => {
        servedSince = Date.now()
        hasServed = true
        served()
      })
      const exit = Promise.withResolvers<number | null>()
      worker.once('exit', (code) => exit.resolve(code ?? null))
      const entry = { worker, exited: exit.promise }
      running.add(entry)
      const code = await exit.promise
      running.delete(entry)
      if (stopping.signal.aborted) return
      failures = servedSince !== undefined && Date.now() - servedSince >= HEALTHY_MS ? 1 : failures + 1
      if (!hasServed && failures >= MAX_FAILURES)
        return failed(
          new Error(`A process of the shop ended ${MAX_FAILURES} times before it could serve (exit code ${code}).`),
        )
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
      onExit(worker, code, pauseMs)
      await pause(pauseMs, stopping.signal)
    }
  }

  const starts = Array.from({ length: count }, () => Promise.withResolvers<void>())
  for (const { resolve, reject } of starts) void keepOneRunning(resolve, reject)
  return {
    ready: Promise.all(starts.map(({ promise }) => promise)).then(() => undefined),
    async stop() {
      stopping.abort()
      await Promise.all([...running].map(({ worker, exited }) => Promise.all([exited, worker.process.kill('SIGTERM')])))
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
