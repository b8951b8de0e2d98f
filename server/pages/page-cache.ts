import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { matchesEtag } from '#server/core/http/etag.ts'
import { type Encoding, encode, negotiate } from './encoding.ts'
import { publicKey, stockShownBy } from './public-urls.ts'

/** An answer as it was made: headers without those that the cache adds. */
export type Made = { status: number; headers: Record<string, string>; cookies: readonly string[]; body: Buffer }

type Reply = { headers: string[]; body: Buffer }
/** An answer as it is kept: everything that a hit sends is there already. */
export type Entry = {
  etag: string
  replies: Record<Encoding, Reply>
  unchanged: string[]
  bytes: number
  used: boolean
  /** As `stockShownBy` says. */
  stockOf: string | null
}

/** Since when an answer is being made; it is worth keeping only when nothing has changed until it is done. */
export type Moment = { readonly version: number; readonly stockVersion: number; readonly isOpen: boolean }

export type CacheStats = { hits: number; misses: number; entries: number; bytes: number; isOpen: boolean }
export type PageCache = ReturnType<typeof createPageCache>

const MEBIBYTE = 1 << 20
/** Shared caches may hold the page but ask us each time whether it still stands. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'
/** For how long a page that a change has replaced may still stand in when the shop goes away, and how much of those is kept. */
const STALE_MS = 60 * 60_000
const STALE_SHARE = 1 / 4
/** For a page of a closed cache to be made anew before the earlier one stands in. */
const STALE_AFTER_MS = 2_000

/**
 * Finished answers to public addresses, kept as the bytes that go over the wire. Closed until somebody who hears of every
 * change of the catalogue opens it: a closed cache keeps nothing and answers nothing. What it kept before, also what an
 * order has just replaced, only stands in for answers that cannot be made: whoever looks around does not notice that the
 * database is away.
 */
