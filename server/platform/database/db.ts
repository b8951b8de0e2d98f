import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createClientClass, type Hosts, openHosts, primaryUrl } from './hosts.ts'
import { SESSION, SESSION_OPTIONS, UnnamedStatements } from './session.ts'

/** The database, or a transaction. */
export type Db = NodePgDatabase

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** How long, ms, a request waits for a connection before it gets a 503. */
const ACQUIRE_TIMEOUT_MS = 5_000
/**
 * PostgreSQL ends a statement at its time limit. When no response comes within this many ms after the limit, pg closes the connection, and
 * the request gets a 503. The work may still have been committed; a repeated order is recognised by its idempotency key.
 */
const ANSWER_MARGIN_MS = 2_000
/** A connection is probed by TCP after this many ms without data. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/**
 * The application_name of connections that get notices about changes. When cached responses become stale, triggers send `CHANGE_NOTICE` on
 * them, with the transaction's number: see server/database/functions/announce.sql.
 */
const ANNOUNCES_CHANGES = 'inkloom-shop'
const CHANGE_NOTICE = 'catalogue changed'

type Connection = {
  poolSize: number
  onError: (error: Error) => void
  /**
   * Called when a transaction has changed what public pages show; the transaction may still be rolled back. Without this callback, other
   * processes are notified at once.
   */
  onChange?: (transaction: bigint) => void
  /** Whether the URL leads through a transaction pooler. pooler.ts has then set the connection settings. */
  isPooled?: boolean
}

/**
 * Opens a pool, which connects at the first query. A lost idle connection is replaced without an error. For a URL of several servers,
 * connections lead to the current primary.
 */
export function connect(url: string | Hosts, { poolSize, onError, onChange, isPooled = false }: Connection): Database {
  const hosts = typeof url === 'string' ? openHosts(url) : url
  const pool = new pg.Pool({
    connectionString: hosts.url(),
    max: poolSize,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    query_timeout: Number(SESSION.statement_timeout) + ANSWER_MARGIN_MS,
    idleTimeoutMillis: 30_000,
    ...KEEP_ALIVE,
    Client: createClientClass(hosts, isPooled ? UnnamedStatements : pg.Client),
    ...(!isPooled && { options: SESSION_OPTIONS }),
    application_name: onChange ? ANNOUNCES_CHANGES : 'inkloom',
    // A query is sent at once, even while another one runs, so that independent queries need one round trip.
    pipeline: true,
  })
  if (onChange)
    pool.on('connect', (client) =>
      client.on('notice', ({ message, detail }) => {
        if (message === CHANGE_NOTICE) onChange(BigInt(detail ?? 0))
      }),
    )
  let isClosing = false
  // `pool.end()` resolves before the connections are closed. Later errors are ignored.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  pool.on('release', closeIdleAfterSilence(pool))
  const close = () => {
    isClosing = true
    hosts.stop()
    return pool.end()
  }
  return { db: drizzle(pool), pool, close }
}

/** Whether an error says that a statement got no response, after which its connection is unusable. */
export function isUnanswered(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e.message === 'Query read timeout') return true
  return false
}

/** Closes all idle connections after one got no response, because they may hang too. */
function closeIdleAfterSilence(pool: pg.Pool): (error: unknown) => void {
  let isClosing = false
  return (error) => {
    if (isClosing || !isUnanswered(error)) return
    isClosing = true
    const closed = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true))
    void Promise.allSettled(closed).then(() => {
      isClosing = false
    })
  }
}

/**
 * Runs `work` with its own connection, to the primary when the URL names several servers. The listener for errors keeps a lost connection
 * from ending the process; the running query fails.
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString } = config
  const client = new pg.Client(
    connectionString
      ? { ...KEEP_ALIVE, ...config, connectionString: await primaryUrl(connectionString) }
      : { ...KEEP_ALIVE, ...config },
  )
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The SQLSTATE of an error, also of one that Drizzle has wrapped; null when it has none. */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}

/** Whether an error comes from a full disk, of the database or of this machine. */
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
 * Runs a transaction, up to three times after a deadlock or a serialisation conflict. `work` may run repeatedly, so it must not call the
 * network or change anything outside the database.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return transactFrom(db, async () => undefined, work)
}

