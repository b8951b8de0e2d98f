import { and, eq, gte, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listSpellings } from '#contract/catalogue/colours.ts'
import { normalizeSize } from '#contract/catalogue/options.ts'
import type { ProductQuery } from '#contract/catalogue/products.api.ts'
import type { Search } from '#server/catalogue/search/read-search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { products } from './products.table.ts'

export type Filters = Omit<ProductQuery, 'sort' | 'page' | 'limit'>

/** Not archived: visible in the shop. */
export const isListed = isNull(products.archivedAt)

/**
 * One condition for each filter. To count the values of a filter, the caller omits that filter's condition. `shelf`: the collection that is
 * listed.
 */
export function buildFilterConditions(filters: Filters, search?: Search | null, shelf?: { condition: SQL }) {
  const { category, combo, size, colour, material, minPrice, maxPrice, inStock } = filters
  return {
    words: matchesSearch(search),
    shelf: shelf?.condition,
    combo: combo === undefined ? undefined : eq(products.isCombo, combo),
    category: category === undefined ? undefined : eq(products.categoryId, category),
    size: size ? sql`${products.sizes} @> array[${normalizeSize(size)}]` : undefined,
    colour: colour ? sql`${products.colours} && ${textArray(listSpellings(colour))}` : undefined,
    material: material ? eq(products.material, material) : undefined,
    price: and(
      minPrice === undefined ? undefined : gte(products.price, minPrice),
      maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    ),
    stock: inStock === undefined ? undefined : isInStock(inStock, size),
  }
}

/** The listed products that match all filters. */
export function matching(filters: Filters, search?: Search | null, shelf?: { condition: SQL }): SQL | undefined {
  return and(isListed, ...Object.values(buildFilterConditions(filters, search, shelf)))
}

/** A text array as a single query parameter. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}

/** Whether a product is in stock. With a size filter, stock that is counted per size must be of that size. */
function isInStock(shouldBeInStock: boolean, size: string | undefined): SQL {
  const ofSize = size ? sql` and (stock.size is null or stock.size = ${normalizeSize(size)})` : sql``
  const some = sql`exists (select from stock where stock.product_id = ${products.id} and stock.quantity > 0${ofSize})`
  return shouldBeInStock ? some : sql`not ${some}`
}

/** Whether a product matches the search; undefined without a search. Null, a search with an unknown word, matches nothing. */
function matchesSearch(search: Search | null | undefined): SQL | undefined {
  if (search === undefined) return undefined
  if (search === null) return sql`false`
  if (!search.whole) return undefined
  return sql`${products.id} in (select product_id from product_search where words @@ to_tsquery('simple', ${search.whole}))`
}

/** Weights of words in: description; material and sizes; category, colours and keywords; name. */
const WEIGHTS = '{0.1, 0.2, 0.5, 1}'

/** The relevance of a product for a search. Typed words and colours count twice as much as synonyms. One subquery computes all ranks. */
export function searchRelevance(id: SQLWrapper, { typed, whole, colours }: Search): SQL {
  const rank = (query: string) => sql`ts_rank(${WEIGHTS}::real[], words, to_tsquery('simple', ${query}))`
  const ranks = [
    ...(whole ? [sql`2 * ${rank(typed)} + ${rank(whole)}`] : []),
    ...(colours ? [sql`2 * ${rank(colours)}`] : []),
  ]
  return sql`(select ${sql.join(ranks, sql` + `)} from product_search where product_id = ${id})`
}

/** Number of products with the words of a search, archived ones included; at most `most`. Does not read the products table. */
export async function countMatches(db: Db, { whole }: Search, most: number): Promise<number> {
  const found = whole ? sql`words @@ to_tsquery('simple', ${whole})` : sql`true`
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from product_search where ${found} limit ${most}) found`)
  return rows[0]?.count ?? 0
}

const MAX_WORDS = 8
/** Words that do not narrow a search, because every product is a shirt. */
const STOP_WORDS = /^((t-?)?shirts?|a|and|for|in|of|the|with)$/

/** The words of a back-office search, in lower case, plurals as their singular so that both are found. */
function parseSearchWords(q: string | undefined): string[] {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  return words
    .filter((word) => !STOP_WORDS.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => (/^.{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

/** The search of the back-office, which also matches parts of words: `search` contains name, colours, material and category. */
export function hasWords(q: string | undefined): SQL | undefined {
  return and(...parseSearchWords(q).map((word) => sql`${products.search} like ${`%${word}%`}`))
}
