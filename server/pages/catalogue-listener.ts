import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { TIME_ZONE } from '#contract/limits.ts'
import type { PageCache } from './page-cache.ts'

type Log = { warn(details: object, message: string): void; info(message: string): void }

const CHANNEL = 'catalogue'
const HEARTBEAT_MS = 5_000
const ANSWER_MS = 3_000
const RETRY_MS = { first: 250, most: 5_000 }

/**
 * Keeps a page cache true: empties it whenever the catalogue changes anywhere, and at midnight, over a connection of its
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
  client.on('notification', () => cache.drop())
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
      if (date !== today) cache.drop()
      today = date
    }
  } finally {
    cache.close()
    await client.end().catch(() => undefined)
  }
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
