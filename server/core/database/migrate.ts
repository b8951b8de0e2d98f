import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { withClient } from './db.ts'
import { ensureRequirements } from './requirements.ts'

export const MIGRATION_LOCK = 4_607_182
/** The role's own defaults may be those of the shop (pooler.ts), which are too short for a migration. */
const OPTIONS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10000 -c timezone=UTC'

/**
 * Applies the missing migrations under an advisory lock, so that only one process on any machine does it at a time. Throws before
 * anything is changed when the server is too old or the role lacks rights.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  await withClient({ connectionString: url, options: OPTIONS }, async (client) => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set lock_timeout = '10s'")
    await client.query('set client_min_messages = warning')
    await ensureRequirements(client)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  })
}
