/** What is needed of a process of `node:cluster`. */
export type Worker = {
  process: { pid?: number | undefined; kill(signal: 'SIGTERM'): unknown }
  once(event: 'listening' | 'exit', listener: (code?: number | null) => void): unknown
}

/** The first replacement waits this long, each further one twice as long, milliseconds. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Whoever served for this long died of something new: its replacement comes quickly again. */
const SOUND_MS = 60_000
/** A start gives up when one process fails so many times in a row before it ever served. */
const TRIES = 5

type Options = {
  count: number
  fork: () => Worker
  /** Called for every death: `pauseMs` until another is started. */
  onDeath(worker: Worker, code: number | null, pauseMs: number): void
}

/**
 * Keeps `count` processes running: one that dies, also before it served at all, is replaced, ever more slowly while it
 * keeps dying. `ready` is fulfilled when all of them serve, and rejected when one cannot be brought to serve.
 */
export function keepWorkers({ count, fork, onDeath }: Options): { ready: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Set<{ worker: Worker; exited: Promise<unknown> }>()

  async function keepOne(served: () => void, gaveUp: (error: Error) => void): Promise<void> {
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
      failures = servedSince !== undefined && Date.now() - servedSince >= SOUND_MS ? 1 : failures + 1
      if (!hasServed && failures >= TRIES)
        return gaveUp(
          new Error(`A process of the shop ended ${TRIES} times before it could serve (exit code ${code}).`),
        )
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
      onDeath(worker, code, pauseMs)
      await pause(pauseMs, stopping.signal)
    }
  }

  const starts = Array.from({ length: count }, () => Promise.withResolvers<void>())
  for (const { resolve, reject } of starts) void keepOne(resolve, reject)
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
