import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase } from '#server/testing/clone-database.ts'
import { inDatabase } from '#server/testing/database-url.ts'
import { freePort, serverEnv, V8_FLAGS } from '#server/testing/process.ts'
import { copyDemoMedia } from './demo-shop.ts'
import type { Answered, Asked } from './own-shop-process.ts'
import { writesCustomers } from './users.ts'
import { customerWriter } from './write-customer.ts'

const PROCESS = join(import.meta.dirname, 'own-shop-process.ts')

export type OwnShop = AsyncDisposable & {
  /** The base URL. */
  url: string
  /** For the owner of the tables. */
  databaseUrl: string
  dataDir: string
}

type Host = { child: ChildProcess; output(): string }

/** One for all shops of this process of journeys: its modules are loaded, and its first pages rendered, once. */
let host: Host | undefined

/**
 * A copy of the demo shop for a journey that needs other settings or contents than the shared shop has, without limits and without a log.
 * Journeys about processes, the log or the database's server start one of their own (`startServer`).
 */
export async function openOwnShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await copyDemoMedia(inject('demoShop')))
  const [template, name] = [inject('demoDatabase'), `own_${randomUUID().replaceAll('-', '')}`]
  await cloneDatabase(template, name)
  started.defer(() => dropDatabase(template, name))
  const databaseUrl = inDatabase(template, name)
  const secret = randomBytes(32).toString('base64url')
  const port = String(await freePort())
  await ask({
    port,
    env: {
      DATA_DIR: folder.path,
      DATABASE_URL: inDatabase(inject('shopRoleUrl'), name),
      AUTH_SECRET: secret,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  started.defer(() => ask({ port, env: null }))
  const url = `http://localhost:${port}`
  writesCustomers(url, () => customerWriter(databaseUrl, secret))
  const rest = started.move()
  return { url, databaseUrl, dataDir: folder.path, [Symbol.asyncDispose]: () => rest.disposeAsync() }
}

/** Has the process open or close a shop. Rejects with its problem. */
async function ask(asked: Asked): Promise<void> {
  host ??= startHost()
  const { child, output } = host
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAnswer = ({ port, problem }: Answered) => {
    if (port !== asked.port) return
    if (problem === null) resolve()
    else reject(new Error(problem))
  }
  const onExit = () => reject(new Error(`the process of the shop has ended:\n${output()}`))
  child.on('message', onAnswer)
  child.on('exit', onExit)
  try {
    child.send(asked)
    await promise
  } finally {
    child.off('message', onAnswer)
    child.off('exit', onExit)
  }
}

function startHost(): Host {
  const child = fork(PROCESS, { execArgv: V8_FLAGS, env: serverEnv({}), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return { child, output: () => output }
}
