import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { findChromium } from './chromium.ts'
import { restock } from './restock.ts'
import { OWNER } from './users.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop is. */
    url: string
    /** The folder where its mails arrive. */
    outbox: string
    /** The WebSocket endpoint of the shared browser. */
    browser: string
  }
}

/** Vitest's global set-up: one demo shop and one browser for the whole run. */
export default async function openShopAndBrowser(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  const database = await startPostgres({ dataDir: folder.path, log: () => undefined, isTemporary: true })
  const [server, browser] = await Promise.all([
    startServer({ DATA_DIR: folder.path, DATABASE_URL: database.url, RATE_LIMIT: 'off', ...owner }),
    findChromium().then((options) => chromium.launchServer({ ...options, host: '127.0.0.1' })),
  ])
  await restock(database.url)
  project.provide('url', server.url)
  project.provide('outbox', join(folder.path, 'outbox'))
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    const code = await server.stop()
    await database.stop()
    await folder[Symbol.asyncDispose]()
    // Unexpected output of the server is a defect.
    const complaints = server.complaints()
    if (code !== 0 || complaints.length > 0)
      throw new Error(`the server ended with ${code} and had this to say:\n${complaints.join('\n')}`)
  }
}
