import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { splitSort } from '#contract/http/sorting.ts'
import { uncounted } from '#contract/order-filters.ts'
import type { Db } from '#server/core/database/db.ts'
import type { Page } from '#server/core/http/paging.ts'
import { orders } from '#server/orders/orders.table.ts'
import { type HowMany, idsOfMany, type OrderSort } from '#server/orders/read-orders.ts'
import { productSkus } from '#server/products/bulk/product-skus.table.ts'
import { FEW, type Few, findFew, oneOf, readFew } from './few-orders.ts'

/** The condition of a list, the same condition for its count, the count where it is known already, and whether it finds few orders. */
export type Narrowed = { where: SQL | undefined; counted: SQL | undefined; total: number | null; found: HowMany | null }

/** What is read of the list; null: all of it. */
export type Listed = { page: Page | null; sort: OrderSort }

/** Phone numbers in any notation: "+91 98765 43210", "98765-43210". */
const PHONE = /^\+?[\d ()-]{10,}$/
const NUMBER = /^#([1-9]\d{0,8})$/

/** Beside filters that find more than `FEW`, the words of no more orders than this are looked up: otherwise the words are looked for in the order of the list, which soon finds those of so many. */
const FEW_WORDS = 4_000
/** How many orders that the filters find are read for the words of a page. */
const READ_IN_ORDER = 10_000
/** The same in a list by name without filters. */
const READ_BY_NAME = 1_000
/** How many orders with the words are sorted by name; of more, a page soon fills in the order of names. */
const SORTED_BY_NAME = 100_000

/** How many orders with the words are put together, to be counted and to be found in the order of the list: a few MB of memory. */
const IN_ONE_SET = 100_000

/** The order numbers and other words of a search. */
export function wordsOf(q: string): { numbers: number[]; parts: string[] } {
  const words = PHONE.test(q) ? [q.replaceAll(/\D/g, '').slice(-10)] : q.toLowerCase().split(/\s+/).filter(Boolean)
  const numbers: number[] = []
  const parts: string[] = []
  for (const word of words) {
    const number = NUMBER.exec(word)?.[1]
    if (number) numbers.push(Number(number))
    else parts.push(word)
  }
  return { numbers, parts }
}

/** What is searched for, in which column of the search text. */
type Looked = { parts: readonly string[]; column: SQL }

/** The column of the search text for who sees phone numbers and emails, or for who must not find them out letter by letter (decision 039). */
export function searchedColumn(seesContacts: boolean): SQL {
  return seesContacts ? sql`words` : sql`words_without_contacts`
}

type Search = Listed & Looked & { most: number | undefined }

/** The condition of the filters, narrowed to the orders with all words of a search. `most`: how far the list is counted; undefined: to the end. */
export async function withWords(
  db: Db,
  where: SQL | undefined,
  { parts, column, most, page, sort }: Search,
): Promise<Narrowed> {
  const sku = await skuOf(db, parts)
  const looked = { parts, column }
  const isAlone = where === undefined
  const isByName = splitSort(sort).column === 'name'
  /** Null where all are counted. */
  const upTo = most !== undefined && most <= FEW ? most : null
  if (!isAlone && upTo !== null) {
    const few = await findFew(db, where)
    if (few.ids !== null) return withWordsAmong(db, few.ids, { ...looked, sku, most: upTo })
  }
  if (isAlone && upTo !== null && page && isByName) {
    const first = await firstByName(db, { ...looked, sku, most: upTo }, { page, sort })
    if (first) return first
  }
  const { count, ids } = await search(db, looked, sku, isAlone || upTo === null ? FEW : FEW_WORDS)
  if (ids !== null) {
    const found = and(where, oneOf(ids))
    return { where: found, counted: found, total: isAlone ? count : null, found: isAlone ? 'few' : null }
  }
  if (upTo !== null && page && sku === null && !(isAlone && isByName)) {
    const first = await firstOfMany(db, where, looked, { page, sort, limit: READ_IN_ORDER })
    if (first) return fewOf(first, isAlone ? upTo + 1 : uncounted(upTo))
  }
  if (page) {
    const first = await firstOfSet(db, where, { ...looked, sku }, { page, sort })
    if (first) return fewOf(first.where, upTo === null ? first.count : Math.min(first.count, upTo + 1))
  }
  const withSold = sku === null ? sql`` : sql` union ${withSku(sku)}`
  return {
    where: and(where, sku === null ? everyWord(looked) : or(everyWord(looked), hasSku(sku))),
    // Counting needs no order, so that PostgreSQL chooses.
    counted: and(
      where,
      sql`${orders.id} in (select order_id from order_search where ${hasAll(column, parts)}${withSold})`,
    ),
    total: isAlone && upTo !== null ? upTo + 1 : null,
    found: isAlone ? 'many' : null,
  }
}

