import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** The database or a transaction: functions that take it work in both. */
export type Db = NodePgDatabase

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Kept short, so that no request holds a connection, a lock or an open transaction for long (safety.md 2.2). */
const SESSION =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'
/** A request that waits longer for a connection is answered with 503, milliseconds. */
const ACQUIRE_TIMEOUT_MS = 5_000

/** Opens a pool. It connects at the first query. A lost idle connection is replaced and is no error. */
export function connect(
  url: string,
  { poolSize, onError }: { poolSize: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    options: SESSION,
    application_name: 'inkloom',
  })
  let isClosing = false
  // `pool.end()` resolves before the connections are closed: errors from the database closing them are ignored.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { db: drizzle(pool), pool, close }
}

const MIGRATION_LOCK = 4_607_182

/** Applies the missing migrations under an advisory lock, so that only one process on any machine does it at a time. */
export async function migrate(url: string, folder: string): Promise<void> {
  const options = '-c lock_timeout=10000 -c timezone=UTC'
  await withClient({ connectionString: url, options }, async (client) => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set lock_timeout = '10s'")
    await client.query('set client_min_messages = warning')
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  })
}

/**
 * Runs `work` with its own connection. When the connection is lost, the running query fails; without the error listener the
 * lost connection would end the process.
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The SQLSTATE of an error, also of one that Drizzle has wrapped. */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}

/** Whether the disk was full, for the database or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === '53100') return true
  for (let e = error; e instanceof Error; e = e.cause) if ((e as { code?: unknown }).code === 'ENOSPC') return true
  return false
}

/** The constraint that a statement violated, or null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { constraint } = e as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return null
}

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const TRIES = 3

/**
 * Runs a transaction, up to three times when it is aborted by a deadlock or a serialisation conflict. Because `work` may run
 * more than once, it must have no side effects outside the database and make no network calls.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      const state = sqlState(error)
      if (attempt === TRIES || (state !== DEADLOCK && state !== SERIALIZATION_FAILURE)) throw error
      await wait(attempt * 10 + Math.random() * 40)
    }
  }
}

/**
 * Runs `work` between BEGIN and COMMIT. Drizzle's `transaction` never releases the connection when BEGIN fails, which happens
 * at the first use after a restart of the database: a few of these would exhaust the pool permanently.
 */
async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = (db as Db & { $client: pg.Pool | pg.PoolClient }).$client
  if (!(pool instanceof pg.Pool)) return savepoint(db, () => work(db))
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs a part of a transaction in a savepoint, which is rolled back alone when the part throws. */
export async function savepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  }
}

/** Whether the database answers and all tables exist. */
export async function isReady(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1 from orders limit 1`)
    return true
  } catch {
    return false
  }
}