export function createPageCache({ maxBytes = 64 * MEBIBYTE } = {}) {
  let entries = new Map<string, Entry>()
  /** Pages as they last were, in the order in which they were dropped. */
  const stale = new Map<string, { entry: Entry; droppedAt: number }>()
  let staleBytes = 0
  let closedAt = 0
  let making = new Map<string, Promise<Entry | Made>>()
  let isOpen = false
  let awaitInvalidations = nothing
  let version = 0
  let stockVersion = 0
  /** By product: the `stockVersion` of its last sale since everything was dropped. */
  const lastSales = new Map<string, number>()
  let bytes = 0
  let hits = 0
  let misses = 0

  /** Forgets everything, and whatever is being made now. */
  function drop(): void {
    version += 1
    for (const [key, entry] of entries) keepStale(key, entry)
    entries = new Map()
    making = new Map()
    bytes = 0
    lastSales.clear()
  }

  /**
   * For products of which some pieces were sold or came back, with others left: forgets what shows how many there are, and
   * whatever of it is being made now. Everything else says only whether a product can be bought, and stays.
   */
  function dropStock(productIds: readonly string[]): void {
    stockVersion += 1
    for (const id of productIds) lastSales.set(id, stockVersion)
    const isStale = (shown: string | null) => shown === 'any' || (shown !== null && productIds.includes(shown))
    for (const [key, entry] of entries) {
      if (!isStale(entry.stockOf)) continue
      keepStale(key, entry)
      forget(key)
    }
    for (const key of making.keys()) if (isStale(stockShownBy(key))) making.delete(key)
  }

  /** Whether nothing that an answer shows has changed since the moment. */
  function isCurrent({ stockOf }: Entry, moment: Moment): boolean {
    if (!moment.isOpen || moment.version !== version) return false
    if (stockOf === null) return true
    return moment.stockVersion >= (stockOf === 'any' ? stockVersion : (lastSales.get(stockOf) ?? 0))
  }

  /** `news` resolves once every change that was made before it was called has been heard. */
  function open(news = nothing): void {
    drop()
    isOpen = true
    awaitInvalidations = news
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    awaitInvalidations = nothing
    closedAt = performance.now()
    drop()
  }

  function keepStale(key: string, entry: Entry): void {
    discardStale(key)
    stale.set(key, { entry, droppedAt: performance.now() })
    staleBytes += entry.bytes
    for (const oldest of stale.keys()) {
      if (staleBytes <= maxBytes * STALE_SHARE) return
      discardStale(oldest)
    }
  }

  function discardStale(key: string): void {
    staleBytes -= stale.get(key)?.entry.bytes ?? 0
    stale.delete(key)
  }

  /** For whoever has just changed something: after this, nothing is answered here as it was before. */
  async function invalidationsApplied(): Promise<void> {
    await awaitInvalidations()
  }

  /** Sends a kept answer, before any routing. False when there is none: then the request takes the long way. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = find(request.url ?? '')
    if (!entry || request.headers.authorization !== undefined) return false
    hits += 1
    entry.used = true
    send(entry, request, response)
    return true
  }

  function find(url: string): Entry | undefined {
    const exact = entries.get(url)
    if (exact || !url.includes('?')) return exact
    const key = publicKey(url)
    return key === null ? undefined : entries.get(key)
  }

  function now(): Moment {
    return { version, stockVersion, isOpen }
  }

  /** Makes an answer once for all who ask for it at the same time, and keeps it when it may be kept. */
  async function share(key: string, make: () => Promise<Made>): Promise<Entry | Made> {
    const kept = entries.get(key) ?? making.get(key)
    if (kept) return kept
    misses += 1
    if (!isOpen) return makeOrServeStale(key, make)
    const moment = now()
    const underWay = making
    const made = make().then((answer) => keep(key, answer, moment))
    underWay.set(key, made)
    try {
      return await made
    } finally {
      if (underWay.get(key) === made) underWay.delete(key)
    }
  }

  async function makeOrServeStale(key: string, make: () => Promise<Made>): Promise<Entry | Made> {
    const known = serveStale(key)
    if (!known) return make()
    const anew = make().then(
      (made) => (made.status < 500 ? made : known),
      () => known,
    )
    return Promise.race([anew, sleep(STALE_AFTER_MS, known, { ref: false })])
  }

  /**
   * What was last answered, for an answer that cannot be made now: as it stood when changes were last heard of, or up to an
   * hour before. Null while the cache is open.
   */
  function serveStale(key: string): Entry | null {
    const last = isOpen ? undefined : stale.get(key)
    return last && closedAt - last.droppedAt < STALE_MS ? last.entry : null
  }

  /** The answer ready to be sent, kept when it is good for everybody and nothing changed since the moment. */
  async function keep(key: string, made: Made, moment: Moment): Promise<Entry | Made> {
    if (made.status !== 200 || made.cookies.length > 0) return made
    const entry = await pack(key, made)
    if (isCurrent(entry, moment)) {
      forget(key)
      entries.set(key, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** The oldest go first; one that was asked for since it was last spared is spared once more. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      forget(key)
      if (!entry.used) continue
      entry.used = false
      entries.set(key, entry)
      bytes += entry.bytes
    }
  }

  function stats(): CacheStats {
    return { hits, misses, entries: entries.size, bytes, isOpen }
  }

  return { answer, share, keep, serveStale, now, drop, dropStock, open, close, invalidationsApplied, stats }
}

async function nothing(): Promise<void> {}

async function pack(key: string, { headers, body }: Made): Promise<Entry> {
  const encoded = await encode(body)
  const lines = Object.entries(headers).flat()
  const digest = createHash('sha256').update(lines.join('\n')).update(body).digest('base64url').slice(0, 27)
  // Weak: one tag for the page in every encoding.
  const etag = `W/"${digest}"`
  const shared = [...lines, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', CACHE_CONTROL]
  const reply = (encoding: Encoding): Reply => ({
    headers: [
      ...shared,
      ...(encoded[encoding] === encoded.identity ? [] : ['content-encoding', encoding]),
      'content-length',
      String(encoded[encoding].length),
    ],
    body: encoded[encoding],
  })
  const replies = { br: reply('br'), gzip: reply('gzip'), identity: reply('identity') }
  const bodies = new Set(Object.values(encoded))
  const size = [...bodies].reduce((sum, one) => sum + one.length, 0)
  const packed = { etag, replies, unchanged: shared, bytes: size + 5 * shared.join().length + key.length }
  return { ...packed, used: false, stockOf: stockShownBy(key) }
}

/** Sends a packed answer: whole, without its body, or as the news that the visitor's copy still stands. */
export function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const held = request.headers['if-none-match']
  if (held !== undefined && matchesEtag(held, entry.etag)) {
    response.writeHead(304, entry.unchanged).end()
    return
  }
  const reply = entry.replies[negotiate(request.headers['accept-encoding'] as string | undefined)]
  response.writeHead(200, reply.headers).end(request.method === 'HEAD' ? undefined : reply.body)
}
