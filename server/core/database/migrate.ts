import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { listMigrations } from './apply-migrations.ts'
import { withClient } from './db.ts'
import { ensureRequirements } from './requirements.ts'

export const MIGRATION_LOCK = 4_607_182
/** The role's own defaults may be those of the shop (pooler.ts), which are too short for a migration. */
const OPTIONS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10000 -c timezone=UTC'

/** `allowOlder`: starts on a database that a newer version has changed. */
type MigrateOptions = { allowOlder?: boolean }

/**
 * Applies the missing migrations under an advisory lock, so that only one process on any machine does it at a time. Throws before
 * anything is changed when the server is too old, the role lacks rights, or a newer version has changed the database.
 */
export async function migrate(url: string, folder: string, { allowOlder = false }: MigrateOptions = {}): Promise<void> {
  await withClient({ connectionString: url, options: OPTIONS }, async (client) => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set lock_timeout = '10s'")
    await client.query('set client_min_messages = warning')
    await ensureRequirements(client)
    if (!allowOlder) await refuseNewerDatabase(client, folder)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  })
}

/** Throws when the database has migrations that this version does not have: what they changed may be written wrongly by it. */
async function refuseNewerDatabase(client: pg.Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return
  const newest = Math.max(...listMigrations(folder).map(({ when }) => when))
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations where created_at > $1',
    [newest],
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new Error(
    `A newer version of Inkloom has changed this database (${count} ${count === 1 ? 'migration' : 'migrations'} that this version does not know). ` +
      'Start the newer version again, or restore the backup from before the upgrade. CHANGELOG.md says whether this version works with it all the same: then set ALLOW_OLDER=1.',
  )
}
