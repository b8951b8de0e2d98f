import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CacheTag, collectTags } from '#server/platform/cache-tags.ts'
import { type CachedResponse, type FreshResponse, pack, send } from './cached-response.ts'
import { isNotFoundKey, publicKey, tagsShownBy } from './public-urls.ts'
import { createStaleResponses } from './stale-responses.ts'
import { createTagIndex, type Version } from './tag-index.ts'

/** Since when an answer is being made; it is worth keeping only when nothing that it shows has changed until it is done. */
export type Moment = { readonly version: Version; readonly isOpen: boolean }

/** An answer in the making, for all who ask for it meanwhile. */
type Making = { since: Moment; tags: ReadonlySet<CacheTag>; done: Promise<CachedResponse | FreshResponse> }

export type CacheStats = { hits: number; misses: number; entries: number; bytes: number; isOpen: boolean }
export type PageCache = ReturnType<typeof createPageCache>

const MEBIBYTE = 1 << 20
/** How long a page that a change has replaced may still be served when the database goes away, and how much of those is kept. */
const STALE_MS = 60 * 60_000
const STALE_SHARE = 1 / 4
/** While the cache is closed: how long a page may take before the stale one is served. */
const STALE_AFTER_MS = 2_000

/**
 * Finished answers to public addresses, kept as the bytes that go over the wire, each with the tags of what it was made
 * from. It is closed, which means that it keeps nothing and answers nothing, until somebody who hears of every change of the
 * database opens it. What it kept before it was closed is served only instead of answers that cannot be made, so that
 * visitors do not notice that the database is away.
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

  /** Drops every answer that was made from one of the tags, also one that is being made now. */
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

  /** `invalidations` resolves once every change that this process has made before it was called has been dropped. */
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

  /** For whoever has just changed something: after this, nothing is answered here as it was before. */
  async function invalidationsApplied(): Promise<void> {
    await awaitInvalidations()
  }

  /** Sends a kept answer, before any routing. False when there is none: then the answer has to be made. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = find(request.url ?? '')
    if (!entry || request.headers.authorization !== undefined) return false
    hits += 1
    entry.used = true
    const before = entry.bytes
    send(entry, request, response)
    // Asked for in another encoding for the first time.
    if (entry.bytes !== before) makeRoom(entry.bytes - before)
    return true
  }

  function has(key: string): boolean {
    return entries.has(key)
  }

  /** Whether somebody else has asked for the answer, who waits for it. */
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

  /** Whether the cache is open, and was open at the moment, and nothing with one of the tags has changed since. */
  function isCurrent(tags: Iterable<CacheTag>, since: Moment): boolean {
    return isOpen && since.isOpen && index.isCurrent(tags, since.version)
  }

  /** Makes an answer once for all who ask for it at the same time, and keeps it when it may be kept. */
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
      // What it has read may be older than a change that came before this request.
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

  /**
   * What was last answered, for an answer that cannot be made now: as it stood when changes were last heard of, or up to an
   * hour before. Null while the cache is open.
   */
  function serveStale(key: string): CachedResponse | null {
    return isOpen ? null : stale.find(key, closedAt - STALE_MS)
  }

  /** The answer ready to be sent; kept when it is good for everybody and nothing that it shows has changed meanwhile. */
  async function keep(
    key: string,
    { response, tags, since }: { response: FreshResponse; tags: ReadonlySet<CacheTag>; since: Moment },
  ): Promise<CachedResponse | FreshResponse> {
    if (!isCacheable(key, response.status) || response.cookies.length > 0 || response.isPartial) return response
    const entry = await pack(key, response, tagsShownBy(key, tags))
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

  /** The oldest go first; one that was asked for since it was last spared is spared once more. */
  function makeRoom(added: number): void {
    bytes += added
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (!entry.used) {
        forget(key)
        continue
      }
      entry.used = false
      // To the end of the map: it is now the newest.
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

/** Pages, permanent redirects from earlier addresses, and one answer to all unknown addresses of a kind. */
function isCacheable(key: string, status: number): boolean {
  return isNotFoundKey(key) ? status === 404 : status === 200 || status === 301
}
