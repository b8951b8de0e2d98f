import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { load, type Measured } from './load.ts'

type LoadRequest = { port: number; pid: number; paths: readonly string[]; forMs: number; connections: number }

/** Loads random `paths` like `load`, but in a separate thread. So other work of this process does not delay the requests. */
export function loadPaths(request: LoadRequest): Promise<Measured> {
  const { promise, resolve, reject } = Promise.withResolvers<Measured>()
  const worker = new Worker(new URL(import.meta.url), { workerData: request })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}

if (!isMainThread) {
  const { port, pid, paths, forMs, connections }: LoadRequest = workerData
  const randomPath = () => paths[Math.floor(Math.random() * paths.length)] ?? '/'
  parentPort?.postMessage(await load(port, pid, randomPath, forMs, { connections }))
}
