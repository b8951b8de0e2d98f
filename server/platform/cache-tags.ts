import { AsyncLocalStorage } from 'node:async_hooks'
import { sitemapPartOf } from '#contract/catalogue/sitemap.api.ts'

/**
 * What an answer that is kept for everybody was made from (surrogate keys, as CDNs call them). A change of the database
 * names the tags that it touches (server/database/functions/announce.sql), and only answers with one of them are
 * made anew.
 *
 * - `product:12`: everything that its own page shows; every change of `card:12` is one of it too
 * - `pieces:12`: how many pieces there are where it is more than pages show (`SHOWN_STOCK`); any other change of the stock is one of `product:12`
 * - `card:12`: what a card in a list shows of it: name, price, picture, rating, sold out or not
 * - `reviews:12`: its reviews; `reviews`: the latest of all products
 * - `list`: which products a list holds, and in which order
 * - `search`: which words of a search mean the same, and their corrections
 * - `in-stock`: which products can be bought, and in which sizes and colours
 * - `sitemap:2`: what the second part of the sitemap shows: any change of one of its products (`withSitemap`)
 * - `category:3`: the name of a category; `categories`: all of them
 * - `collection:3`: name, address, text, picture and rule of a collection; `collections`: all of them
 * - `offers`: which offers apply without a code
 * - `content:menus`: a text or a part of pages that the owner edits, by its key; `content:page`: which pages of the owner's there are
 * - `print-figures`: the counts of the page "How we make it"
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
  | 'collections'
  | 'images'
  | 'settings'
  | 'offers'
  | 'customization'
  | 'print-figures'
  | `content:${string}`
  | `${'product' | 'pieces' | 'card' | 'reviews' | 'sitemap' | 'category' | 'collection'}:${number}`

/**
 * Tags of a change with those of the parts of the sitemap that it touches. The database does not know these: a part that had a tag for
 * each of its products would need more memory for them than for what it shows.
 */
export function withSitemap(tags: readonly CacheTag[]): CacheTag[] {
  const ids = tags.flatMap((tag) => /^(?:product|pieces):(\d+)$/.exec(tag)?.[1] ?? [])
  return [...tags, ...new Set(ids.map((id) => `sitemap:${sitemapPartOf(Number(id))}` as const))]
}

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
