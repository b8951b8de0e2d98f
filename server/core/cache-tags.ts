import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What an answer that is kept for everybody was made from (surrogate keys, as CDNs call them). A change of the database
 * names the tags that it touches (server/migrations/current/functions.sql, `announce`), and only answers with one of them are
 * made anew.
 *
 * - `product:12`: everything that its own page shows, the exact stock included; every change of `card:12` is one of it too
 * - `card:12`: what a card in a list shows of it: name, price, picture, rating, sold out or not
 * - `reviews:12`: its reviews; `reviews`: the latest of all products
 * - `list`: which products a list holds, and in which order
 * - `search`: which words of a search mean the same, and their corrections
 * - `in-stock`: which products can be bought, and in which sizes and colours
 * - `category:3`: the name of a category; `categories`: all of them
 * - `all`: everything
 */
export type CacheTag =
  | 'all'
  | 'list'
  | 'search'
  | 'in-stock'
  | 'best-sellers'
  | 'reviews'
  | 'categories'
  | 'images'
  | 'settings'
  | 'customization'
  | `${'product' | 'card' | 'reviews' | 'category'}:${number}`

const collecting = new AsyncLocalStorage<Set<CacheTag>>()

/** To be called by every read of public data. Outside `collectTags` it does nothing. */
export function dependsOn(...tags: CacheTag[]): void {
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.add(tag)
}

/** Runs `work`; whatever it reads, also in calls of the API in process, adds its tags to `collected`. */
export function collectTags<T>(collected: Set<CacheTag>, work: () => T): T {
  return collecting.run(collected, work)
}
