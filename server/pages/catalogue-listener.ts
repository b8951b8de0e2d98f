import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { TIME_ZONE } from '#contract/limits.ts'
import type { PageCache } from './page-cache.ts'

type Log = { warn(details: object, message: string): void; info(message: string): void }

const CHANNEL = 'catalogue'
const HEARTBEAT_MS = 5_000
const ANSWER_MS = 3_000
/** How long a list may show best sellers as they were counted before the latest sales. */
const RANKS_MS = 10 * 60_000
const RETRY_MS = { first: 250, most: 5_000 }

/**
 * Keeps a page cache true: empties it whenever the catalogue changes anywhere, of what shows exact stock when pieces are
 * sold, at midnight, and every ten minutes in which something was sold (which styles sell best is counted by pieces), over a connection of its
 * own. While that connection is lost, changes cannot be heard, so the cache keeps nothing until it listens again.
 */
export function listenForCatalogue(connection: ClientConfig, cache: PageCache, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = keepListening(connection, cache, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function keepListening(connection: ClientConfig, cache: PageCache, log: Log, stopping: AbortSignal) {
  let wait = RETRY_MS.first
  while (!stopping.aborted) {
    try {
      await listenOnce(connection, cache, stopping, () => {
        wait = RETRY_MS.first
      })
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error }, 'The page cache lost the catalogue and keeps nothing until it is back')
    }
    cache.close()
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
    wait = Math.min(wait * 2, RETRY_MS.most)
  }
}

/** Returns when told to stop, throws when the connection is lost or no longer answers. */
async function listenOnce(connection: ClientConfig, cache: PageCache, stopping: AbortSignal, onListening: () => void) {
  const client = new Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'inkloom-page-cache',
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The database closed the connection')))
  })
  // Watched below while the client is in use; after that nobody minds.
  lost.catch(() => undefined)
  let soldSince: number | null = null
  client.on('notification', ({ payload }) => {
    if (invalidate(cache, payload) === 'stock') soldSince ??= performance.now()
    else soldSince = null
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    let today = await dateOf(client)
    cache.open(latestNews(client))
    onListening()
    while (!stopping.aborted) {
      await Promise.race([lost, sleep(HEARTBEAT_MS, undefined, { signal: stopping }).catch(() => undefined)])
      if (stopping.aborted) return
      const date = await dateOf(client)
      const hasOldRanks = soldSince !== null && performance.now() - soldSince > RANKS_MS
      if (date !== today || hasOldRanks) {
        cache.drop()
        soldSince = null
      }
      today = date
    }
  } finally {
    cache.close()
    await client.end().catch(() => undefined)
  }
}

/** `stock:12,15`: sales that leave these products on sale, as announce_stock() of the migrations says; else anything. */
function invalidate(cache: PageCache, payload = ''): 'stock' | 'all' {
  const [, productIds] = /^stock:([\d,]+)$/.exec(payload) ?? []
  if (productIds) cache.dropStock(productIds.split(','))
  else cache.drop()
  return productIds ? 'stock' : 'all'
}

/**
 * Resolves when all that was committed before it was asked has been heard: PostgreSQL hands a listener its news before
 * the answer to its next query. Whoever asks while such a query is under way shares the one after it.
 */
function latestNews(client: Client): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  const ask = async () => {
    await last
    next = null
    last = client.query('SELECT 1').catch(() => undefined)
    await last
  }
  return () => (next ??= ask())
}

/**
 * The date in the shop, which pages show delivery days from. That it is answered at all proves that news still arrives:
 * a cable that was cut says nothing.
 */
async function dateOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ date: string }>('SELECT (now() AT TIME ZONE $1)::date::text AS date', [
    TIME_ZONE,
  ])
  return rows[0]?.date ?? ''
}
