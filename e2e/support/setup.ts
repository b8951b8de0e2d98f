import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { databaseName, inDatabase } from '#server/testing/database-url.ts'
import { startGoogle } from '#server/testing/google.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { limitRun } from '#server/testing/run-limit.ts'
import { findChromium } from './chromium.ts'
import { copyDemoShop, makeDemoShop } from './demo-shop.ts'
import { restock } from './restock.ts'
import { OWNER } from './users.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the shop. */
    url: string
    /** The folder with the shop's mails. */
    outbox: string
    /** The database of the shop, to simulate that time passes: `inject('shopDatabase')`. */
    shopDatabase: string
    /** The key that signs the sessions of the shop. */
    authSecret: string
    /** The folder that `copyDemoShop` copies. */
    demoShop: string
    /** The demo shop as a database that `openShopCopy` clones; belongs to the owner's role, and nothing may be connected to it. */
    demoDatabase: string
    /** The database of the shop for the shop's role. */
    shopRoleUrl: string
  }
}

/** Enough for the shared shop, four shop copies at the same time, and the queries of the tests. */
const CONNECTIONS = 120
/** Several times what a run takes on a slow machine. */
const LIMIT_MINUTES = 120

/** Vitest's global set-up: one demo shop for the whole run. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  limitRun(LIMIT_MINUTES)
  // Stops what was started, last first, also when a later step fails; otherwise the run would not end.
  await using started = new AsyncDisposableStack()
  const template = started.use(await temporaryFolder())
  await makeDemoShop(template.path)
  const folder = started.use(await copyDemoShop(template.path))
  const database = await startPostgres({
    dataDir: folder.path,
    log: () => undefined,
    isTemporary: true,
    maxConnections: CONNECTIONS,
  })
  started.defer(database.stop)
  const demoDatabase = inDatabase(database.url, 'inkloom_demo')
  await cloneDatabase(database.url, databaseName(demoDatabase))
  const google = started.use(await startGoogle())
  const authSecret = randomBytes(32).toString('base64url')
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  const server = started.use(
    await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      AUTH_SECRET: authSecret,
      RATE_LIMIT: 'off',
      ...owner,
      ...google.settings,
    }),
  )
  // Unpacked once here; otherwise every process would unpack its own copy.
  await findChromium()
  await restock(database.url)
  project.provide('url', server.url)
  project.provide('outbox', join(folder.path, 'outbox'))
  project.provide('shopDatabase', database.url)
  project.provide('authSecret', authSecret)
  project.provide('demoShop', template.path)
  project.provide('demoDatabase', demoDatabase)
  project.provide('shopRoleUrl', database.shopUrl)
  const resources = started.move()
  return async () => {
    const code = await server.stop()
    await resources.disposeAsync()
    // Warnings and errors in the output of the server fail the run.
    const complaints = server.complaints()
    if (code !== 0 || complaints.length > 0)
      throw new Error(`the server exited with ${code} after these warnings and errors:\n${complaints.join('\n')}`)
  }
}
