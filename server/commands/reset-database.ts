import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { withClient } from '#server/core/database/db.ts'
import { runCommand } from './command.ts'
import { hasOwnDatabase, type ReachedDatabase, startOwnDatabase } from './reach-database.ts'

type Named = { database: string | undefined }

/**
 * `npm run db:reset [-- --yes] [-- --database NAME]`: empties the database of DATA_DIR after asking, or one that
 * DATABASE_URL names when it is named here as well. Never that of a live site or of a shop that is running.
 */
await runCommand(async (config) => {
  const options = { yes: { type: 'boolean' }, database: { type: 'string' } } as const
  const { yes = false, database } = parseArgs({ options }).values
  if (config.isLive) throw new Error('PUBLIC_URL is https, so this is a live site: its database is never emptied.')
  if (config.database.kind === 'embedded' && !(await hasOwnDatabase(config.dataDir))) {
    console.log(`There is no database in ${config.dataDir}: nothing to empty.`)
    return 0
  }
  const { url, stop } = await openDatabase(config, { database })
  try {
    await withClient({ connectionString: url }, async (client) => {
      await refuseWhenInUse(client)
      const name = config.database.kind === 'url' ? `the database ${database}` : `the database in ${config.dataDir}`
      if (!yes && !(await isConfirmed(name))) throw new Error('Nothing was emptied.')
      await empty(client)
      console.log(
        `${name} is empty; the next npm start makes its tables. Pictures and mails in ${config.dataDir} stay.`,
      )
    })
  } finally {
    await stop()
  }
  return 0
})

async function openDatabase(config: Config, { database }: Named): Promise<ReachedDatabase> {
  if (config.database.kind === 'embedded') return startOwnDatabase(config.dataDir)
  const { ownerUrl } = config.database
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  if (database !== name)
    throw new Error(
      `DATABASE_URL names a database outside DATA_DIR. If that one is to be emptied: npm run db:reset -- --database ${name}`,
    )
  return { url: ownerUrl, stop: async () => undefined }
}

async function refuseWhenInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new Error(`The database is in use (connections: ${others}). Stop the shop and whoever else uses it first.`)
}

async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: npm run db:reset -- --yes empties it unasked.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Everything in ${name} will be gone. Type "yes" to empty it: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** As PostgreSQL makes a new database: the owner of the database owns the schema, whichever role that is. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local client_min_messages = warning')
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public authorization pg_database_owner')
  await client.query('grant usage on schema public to public')
  await client.query('commit')
}
