import type pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import {
  applyMigrations,
  isBeforeBaseline,
  newestApplied,
  newestMigration,
  upgradeToBaseline,
} from './apply-migrations.ts'
import { withClient } from './db.ts'
import { ensureRequirements } from './requirements.ts'

export const MIGRATION_LOCK = 4_607_182
/** Overrides the role's defaults, which may be too short for a migration (pooler.ts). */
const OPTIONS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10000 -c timezone=UTC'

/** `allowOlder` allows a start on a database that a newer version has changed. */
type MigrateOptions = { allowOlder?: boolean }

/**
 * Applies the missing migrations and the changed functions in one transaction. An advisory lock lets only one process migrate at a time.
 * Throws, before any change, when the server is too old, the role lacks rights, or the database is older than the baseline or newer than
 * this version.
 */
export async function migrate(url: string, { allowOlder = false }: MigrateOptions = {}): Promise<void> {
  await withClient({ connectionString: url, options: OPTIONS }, async (client) => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set lock_timeout = '10s'")
    await client.query('set client_min_messages = warning')
    await ensureRequirements(client)
    await refuseOlderDatabase(client)
    if (!allowOlder) await refuseNewerDatabase(client)
    await client.query('begin')
    await upgradeToBaseline(client)
    await applyMigrations(client, { from: (await newestApplied(client)) ?? -1, until: newestMigration() })
    await applyFunctions(client)
    await client.query('commit')
  })
}

/** Throws when the database belongs to a version before the baseline. */
export async function refuseOlderDatabase(client: pg.Client): Promise<void> {
  const newest = await newestApplied(client)
  if (newest === null || !isBeforeBaseline(newest)) return
  throw new Error(
    'This shop is older than this version of Inkloom can bring up to date. Nothing has changed. ' +
      'Start it once with the version tagged before-baseline (git checkout before-baseline, npm start), then with this one.',
  )
}

/**
 * Throws when the database has migrations that this version does not know, because this version might write their tables wrongly.
 */
async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  if ((await newestApplied(client)) === null) return
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations where created_at > $1',
    [newestMigration()],
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new Error(
    `A newer version of Inkloom has changed this database (${count} ${count === 1 ? 'migration' : 'migrations'} that this version does not know). ` +
      'Start the newer version again, or restore the backup from before the upgrade. CHANGELOG.md says whether this version works with it all the same: then set ALLOW_OLDER=1.',
  )
}
