import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { DATABASE_URL_FILE } from '#server/platform/database/database-url.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'

/** The URL of a database for the role that owns its tables; `stop` ends the server that was started for it. */
export type ReachedDatabase = { url: string; stop(): Promise<void> }

/** The database at DATABASE_URL. Without that: the one in DATA_DIR, which is started unless a running shop has started it. */
export async function reachDatabase({ database, dataDir }: Config): Promise<ReachedDatabase> {
  const stop = async () => undefined
  if (database.kind === 'url') return { url: database.ownerUrl, stop }
  try {
    return await startEmbeddedDatabase(dataDir)
  } catch (error) {
    const url = await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8').catch(() => {
      throw error
    })
    return { url: url.trim(), stop }
  }
}

/** Starts the database of DATA_DIR. Throws when a shop is running on it. */
export async function startEmbeddedDatabase(dataDir: string): Promise<ReachedDatabase> {
  return await startPostgres({ dataDir, log: () => undefined })
}

/** Whether DATA_DIR contains a database. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
}
