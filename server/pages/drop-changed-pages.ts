import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withSitemap } from '#server/platform/cache-tags.ts'
import type { Hosts } from '#server/platform/database/hosts.ts'
import { type Changes, createChangeReader, type TransactionId } from './catalogue-changes.ts'
import { COALESCE_MS, createLocalChanges, type LocalChanges } from './local-changes.ts'
import type { PageCache } from './page-cache.ts'

type Log = { warn(details: object, message: string): void; info(message: string): void }

const CHANNEL = 'catalogue'
/**
 * The interval of reads without a wake-up. When a process dies after a commit and before its wake-up, the others read its change after this
 * time.
 */
const HEARTBEAT_MS = 1_000
const ANSWER_MS = 3_000
/** How long lists may show the best sellers from before the latest sales. */
const RANKS_MS = 10 * 60_000
const RETRY_MS = { first: 250, most: 5_000 }

export type ChangeListener = {
  /** Reports that a transaction of this process has changed the catalogue. The transaction may still be open. */
  changed(transaction: TransactionId): void
  stop(): Promise<void>
}

/**
 * Drops changed responses from the page cache, whichever process made the change. It reads the outbox of changes over a connection of its
 * own: after each change of this process, when another process wakes it, and every second. After a change of this process it wakes the
 * others. At midnight it drops everything, ten minutes after a sale the best sellers. The cache is closed while the connection is lost.
 */
export function dropChangedPages(hosts: Hosts, cache: PageCache, log: Log): ChangeListener {
  const stopping = new AbortController()
  const localChanges = createLocalChanges(() => cache.invalidationsApplied())
  const running = keepListening({ hosts, cache, log, localChanges }, stopping.signal)
  return {
    changed: localChanges.begun,
    async stop() {
      stopping.abort()
      localChanges.stop()
      await running
    },
  }
}

type Listener = { hosts: Hosts; cache: PageCache; log: Log; localChanges: LocalChanges }

async function keepListening(listener: Listener, stopping: AbortSignal) {
  const { cache, log, hosts } = listener
  let wait = RETRY_MS.first
  while (!stopping.aborted) {
    try {
      await listenOnce(listener, stopping, () => {
        wait = RETRY_MS.first
      })
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error }, 'The page cache lost the catalogue and keeps nothing until it is back')
    }
    cache.close()
    // This loop asks every second, so it may be the first to notice a server that no longer answers.
    hosts.suspect()
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
    wait = Math.min(wait * 2, RETRY_MS.most)
  }
}

/** Returns when told to stop, throws when the connection is lost or no longer answers. */
async function listenOnce({ hosts, cache, localChanges }: Listener, stopping: AbortSignal, onListening: () => void) {
  const client = new Client({
    connectionString: hosts.url(),
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'inkloom-page-cache',
    // Without it, PostgreSQL plans the statement at each read of the outbox, which takes longer than the read.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The database closed the connection')))
  })
  // Prevents an unhandled rejection. `lost` is awaited below while the client is in use.
  lost.catch(() => undefined)
  const inTurn = createTurns()
  const wakeOthers = atMostEvery(
    COALESCE_MS,
    () => void inTurn(() => client.query(`NOTIFY ${CHANNEL}`)).catch(() => undefined),
  )
  const read = createChangeReader(client)
  const invalidate = createInvalidator(cache)
  const catchUp = oneAtATime(async () => {
    try {
      const changes = await inTurn(read)
      invalidate(changes)
      if (localChanges.ended(changes.transactions, changes.oldestRunning)) wakeOthers()
    } catch (error) {
      cache.close()
      client.emit('error', error)
    }
  })
  let ownId: number | null = null
  client.on('notification', ({ processId }) => {
    // PostgreSQL also notifies the connection that sent the NOTIFY. That one has read the changes already.
    if (processId !== ownId) void catchUp()
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
    ownId = rows[0]?.id ?? null
    await client.query(`LISTEN ${CHANNEL}`)
    await catchUp()
    cache.open(async () => {
      if (localChanges.isAny()) await catchUp()
    })
    onListening()
    while (!stopping.aborted) {
      await Promise.race([lost, sleep(HEARTBEAT_MS, undefined, { signal: stopping }).catch(() => undefined)])
      // A half-open connection raises no error: only an answer proves that wake-ups still arrive.
      if (!stopping.aborted) await Promise.race([lost, catchUp()])
    }
  } finally {
    cache.close()
    await client.end().catch(() => undefined)
  }
}

/** Drops what changed, the best sellers ten minutes after a sale, and everything at midnight. */
function createInvalidator(cache: PageCache): (changes: Changes) => void {
  let lastDate: string | null = null
  let soldSince: number | null = null
  return ({ tags, today }) => {
    if (tags.length > 0) cache.drop(withSitemap(tags))
    if (tags.some((tag) => /^(product|pieces):/.test(tag))) soldSince ??= performance.now()
    if (soldSince !== null && performance.now() - soldSince > RANKS_MS) {
      cache.drop(['best-sellers'])
      soldSince = null
    }
    if (lastDate !== null && today !== lastDate) cache.drop(['all'])
    lastDate = today
  }
}

/**
 * Runs `work` for all callers, one run at a time. Calls during a run share the next run, so that a caller's run never begins before its
 * call.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const run = async () => {
    await last
    next = null
    last = work()
    await last
  }
  return () => (next ??= run())
}

/** Runs one piece of work after the other: a connection takes one query at a time. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Calls `work` at once, or when `ms` have passed since its last run. */
function atMostEvery(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = null
    last = performance.now()
    work()
  }
  return () => {
    if (timer) return
    const wait = last + ms - performance.now()
    if (wait <= 0) run()
    else timer = setTimeout(run, wait).unref()
  }
}