/** The ids of the orders with all words. */
async function search(db: Db, { parts, column }: Looked, sku: string | null, most: number): Promise<Few> {
  const sold = sku === null ? sql`` : sql` union ${withSku(sku)}`
  const has = hasAll(column, parts)
  const found = sql`select id from ((select order_id as id from order_search where ${has} limit ${most + 1})${sold}) words_or_sku`
  return readFew(db, found, most)
}

type Words = Looked & { sku: string | null; most: number }

/** Those of some thousand orders that have all words, each of which is read once: with `offset 0`, or PostgreSQL may look for words that almost all orders have. */
async function withWordsAmong(db: Db, few: string, { parts, column, sku, most }: Words): Promise<Narrowed> {
  const has = hasAll(column, parts)
  const own = sql`select order_id as id, ${column} from order_search where order_id = any(${few}::uuid[]) offset 0`
  const sold =
    sku === null
      ? sql``
      : sql` union select found.id from (${withSku(sku)}) found (id) where found.id = any(${few}::uuid[])`
  const { count, ids } = await readFew(
    db,
    sql`select id from (select id from (${own}) own where ${has}${sold}) words_or_sku`,
  )
  return fewOf(oneOf(ids ?? few), Math.min(count, most + 1))
}

type PageOfList = { page: Page; sort: OrderSort }

/**
 * The first orders of a list by name that have all words: among the first of the list, where these fill a page and so common
 * are the words; else sorted. Null where neither is quick.
 */
async function firstByName(db: Db, words: Words, list: PageOfList): Promise<Narrowed | null> {
  const { parts, sku, most } = words
  const soon = sku === null ? await firstOfMany(db, undefined, words, { ...list, limit: READ_BY_NAME }) : null
  if (soon) {
    const { count, ids } = await search(db, words, null, most)
    return ids === null ? fewOf(soon, most + 1) : fewOf(oneOf(ids), count)
  }
  // Of one letter alone: very many.
  if (parts.every((part) => part.length === 1)) return null
  const sorted = await sortedByName(db, words, list)
  return sorted && fewOf(sorted.where, Math.min(sorted.count, most + 1))
}

/**
 * The first orders of a list by name that have all words, and how many there are. To go through the orders by name until a page is full
 * takes long for a word of some names alone, which nobody before them in the alphabet has. Null where more than `SORTED_BY_NAME` have the words.
 */
async function sortedByName(
  db: Db,
  { parts, column, sku }: Omit<Words, 'most'>,
  { page, sort }: PageOfList,
): Promise<{ where: SQL; count: number } | null> {
  const has = hasAll(column, parts)
  const sold =
    sku === null
      ? sql``
      : sql` union all select order_id, user_id from order_search where order_id in (${withSku(sku)}) and not (${has})`
  const way = splitSort(sort).isDescending ? desc : asc
  const first = page.offset + page.limit
  // The first orders are of the first customers, each of whose names is read once, by its id (`offset 0`), not those of all customers.
  const { rows } = await db.execute<Few>(
    sql`with found as materialized ((select order_id, user_id from order_search where ${has} limit ${SORTED_BY_NAME + 1})${sold}),
      customer as materialized (select user_id, count(*) as times from found group by user_id),
      first as materialized (select user_id, named.name from customer
        cross join lateral (select lower(name) as name from users where id = user_id offset 0) named
        where (select sum(times) from customer) <= ${SORTED_BY_NAME}::int
        order by ${way(sql`named.name`)} fetch first ${sql.raw(String(first))} rows with ties)
      select (select coalesce(sum(times), 0)::int from customer) as count, (select coalesce(array_agg(order_id), '{}')::text from (
        select order_id from found join first using (user_id)
        order by ${way(sql`name`)}, ${way(sql`order_id`)} limit ${first}) first_by_name) as ids`,
  )
  const [read] = rows
  return read?.ids && read.count <= SORTED_BY_NAME ? { where: oneOf(read.ids), count: read.count } : null
}

/**
 * The orders with all words up to the end of a page, where filters and words find very many: to count them, the words of each would have
 * to be read. Null where the first thousands of the list have too few of them, as when all are of long ago.
 */
