import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { ensureFirstAdmin } from '#server/auth/first-admin.ts'
import { parseConfig } from '#server/core/config.ts'
import { connect, withClient } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { grantToShop } from '#server/core/database/roles.ts'
import { openFiles } from '#server/core/files/open-files.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import { OWNER } from './users.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'server', 'migrations')

/** Makes a DATA_DIR with the demo shop and the owner's account, in which no server has run yet. */
export async function makeDemoShop(dataDir: string): Promise<void> {
  const config = parseConfig({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
  const postgres = await startPostgres({ dataDir, log: () => undefined, isTemporary: true })
  try {
    await migrate(postgres.url, MIGRATIONS)
    await grantToShop(postgres.url, postgres.shopUrl)
    const { db, close } = connect(postgres.shopUrl, { poolSize: 2, onError: () => undefined })
    try {
      await ensureFirstAdmin({ db, config })
      await seedDemo({ db, config, files: openFiles(config.media), now: () => new Date() })
    } finally {
      await close()
    }
    await makeNoRenditions(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/**
 * Without this a server makes 2,000 smaller versions of the demo's pictures in the background, which takes 200 s of processor
 * time. Those that a page asks for are still made.
 */
export async function makeNoRenditions(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query('update media set variants_ready_at = now() where variants_ready_at is null'),
  )
}

/** A DATA_DIR of its own with the demo shop at `from`, for a server with other settings or contents than the shared one. */
export async function copyDemoShop(from: string): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder()
  await cp(from, folder.path, { recursive: true })
  return folder
}
