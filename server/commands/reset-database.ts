import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { withClient } from '#server/platform/database/db.ts'
import { eachHost } from '#server/platform/database/hosts.ts'
import { runCommand } from './command.ts'
import { hasEmbeddedDatabase, type ReachedDatabase, startEmbeddedDatabase } from './reach-database.ts'

/**
 * `npm run db:reset [-- --yes] [-- --database NAME]`: empties the database in DATA_DIR after a confirmation. Empties the one at
 * DATABASE_URL only if its name is NAME. Refuses the database of a live site or of a running shop.
 */
await runCommand(async (config) => {
  const options = { yes: { type: 'boolean' }, database: { type: 'string' } } as const
  const { yes = false, database } = parseArgs({ options }).values
  if (config.isLive)
    throw new Error('This is a live site (PUBLIC_URL is https, or LIVE is set): its database is never emptied.')
  if (config.database.kind === 'embedded' && !(await hasEmbeddedDatabase(config.dataDir))) {
    console.log(`There is no database in ${config.dataDir}: nothing to empty.`)
    return 0
  }
  const { url, stop } = await openDatabase(config, database)
  try {
    await withClient({ connectionString: url }, async (client) => {
      await refuseWhenInUse(client)
      const name = config.database.kind === 'url' ? `the database ${database}` : `the database in ${config.dataDir}`
      if (!yes && !(await isConfirmed(name))) throw new Error('Nothing was emptied.')
      await empty(client)
      console.log(
        `${name} is empty; the next npm start creates its tables. Pictures and mails in ${config.dataDir} stay.`,
      )
    })
  } finally {
    await stop()
  }
  return 0
})

async function openDatabase(config: Config, database: string | undefined): Promise<ReachedDatabase> {
  if (config.database.kind === 'embedded') return startEmbeddedDatabase(config.dataDir)
  const { ownerUrl } = config.database
  const name = decodeURIComponent(new URL(eachHost(ownerUrl)[0] ?? ownerUrl).pathname.slice(1))
  if (database !== name)
    throw new Error(
      `DATABASE_URL names a database outside DATA_DIR. To empty that one: npm run db:reset -- --database ${name}`,
    )
  return { url: ownerUrl, stop: async () => undefined }
}

async function refuseWhenInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new Error(
      `The database is in use (connections: ${others}). Stop the shop and all other programs that use it first.`,
    )
}

async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('This needs a terminal to ask for confirmation. Without asking: npm run db:reset -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`All data in ${name} will be deleted. Type "yes" to go on: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** Leaves the schema as in a new PostgreSQL database, owned by the database's owner. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local client_min_messages = warning')
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public authorization pg_database_owner')
  await client.query('grant usage on schema public to public')
  await client.query('commit')
}
