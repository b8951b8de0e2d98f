import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/core/database/db.ts'
import { grantToShop } from '#server/core/database/roles.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    shopDatabaseUrl: string
  }
}

/** Vitest's global set-up: one real PostgreSQL for the run, migrated once; every test file clones its own database from it. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'inkloom-test-'))
  // Readable, so that a test run by root keeps its database here although PostgreSQL runs as somebody else.
  await chmod(folder, 0o755)
  const database = await startPostgres({ dataDir: folder, log: () => undefined, isTemporary: true })
  await migrate(database.url, join(import.meta.dirname, '..', 'migrations'))
  await grantToShop(database.url, database.shopUrl)
  project.provide('databaseUrl', database.url)
  project.provide('shopDatabaseUrl', database.shopUrl)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
