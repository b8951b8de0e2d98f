import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CacheTag, collectTags } from '#server/platform/cache-tags.ts'
import { type CachedResponse, type FreshResponse, pack, send } from './cached-response.ts'
import { isNotFoundKey, publicKey, tagsShownBy } from './public-urls.ts'
import { createStaleResponses } from './stale-responses.ts'
import { createTagIndex, type Version } from './tag-index.ts'

/** When rendering of a response began. The response is cached only if its data has not changed since then. */
export type Moment = { readonly version: Version; readonly isOpen: boolean }

/** A response that is being rendered, shared by all who request it meanwhile. */
type Making = { since: Moment; tags: ReadonlySet<CacheTag>; done: Promise<CachedResponse | FreshResponse> }

export type CacheStats = { hits: number; misses: number; entries: number; bytes: number; isOpen: boolean }
export type PageCache = ReturnType<typeof createPageCache>

const MEBIBYTE = 1 << 20
/** How long a replaced page may still be served while the database is away, ms, and the share of the cache's memory for such pages. */
const STALE_MS = 60 * 60_000
const STALE_SHARE = 1 / 4
/** How long a page may take to render while the cache is closed. Then its stale response is served. */
const STALE_AFTER_MS = 2_000

/**
 * Caches the responses of public URLs as bytes, with the tags of the data that they show. The cache starts closed: it stores and serves
 * nothing until the listener for database changes opens it. While it is closed, a stale response replaces one that cannot be rendered, so
 * that visitors do not notice that the database is away.
 */
export function createPageCache({ maxBytes = 16 * MEBIBYTE } = {}) {
  const entries = new Map<string, CachedResponse>()
  const index = createTagIndex()
  const stale = createStaleResponses(maxBytes * STALE_SHARE)
  const making = new Map<string, Making>()
  let closedAt = 0
  let isOpen = false
  let awaitInvalidations = nothing
  let bytes = 0
  let hits = 0
  let misses = 0

  /** Drops every response that shows data of one of the tags. A response that is being rendered is then not cached. */
  function drop(tags: readonly CacheTag[]): void {
    if (tags.includes('all')) {
      dropAll()
      return
    }
    for (const key of index.change(tags)) dropEntry(key)
  }

  function dropAll(): void {
    index.changeAll()
    for (const [key, entry] of entries) stale.keep(key, entry)
    entries.clear()
    bytes = 0
  }

  function dropEntry(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    stale.keep(key, entry)
    forget(key)
  }

  /** Opens the cache. `invalidations` resolves once all earlier changes of this process have dropped their pages. */
  function open(invalidations = nothing): void {
    dropAll()
    isOpen = true
    awaitInvalidations = invalidations
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    awaitInvalidations = nothing
    closedAt = performance.now()
    dropAll()
  }

  /** Resolves when this process no longer serves a response from before the caller's change. */
  async function invalidationsApplied(): Promise<void> {
    await awaitInvalidations()
  }

  /** Sends a cached response, before any routing. False when there is none, so that the response has to be rendered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = find(request.url ?? '')
    if (!entry || request.headers.authorization !== undefined) return false
    hits += 1
    entry.used = true
    send(entry, request, response)
    return true
  }

  function has(key: string): boolean {
    return entries.has(key)
  }

  /** Whether the response is being rendered for somebody else already. */
  function isBeingMade(key: string): boolean {
    return making.has(key)
  }

  function find(url: string): CachedResponse | undefined {
    const exact = entries.get(url)
    if (exact || !url.includes('?')) return exact
    const key = publicKey(url)
    return key === null ? undefined : entries.get(key)
  }

  function now(): Moment {
    return { version: index.now(), isOpen }
  }

  /** Whether the cache is open, was open at the moment `since`, and none of the tags has changed since then. */
  function isCurrent(tags: Iterable<CacheTag>, since: Moment): boolean {
    return isOpen && since.isOpen && index.isCurrent(tags, since.version)
  }

  /** Returns the cached response, or renders one that all concurrent requests share, and caches it when possible. */
  async function share(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse | FreshResponse> {
    const entry = entries.get(key)
    if (entry) return entry
    if (!isOpen) {
      misses += 1
      return makeOrServeStale(key, make)
    }
    const since = now()
    const begun = making.get(key)
    if (begun) {
      const response = await begun.done
      // The other request's response may lack a change from just before this request.
      const isFresh = () => index.isCurrent(tagsShownBy(key, begun.tags), begun.since.version)
      return since.version === begun.since.version || isFresh() ? response : share(key, make)
    }
    misses += 1
    const tags = new Set<CacheTag>()
    const done = collectTags(tags, make).then((response) => keep(key, { response, tags, since }))
    const pending = { since, tags, done }
    making.set(key, pending)
    try {
      return await done
    } finally {
      if (making.get(key) === pending) making.delete(key)
    }
  }

  async function makeOrServeStale(
    key: string,
    make: () => Promise<FreshResponse>,
  ): Promise<CachedResponse | FreshResponse> {
    const staleResponse = serveStale(key)
    if (!staleResponse) return make()
    const anew = make().then(
      (response) => (response.status < 500 && !response.isPartial ? response : staleResponse),
      () => staleResponse,
    )
    return Promise.race([anew, sleep(STALE_AFTER_MS, staleResponse, { ref: false })])
  }

  /** The last response, if it was dropped at most an hour before the cache closed. Null while the cache is open, or when there is none. */
  function serveStale(key: string): CachedResponse | null {
    return isOpen ? null : stale.find(key, closedAt - STALE_MS)
  }

  /** Packs a response. Caches it if it is the same for everybody and its data has not changed since `since`. */
  async function keep(
    key: string,
    { response, tags, since }: { response: FreshResponse; tags: ReadonlySet<CacheTag>; since: Moment },
  ): Promise<CachedResponse | FreshResponse> {
    if (!isCacheable(key, response.status) || response.cookies.length > 0 || response.isPartial) return response
    const entry = await pack(key, response, tagsShownBy(key, tags), (grown) => {
      if (entries.get(key) === entry) makeRoom(grown)
    })
    if (isCurrent(entry.tags, since)) {
      forget(key)
      entries.set(key, entry)
      index.add(key, entry.tags)
      makeRoom(entry.bytes)
    }
    return entry
  }

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(key)
    index.remove(key, entry.tags)
  }

  /** Removes the oldest responses until there is room. A response that was used since the last check becomes the newest instead. */
  function makeRoom(added: number): void {
    bytes += added
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (!entry.used) {
        forget(key)
        continue
      }
      entry.used = false
      // Moved to the end of the map, as the newest.
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  function stats(): CacheStats {
    return { hits, misses, entries: entries.size, bytes, isOpen }
  }

  return {
    answer,
    has,
    isBeingMade,
    share,
    keep,
    serveStale,
    now,
    drop,
    open,
    close,
    invalidationsApplied,
    stats,
  }
}

async function nothing(): Promise<void> {}

/** Whether a response may be cached: pages, permanent redirects from earlier URLs, and the shared 404s of unknown URLs. */
function isCacheable(key: string, status: number): boolean {
  return isNotFoundKey(key) ? status === 404 : status === 200 || status === 301
}
