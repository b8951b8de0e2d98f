import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER } from '#e2e/support/users.ts'
import { databaseFolder, homeFolder } from '#server/platform/postgres/home.ts'
import { freePort, type ServerProcess, startServer, temporaryFolder } from '#server/testing/process.ts'
import { readDatabaseUrl } from '../../bench/demo.ts'
import { type OrderLoad, startOrderLoad } from '../order-load.ts'

export const DEMO = { RATE_LIMIT: 'off', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

export type FaultyShop = AsyncDisposable & {
  dataDir: string
  url: string
  server(): ServerProcess
  /** Starts the shop again at the same address after it was killed. */
  start(): Promise<void>
  /** Starts orders and page views, which run until `finish`. */
  load(options?: { buyers?: number; pauseMs?: number }): Promise<OrderLoad>
}

/** A demo shop in a folder of its own, which can be killed and started again at the same address. */
export async function openShop(env: Record<string, string> = {}): Promise<FaultyShop> {
  const folder = await temporaryFolder()
  const settings = { DATA_DIR: folder.path, PORT: String(await freePort()), ...DEMO, ...env }
  let server = await startServer(settings)
  const databaseUrl = env.DATABASE_URL ?? (await readDatabaseUrl(settings.DATA_DIR))
  return {
    dataDir: settings.DATA_DIR,
    url: server.url,
    server: () => server,
    async start() {
      server = await startServer(settings)
    },
    load: (options = {}) => startOrderLoad({ url: server.url, databaseUrl, ...options }),
    async [Symbol.asyncDispose]() {
      await server.stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** The ids of all processes of a shop's embedded PostgreSQL, the main process first. Linux only. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const file = join(databaseFolder(await homeFolder(dataDir)), 'postmaster.pid')
  const main = Number((await readFile(file, 'utf8')).split('\n')[0])
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8')
  return [main, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

/** Sends a signal to each process; processes that have ended are ignored. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}
