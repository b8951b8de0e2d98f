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
    /** The base URL of the shop. */
    url: string
    /** The folder with its mails. */
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
    // Warnings and errors in the output of the server fail the run.
    const complaints = server.complaints()
    if (code !== 0 || complaints.length > 0)
      throw new Error(`the server exited with ${code} after these warnings and errors:\n${complaints.join('\n')}`)
  }
}
