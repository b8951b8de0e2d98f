import type { CacheTag } from '#server/core/cache-tags.ts'
import type { CachedResponse } from './cached-response.ts'

/**
 * How long a page may show the stock as it was before the latest sale, while it is rendered anew. With the time in which
 * processes hear of a change (at most 40 ms), it is newer than 100 ms.
 */
const STALE_MS = 60

/**
 * Pages that only a sale has made stale, for visitors who ask while the new ones are rendered (stale-while-revalidate,
 * RFC 5861). Without them everybody who reads a popular page waits for its rendering after each order. Any other change, such
 * as a price, and a second sale end it.
 */
export function createRevalidation() {
  const pages = new Map<string, { entry: CachedResponse; droppedAt: number }>()

  /** To be called for every change, before `add`. */
  function end(changed: readonly CacheTag[]): void {
    for (const [key, { entry, droppedAt }] of pages)
      if (isOver(droppedAt) || changed.some((tag) => entry.tags.has(tag))) pages.delete(key)
  }

  /** Takes a page that these tags have dropped. Answers of the API show exact stock and are not taken. */
  function add(key: string, entry: CachedResponse, changed: readonly CacheTag[]): void {
    if (!key.startsWith('/api/') && changed.every((tag) => !entry.tags.has(tag) || isStockOnly(tag, changed)))
      pages.set(key, { entry, droppedAt: performance.now() })
  }

  function find(key: string): CachedResponse | undefined {
    const page = pages.get(key)
    return page && !isOver(page.droppedAt) ? page.entry : undefined
  }

  return { end, add, find, clear: () => pages.clear() }
}

/** Everything but a quantity in stock also changes what a card shows (server/database/functions/announce_stock.sql). */
function isStockOnly(tag: CacheTag, changed: readonly CacheTag[]): boolean {
  return tag.startsWith('product:') && !changed.includes(tag.replace('product:', 'card:') as CacheTag)
}

function isOver(droppedAt: number): boolean {
  return performance.now() - droppedAt > STALE_MS
}
