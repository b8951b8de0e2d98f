import { AsyncLocalStorage } from 'node:async_hooks'
import { findSitemapPart } from '#contract/catalogue/sitemap.api.ts'

/**
 * The data that a cached public response shows (surrogate keys, as CDNs call them). A database change names the tags that it
 * touches (server/database/functions/announce.sql), and only responses with one of them are rendered again.
 *
 * - `product:12`: everything that its own page shows; every change of `card:12` is also one of `product:12`
 * - `pieces:12`: stock changes above what pages show (`SHOWN_STOCK`); any other stock change is one of `product:12`
 * - `card:12`: what a card in a list shows of the product: name, price, picture, rating, sold out or not
 * - `reviews:12`: its reviews; `reviews`: the latest of all products
 * - `list`: which products a list holds, and in which order
 * - `search`: the synonyms and corrections of search words
 * - `in-stock`: which products can be bought, and in which sizes and colours
 * - `sitemap:2`: what the second part of the sitemap shows: any change of one of its products (`withSitemap`)
 * - `category:3`: the name of a category; `categories`: all of them
 * - `collection:3`: name, address, text, picture and rule of a collection; `collections`: all of them
 * - `offers`: which offers everybody sees: those without a code, and the listed codes
 * - `content:menus`: a text or a part of pages that the owner edits, by its key; `content:page`: the list of the owner's own
 *   pages
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

/** Adds the tags of the sitemap parts with the changed products. The database does not name these tags. */
export function withSitemap(tags: readonly CacheTag[]): CacheTag[] {
  const ids = tags.flatMap((tag) => /^(?:product|pieces):(\d+)$/.exec(tag)?.[1] ?? [])
  return [...tags, ...new Set(ids.map((id) => `sitemap:${findSitemapPart(Number(id))}` as const))]
}

const collecting = new AsyncLocalStorage<Set<CacheTag>>()

/** Adds tags to the response being made; call it in every read of public data. Outside `collectTags` it does nothing. */
export function dependsOn(...tags: CacheTag[]): void {
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.add(tag)
}

/** Runs `work`. Its reads and its in-process API calls add their tags to `collected`. */
export function collectTags<T>(collected: Set<CacheTag>, work: () => T): T {
  return collecting.run(collected, work)
}
