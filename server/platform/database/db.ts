import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createClientClass, type Hosts, openHosts, primaryUrl } from './hosts.ts'
import { SESSION, SESSION_OPTIONS, UnnamedStatements } from './session.ts'

/** The database or a transaction: functions that take it work in both. */
export type Db = NodePgDatabase

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** How long, ms, a request waits for a connection before it gets a 503. */
const ACQUIRE_TIMEOUT_MS = 5_000
/**
 * PostgreSQL itself ends a statement at its time limit. When no response has come for this many ms after the limit, the server or
 * the network hangs: pg closes the connection, and the request gets a 503. The work may still have been committed, as when a
 * connection is lost during COMMIT; a repeated order is recognised by its idempotency key.
 */
const ANSWER_MARGIN_MS = 2_000
/** Probes a connection by TCP when nothing has come over it for this many ms. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/**
 * When a change makes cached responses stale, the triggers send this notice, with the transaction's number as its detail. They do
 * so on connections with this application_name; server/database/functions/announce.sql says why.
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
  /** Whether the URL leads through a transaction pooler, for which pooler.ts has set what the connections need. */
  isPooled?: boolean
}

/**
 * Opens a pool, which connects at the first query. A lost idle connection is replaced and is not an error. When the URL names
 * several servers, connections lead to the primary among them, and after a switch to the new primary.
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
  // `pool.end()` resolves before the connections are closed: errors from the database closing them are ignored.
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

/** When a connection hangs, closes all idle connections: those opened earlier may hang too, and each would make a request wait. */
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
 * Runs `work` with its own connection. When the connection is lost, the running query fails; without the error listener the
 * lost connection would end the process. A URL of several servers leads to the primary among them.
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

/** The SQLSTATE of an error, also when Drizzle has wrapped it; null for any other error. */
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
 * Runs a transaction, up to three times when it is aborted by a deadlock or a serialisation conflict. Because `work` may run
 * more than once, it must have no side effects outside the database and make no network calls.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return transactFrom(db, async () => undefined, work)
}

/** Starts statements without awaiting any of them, and returns their promises. */
export type LastStatements<T> = (tx: Db, result: T) => Promise<unknown>[]

/**
 * Like `transact`, but sends `first` right after BEGIN, and COMMIT right after the `last` statements, without waiting for responses. This
 * saves two round trips and shortens the locks that `last` takes. `work` gets the result of `first`. If BEGIN fails, `first` has run
 * outside a transaction, so it may only lock or read. A `last` statement refuses by a database error: PostgreSQL turns the COMMIT of a
 * failed transaction into a ROLLBACK. An error before sending must be thrown by `last` itself.
 */
export async function transactFrom<F, T>(
  db: Db,
  first: (tx: Db) => Promise<F>,
  work: (tx: Db, first: F) => Promise<T>,
  last: LastStatements<T> = () => [],
): Promise<T> {
  return transactAgain(db, { first, work, last })
}

/**
 * Like `transact`, for statements that read whole tables: each may take `limitMs` instead of a request's time limit, on the
 * server and while its response is awaited.
 */
export async function transactSlow<T>(db: Db, limitMs: number, work: (tx: Db) => Promise<T>): Promise<T> {
  const first = (tx: Db) => tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`))
  return transactAgain(db, { first, work, last: () => [], answerMs: limitMs + ANSWER_MARGIN_MS })
}

type Steps<F, T> = {
  first: (tx: Db) => Promise<F>
  work: (tx: Db, first: F) => Promise<T>
  last: LastStatements<T>
  /** How long, ms, each statement may go without a response; by default as long as in a request. */
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
 * Runs `work` between BEGIN and COMMIT. Drizzle's `transaction` never releases the connection when BEGIN fails, which happens
 * at the first use after a restart of the database: a few of these would exhaust the pool permanently.
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