/** Starts statements without awaiting any of them, and returns their promises. */
export type LastStatements<T> = (tx: Db, result: T) => Promise<unknown>[]

/**
 * Like `transact`, but saves two round trips: `first` is sent right after BEGIN, and COMMIT right after the `last` statements. `work` gets
 * the result of `first`. `first` may only lock or read, because it runs outside a transaction when BEGIN fails. When a `last` statement
 * fails in the database, COMMIT becomes a ROLLBACK. Any other error must be thrown by `last` itself.
 */
export async function transactFrom<F, T>(
  db: Db,
  first: (tx: Db) => Promise<F>,
  work: (tx: Db, first: F) => Promise<T>,
  last: LastStatements<T> = () => [],
): Promise<T> {
  return transactAgain(db, { first, work, last })
}

/** Like `transact`, for statements that read whole tables. Each may take `limitMs` instead of a request's time limit. */
export async function transactSlow<T>(db: Db, limitMs: number, work: (tx: Db) => Promise<T>): Promise<T> {
  const first = (tx: Db) => tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`))
  return transactAgain(db, { first, work, last: () => [], answerMs: limitMs + ANSWER_MARGIN_MS })
}

type Steps<F, T> = {
  first: (tx: Db) => Promise<F>
  work: (tx: Db, first: F) => Promise<T>
  last: LastStatements<T>
  /** How long, ms, to wait for the response to each statement; undefined: as long as in a request. */
  answerMs?: number
}

async function transactAgain<F, T>(db: Db, steps: Steps<F, T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, steps)
    } catch (error) {
      const state = sqlState(error)
      if (attempt === TRIES || (state !== DEADLOCK && state !== SERIALIZATION_FAILURE)) throw error
      await wait(attempt * 10 + Math.random() * 40)
    }
  }
}

/**
 * Runs `work` between BEGIN and COMMIT. Drizzle's `transaction` is not used, because it never releases the connection when BEGIN fails, for
 * example after a restart of the database.
 */
async function inTransaction<F, T>(db: Db, { first, work, last, answerMs }: Steps<F, T>): Promise<T> {
  const pool = connectionTo(db)
  if (!(pool instanceof pg.Pool))
    return savepoint(db, async () => {
      const result = await work(db, await first(db))
      await Promise.all(last(db, result))
      return result
    })
  const connection = await pool.connect()
  const client = answerMs === undefined ? connection : withAnswerTime(connection, answerMs)
  const tx = findOrCreateDb(client)
  let broken: Error | undefined
  try {
    // BEGIN and `first` are sent together, without waiting for a response to BEGIN.
    const [begun, starting] = [client.query('begin'), first(tx)]
    begun.catch(() => undefined)
    const firstResult = await starting
    await begun
    const result = await work(tx, firstResult)
    const ended = await Promise.allSettled([...last(tx, result), client.query('commit')])
    for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
    return result
  } catch (error) {
    if (error instanceof Error && isUnanswered(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    connection.release(broken)
  }
}

/** The same connection with a longer time limit for responses. */
function withAnswerTime(client: pg.PoolClient, answerMs: number): pg.PoolClient {
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    return client.query({ ...config, query_timeout: answerMs } as pg.QueryConfig, values)
  }
  return Object.create(client, { query: { value: query } })
}

/** The pool, or the connection of a transaction that `transact` has begun. */
export function connectionTo(db: Db): pg.Pool | pg.PoolClient {
  return (db as Db & { $client: pg.Pool | pg.PoolClient }).$client
}

const dbs = new WeakMap<pg.PoolClient, Db>()

/** One `Db` object for each connection, because prepared.ts stores prepared statements by this object. */
function findOrCreateDb(client: pg.PoolClient): Db {
  const existingDb = dbs.get(client)
  if (existingDb) return existingDb
  const db = drizzle(client)
  dbs.set(client, db)
  return db
}

/** Runs a part of a transaction in a savepoint. When the part throws, only the part is rolled back. */
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