async function firstOfMany(
  db: Db,
  where: SQL | undefined,
  { parts, column }: Looked,
  { page, sort, limit }: PageOfList & { limit: number },
): Promise<SQL | null> {
  const most = page.offset + page.limit
  const first = idsOfMany(db, where, { limit, offset: 0 }, sort)
  const has = hasAll(sql`found.${column}`, parts)
  const { count, ids } = await readFew(
    db,
    sql`select id from (select wanted.id from ${first} where (select ${has} from order_search found where found.order_id = wanted.id) limit ${most}) full_page`,
  )
  return count === most && ids !== null ? oneOf(ids) : null
}

/**
 * The orders with all words up to the end of a page, and how many there are. The words are looked up once for both: those of long ago would be
 * found through all that is newer, each of whose words is read. Null where too many have them, for pages far behind, and in the order of names.
 */
async function firstOfSet(
  db: Db,
  where: SQL | undefined,
  { parts, column, sku }: Omit<Words, 'most'>,
  { page, sort }: PageOfList,
): Promise<{ where: SQL; count: number } | null> {
  const most = page.offset + page.limit
  if (most > FEW || splitSort(sort).column === 'name') return null
  const sold = sku === null ? sql`` : sql` union ${withSku(sku)}`
  // Compared with `true`, so that PostgreSQL hashes the set once, instead of joining and sorting all of it.
  const isOne = and(where, sql`(${orders.id} in (select order_id from found)) is true`)
  const first = idsOfMany(db, isOne, { limit: most, offset: 0 }, sort)
  const count =
    where === undefined ? sql`select count(*) from found` : sql`select count(*) from ${orders} where ${isOne}`
  const { rows } = await db.execute<Few>(
    sql`with found as materialized ((select order_id from order_search where ${hasAll(column, parts)} limit ${IN_ONE_SET + 1})${sold})
      select (${count})::int as count, (select coalesce(array_agg(id), '{}')::text from ${first}) as ids
      where (select count(*) from found) <= ${IN_ONE_SET}::int`,
  )
  const [read] = rows
  return read?.ids ? { where: oneOf(read.ids), count: read.count } : null
}

/** As a subquery that PostgreSQL asks for each order in turn and cannot turn into a join. */
function everyWord({ parts, column }: Looked): SQL {
  const has = hasAll(sql`found.${column}`, parts)
  return sql`(select ${has} from order_search found where found.order_id = ${orders.id})`
}

/** A condition that finds few orders, of which `total` are counted. */
function fewOf(where: SQL, total: number): Narrowed {
  return { where, counted: where, total, found: 'few' }
}

/** Whether words have all parts, of which there is at least one. */
function hasAll(words: SQL, parts: readonly string[]): SQL {
  return sql.join(
    parts.map((part) => hasPart(words, part)),
    sql` and `,
  )
}

/** Whether words have a part. The index knows no part of one or two characters, so that such a one must begin a word. */
function hasPart(words: SQL, part: string): SQL {
  const escaped = part.replace(/[\\%_]/g, '\\$&')
  if (part.length > 2) return sql`${words} like ${`%${escaped}%`}`
  // The words begin with the number of the order.
  if (!/^\d/.test(part)) return sql`${words} like ${`% ${escaped}%`}`
  return sql`(${words} like ${`% ${escaped}%`} or ${words} like ${`${escaped}%`})`
}

const SKU = /^[a-z0-9][a-z0-9._/-]{1,39}$/

/** The SKU that a search for one word is one for. Asked for, because almost every word could be one and almost none is. */
async function skuOf(db: Db, [first = '', ...others]: readonly string[]): Promise<string | null> {
  if (others.length > 0 || !SKU.test(first)) return null
  const sku = first.toUpperCase()
  return (await db.$count(productSkus, eq(productSkus.sku, sku))) > 0 ? sku : null
}

/** The orders with a variant of this SKU. */
function withSku(sku: string): SQL {
  return sql`select item.order_id from product_skus numbered join order_items item on item.product_id = numbered.product_id
    and numbered.size in (item.size, '') and numbered.colour in (item.colour, '') where numbered.sku = ${sku}`
}

/** Whether an order has a variant of this SKU; asked for each order in turn, as `everyWord`. */
function hasSku(sku: string): SQL {
  return sql`(select true from order_items item join product_skus numbered on numbered.product_id = item.product_id
    and numbered.size in (item.size, '') and numbered.colour in (item.colour, '')
    where item.order_id = ${orders.id} and numbered.sku = ${sku} limit 1)`
}
