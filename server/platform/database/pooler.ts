import pg from 'pg'
import { withClient } from './db.ts'
import { MIGRATION_LOCK } from './migrate.ts'
import { SESSION, SESSION_OPTIONS } from './session.ts'

export const NEEDS_DIRECT_URL =
  'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the same database without it.'

/** The database URLs of the shop's role. When `directUrl` is set, `url` leads through a transaction pooler such as PgBouncer. */
export type ShopDatabase = { url: string; directUrl: string | null }

/**
 * Makes the shop's connection settings the defaults of its role in this database, because a pooler passes none of them on. They
 * apply to connections that the pooler opens from now on. Throws when the two URLs lead to different roles or databases, or when
 * a direct URL is missing.
 */
export async function prepareForPooler({ url, directUrl }: ShopDatabase): Promise<void> {
  if (directUrl === null) return refusePooler(url)
  const direct = await withClient({ connectionString: directUrl }, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ setting: string }>(`
      select unnest(setconfig) as setting from pg_db_role_setting
      where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`)
    const roleSettings = new Set(rows.map(({ setting }) => setting))
    const place = await readRoleAndDatabase(client)
    const role = `${pg.escapeIdentifier(place.role)} in database ${pg.escapeIdentifier(place.database)}`
    for (const [name, value] of Object.entries(SESSION))
      if (!roleSettings.has(`${name}=${value}`)) await client.query(`alter role ${role} set ${name} = '${value}'`)
    await client.query('commit')
    return place
  })
  // Connects only now: a connection opened earlier lacks the settings.
  const pooled = await withClient({ connectionString: url }, readRoleAndDatabase)
  if (pooled.role !== direct.role || pooled.database !== direct.database)
    throw new Error(
      `DATABASE_URL leads to the database ${pooled.database} as ${pooled.role}, DATABASE_DIRECT_URL to ${direct.database} as ${direct.role}. ` +
        'They must name the same database and role.',
    )
}

/** Throws when `url` leads through a pooler that ignores connection settings. Other poolers refuse such connections (start-problem.ts). */
async function refusePooler(url: string): Promise<void> {
  await withClient({ connectionString: url, options: SESSION_OPTIONS }, async (client) => {
    const { rows } = await client.query<{ ms: string }>(
      `select setting as ms from pg_settings where name = 'statement_timeout'`,
    )
    if (rows[0]?.ms !== SESSION.statement_timeout) throw new Error(NEEDS_DIRECT_URL)
  })
}

async function readRoleAndDatabase(client: pg.Client): Promise<{ role: string; database: string }> {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  return rows[0] ?? { role: '', database: '' }
}
