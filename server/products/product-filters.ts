import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { spellingsOf } from '#contract/colours.ts'
import { normalizeSize } from '#contract/options.ts'
import type { ProductQuery } from '#contract/products.ts'
import { products } from './products.table.ts'

export type Filters = Omit<ProductQuery, 'sort' | 'page' | 'limit'>
/** How a word of a search is looked for: as part of the text, or as something much like it. */
export type Reading = 'exact' | 'forgiving'

/** Not archived: what the shop sells. */
export const isListed = isNull(products.archivedAt)

/** The filters one by one, so that a facet can leave out its own. */
export function conditionsOf(filters: Filters, reading: Reading) {
  const { category, combo, size, colour, material, minPrice, maxPrice, inStock } = filters
  return {
    words: and(...wordsOf(filters.q).map((word) => isAbout(word, reading))),
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
export function matching(filters: Filters, reading: Reading): SQL | undefined {
  return and(isListed, ...Object.values(conditionsOf(filters, reading)))
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

const MAX_WORDS = 8
/** Every product is a shirt, and these say nothing about which. */
const EMPTY_WORDS = /^((t-?)?shirts?|a|and|for|in|of|the|with)$/

/** The words of a search, in lower case; a plural finds the singular too. */
export function wordsOf(q: string | undefined): string[] {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  return words
    .filter((word) => !EMPTY_WORDS.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => (/^.{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

/** `search` holds name, colours, material and category; letters, digits and hyphens need no escape in LIKE. */
function isAbout(word: string, reading: Reading): SQL {
  const isPart = sql`${products.search} like ${`%${word}%`}`
  return reading === 'exact' ? isPart : sql`(${isPart} or ${word} <% ${products.search})`
}
