import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { SESSION_OPTIONS } from '#server/core/database/session.ts'
import { cloneDatabase, dropDatabase } from './clone-database.ts'
import { inDatabase } from './database-url.ts'
import { type Contents, contentsOf, restoreContents } from './restore-contents.ts'
import { endIdle, type IdleConnections, processOf, reusable } from './reusable-connections.ts'

/** A database that outlives the shop it was made for, with the connections that shop has left open. */
export type SpareDatabase = {
  readonly name: string
  /** What it contained when it was copied. */
  readonly contents: Contents
  readonly idle: IdleConnections
  /** How many shops have had it. */
  readonly uses: number
}

/** Each shop leaves deleted rows behind, in which the next ones search. */
const MOST_USES = 40

/** A test with more shops at once drops the others in the end, with their connections. */
const MOST_SPARES = 2

/** What a test may have left in a session, but for the statements that the shop prepares. */
const FORGET_SESSION = 'close all; unlisten *; reset all; discard temp; select pg_advisory_unlock_all()'

/** Databases of this process that no shop has, by the template they were copied from. */
const spares = new Map<string, SpareDatabase[]>()

/**
 * A database with the contents of the template, for one shop: one that an earlier shop of this process has had, emptied of what it
 * wrote, or a new copy. Half of the processor time of PostgreSQL was for copying databases and for connections, each of which reads the
 * catalogue and plans its statements anew.
 */
export async function takeDatabase(template: string): Promise<SpareDatabase> {
  const spare = spares.get(template)?.pop()
  if (spare) return { ...spare, uses: spare.uses + 1 }
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(template, name)
  const idle: IdleConnections = new Map()
  const contents = await withOwner({ name, idle }, template, (owner) => contentsOf(owner))
  return { name, contents, idle, uses: 1 }
}

/** Makes the database of a shop that has stopped ready for the next one, or drops it when that is not certain to succeed. */
export async function giveBack(template: string, database: SpareDatabase): Promise<void> {
  const others = spares.get(template) ?? []
  spares.set(template, others)
  if (others.length < MOST_SPARES && database.uses < MOST_USES && (await isRestored(template, database))) {
    others.push(database)
    return
  }
  await endIdle(database.idle)
  await dropDatabase(template, database.name)
}

async function isRestored(template: string, database: SpareDatabase): Promise<boolean> {
  const idle = [...database.idle.values()].flat()
  try {
    await Promise.all(idle.map((client) => client.query(FORGET_SESSION)))
    return await withOwner(database, template, (owner) =>
      restoreContents(owner, database.contents, idle.map(processOf)),
    )
  } catch {
    return false
  }
}

/** Runs `work` on a connection of the tables' owner, an idle one if there is one. */
async function withOwner<T>(
  { name, idle }: Pick<SpareDatabase, 'name' | 'idle'>,
  template: string,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const Client = reusable(pg.Client, idle, { isEnding: true })
  const client = new Client({
    connectionString: inDatabase(template, name),
    options: SESSION_OPTIONS,
    application_name: 'inkloom',
  })
  // A lost connection fails the query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
