import { and, eq, gte, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spellingsOf } from '#contract/colours.ts'
import { normalizeSize } from '#contract/options.ts'
import type { ProductQuery } from '#contract/products.ts'
import { products } from './products.table.ts'
import type { Search } from './read-search.ts'

export type Filters = Omit<ProductQuery, 'sort' | 'page' | 'limit'>

/** Not archived: what the shop sells. */
export const isListed = isNull(products.archivedAt)

/** The filters one by one, so that a facet can leave out its own. */
export function conditionsOf(filters: Filters, search?: Search | null) {
  const { category, combo, size, colour, material, minPrice, maxPrice, inStock } = filters
  return {
    words: isAbout(search),
    combo: combo === undefined ? undefined : eq(products.isCombo, combo),
    category: category === undefined ? undefined : eq(products.categoryId, category),
    size: size ? sql`${products.sizes} @> array[${normalizeSize(size)}]` : undefined,
    colour: colour ? sql`${products.colours} && ${textArray(spellingsOf(colour))}` : undefined,
    material: material ? eq(products.material, material) : undefined,
    price: and(
      minPrice === undefined ? undefined : gte(products.price, minPrice),
      maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    ),
    stock: inStock === undefined ? undefined : isInStock(inStock, size),
  }
}

/** All of them together, on listed products. */
export function matching(filters: Filters, search?: Search | null): SQL | undefined {
  return and(isListed, ...Object.values(conditionsOf(filters, search)))
}

/** One parameter, however many texts. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}

/** Where pieces are counted per size, the wanted size itself has to be there. */
function isInStock(wanted: boolean, size: string | undefined): SQL {
  const ofSize = size ? sql` and (stock.size is null or stock.size = ${normalizeSize(size)})` : sql``
  const some = sql`exists (select from stock where stock.product_id = ${products.id} and stock.quantity > 0${ofSize})`
  return wanted ? some : sql`not ${some}`
}

/** What a search matches; a search that cannot be understood matches nothing. */
function isAbout(search: Search | null | undefined): SQL | undefined {
  if (search === undefined) return undefined
  if (search === null) return sql`false`
  return sql`${products.id} in (select product_id from product_search where words @@ to_tsquery('simple', ${search.whole}))`
}

/** Of words in the description, material and sizes, category, colours and keywords, and name. */
const WEIGHTS = '{0.1, 0.2, 0.5, 1}'

/** How well a product answers a search; what was typed counts twice as much as what means the same. */
export function relevanceOf(words: SQLWrapper, { typed, whole }: Search): SQL {
  const rank = (query: string) => sql`ts_rank(${WEIGHTS}::real[], ${words}, to_tsquery('simple', ${query}))`
  return sql`(2 * ${rank(typed)} + ${rank(whole)})`
}

const MAX_WORDS = 8
/** Every product is a shirt, and these say nothing about which. */
const EMPTY_WORDS = /^((t-?)?shirts?|a|and|for|in|of|the|with)$/

/** The words of the back-office's search, in lower case; a plural finds the singular too. */
function wordsOf(q: string | undefined): string[] {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  return words
    .filter((word) => !EMPTY_WORDS.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => (/^.{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

/** The back-office finds parts of words: `search` holds name, colours, material and category. */
export function hasWords(q: string | undefined): SQL | undefined {
  return and(...wordsOf(q).map((word) => sql`${products.search} like ${`%${word}%`}`))
}
