import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { grantToShop } from '#server/platform/database/roles.ts'
import { limitRun } from './run-limit.ts'
import { openTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that the tests clone, for its owner. */
    databaseUrl: string
    /** URL of the same database for the shop's role, through the pooler if there is one. */
    shopDatabaseUrl: string
    /** URL for the shop's role without the pooler; null when there is no pooler. */
    shopDirectUrl: string | null
    /** A folder that caches the results of this run's image processes. */
    pictures: string
  }
}

/** Several times what a run takes on a slow machine. */
const LIMIT_MINUTES = 60

/**
 * Vitest's global set-up: one real PostgreSQL for the run, migrated once; test shops get copies of its database. It is the
 * embedded one, or the one at TEST_DATABASE_URL.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  limitRun(LIMIT_MINUTES)
  const server = await openTestServer()
  await migrate(server.url)
  await grantToShop(server.url, server.shopDirectUrl ?? server.shopUrl)
  project.provide('databaseUrl', server.url)
  project.provide('shopDatabaseUrl', server.shopUrl)
  project.provide('shopDirectUrl', server.shopDirectUrl)
  const pictures = await mkdtemp(join(tmpdir(), 'inkloom-pictures-'))
  project.provide('pictures', pictures)
  return async () => {
    await server.stop()
    await rm(pictures, { recursive: true, force: true })
  }
}
