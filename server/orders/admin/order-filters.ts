import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type PaymentFilter, uncounted } from '#contract/order-filters.ts'
import type { ProductId } from '#contract/products.ts'
import { isOneOf } from '#server/core/database/columns.ts'
import type { Db } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import type { Page } from '#server/core/http/paging.ts'
import { groupShares } from '#server/group-rooms/group-rooms.table.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { DUE_STATES, REFUNDED_STATES } from '#server/orders/orders.columns.ts'
import { orders } from '#server/orders/orders.table.ts'
import { type HowMany, idsOfMany, type OrderSort } from '#server/orders/read-orders.ts'
import { productSkus } from '#server/products/bulk/product-skus.table.ts'
import { orderTags } from './order-tags.table.ts'

type Filters = Pick<
  Input<typeof contract.orders.all>,
  | 'q'
  | 'most'
  | 'payment'
  | 'channel'
  | 'user'
  | 'group'
  | 'from'
  | 'to'
  | 'pin'
  | 'courier'
  | 'product'
  | 'size'
  | 'promo'
  | 'tag'
  | 'assignee'
>

/** The condition of a list, the same condition for its count, the count where it is known already, and whether it finds few orders. */
type Narrowed = { where: SQL | undefined; counted: SQL | undefined; total: number | null; found: HowMany | null }

/** What is read of the list; null: all of it. */
type Listed = { page: Page | null; sort: OrderSort }

/**
 * The SQL condition of the filters, and of what else must hold; an order must meet all. Where they find few orders, these are found once,
 * by whatever index is best; where they find many, the list is read in its order, because the first page soon fills.
 */
export async function narrowed(
  ctx: SignedIn,
  filters: Filters,
  more: readonly (SQL | undefined)[],
  list: Listed,
): Promise<Narrowed> {
  const read = await conditionOf(ctx, filters, more, list)
  const { most } = filters
  // Who does not count to an end reads page after page, in exports.
  if (most === undefined || most > FEW || read.where === undefined || read.total !== null) return read
  const { count, ids } = await findFew(ctx.db, read.counted)
  if (ids === null) return { ...read, total: most + 1, found: 'many' }
  const where = oneOf(ids)
  return { where, counted: where, total: Math.min(count, most + 1), found: 'few' }
}

type Few = { count: number; ids: string | null }

/** The ids of the orders of a condition, as PostgreSQL writes an array; null where there are more than `FEW`. */
async function findFew(db: Db, where: SQL | undefined): Promise<Few> {
  return readFew(db, sql`select id from ${orders} where ${where}`)
}

/** Counted and put together by PostgreSQL: ten thousand rows take longer to read than to find. An order may have several items of a product. */
async function readFew(db: Db, query: SQL, most: number = FEW): Promise<Few> {
  const { rows } = await db.execute<Few>(
    sql`select count(*)::int as count, case when sum(times) <= ${most}::int or count(*) = 0 then coalesce(array_agg(id), '{}')::text end as ids
      from (select id, count(*) as times from (${query} limit ${most + 1}) found group by id) found`,
  )
  return rows[0] ?? { count: 0, ids: '{}' }
}

async function conditionOf(
  { db, actor }: SignedIn,
  filters: Filters,
  more: readonly (SQL | undefined)[],
  { page, sort }: Listed,
): Promise<Narrowed> {
  const [item, promo] = [await withItem(db, filters), await withPromo(db, filters)]
  const others = [...more, ...conditionsOf(filters, actor.id), promo].filter((one) => one !== undefined)
  const conditions = item ? [...others, item.has] : others
  const { numbers, parts } = wordsOf(filters.q ?? '')
  conditions.push(...numbers.map((number) => eq(orders.number, number)))
  const where = and(...conditions)
  if (parts.length === 0) {
    const few = conditions.length === 1 && item ? item.count : null
    return { where, counted: where, total: few, found: few === null ? null : 'few' }
  }
  const sku = skuIn(parts)
  const { most } = filters
  const isAlone = where === undefined
  const isPart = most !== undefined && most <= FEW
  if (!isAlone && isPart) {
    const few = await findFew(db, where)
    if (few.ids !== null) return withWordsAmong(db, few.ids, { parts, sku, most })
  }
  const { count, ids } = await search(db, parts, sku, isAlone || !isPart ? FEW : FEW_WORDS)
  if (ids !== null) {
    const found = and(where, oneOf(ids))
    return { where: found, counted: found, total: isAlone ? count : null, found: isAlone ? 'few' : null }
  }
  if (!isAlone && isPart && page) {
    const first = await firstOfMany(db, where, parts, { page, sort })
    if (first) return { where: first, counted: first, total: uncounted(most), found: 'few' }
  }
  const words = and(...parts.map((part) => hasPart(sql`words`, part)))
  // Asked for, because almost every word could be a number of a variant and almost none is.
  const sold = sku !== null && (await isSku(db, sku)) ? sku : null
  const withSold = sold === null ? sql`` : sql` union ${withSku(sold)}`
  return {
    where: and(where, sold === null ? withWords(parts) : or(withWords(parts), hasSku(sold))),
    // Counting needs no order, so that PostgreSQL chooses.
    counted: and(where, sql`${orders.id} in (select order_id from order_search where ${words}${withSold})`),
    total: isAlone && isPart ? most + 1 : null,
    found: isAlone ? 'many' : null,
  }
}

function* conditionsOf(filters: Filters, me: UserId): Generator<SQL | undefined> {
  const { payment, channel, user, group, from, to, pin, courier, tag, assignee } = filters
  if (payment) yield PAYMENTS[payment]
  // Written out, as the condition of the index.
  if (channel) yield isOneOf(orders.channel, [channel])
  if (user) yield eq(orders.userId, user)
  if (group)
    yield sql`${orders.id} in (select ${groupShares.orderId} from ${groupShares} where ${groupShares.roomId} = ${group})`
  if (from) yield sql`${orders.createdAt} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${orders.createdAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  // The contract allows digits only, so there is nothing to escape.
  if (pin) yield like(orders.shipPostalCode, `${pin}%`)
  if (courier) yield sql`lower(${orders.courier}) = lower(${courier})`
  if (tag)
    yield sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where lower(${orderTags.tag}) = lower(${tag}))`
  if (assignee === 'none') yield isNull(orders.assigneeId)
  else if (assignee) yield eq(orders.assigneeId, assignee === 'me' ? me : assignee)
}

/** The orders with one item that is both of the product and of the size; a few of them are read once, as those of a search. */
async function withItem(db: Db, { product, size }: Filters): Promise<{ has: SQL; count: number | null } | undefined> {
  if (!product && !size) return
  const item = and(
    product ? eq(orderItems.productId, product as ProductId) : undefined,
    size ? sql`upper(${orderItems.size}) = upper(${size})` : undefined,
  )
  const found = sql`select ${orderItems.orderId} as id from ${orderItems} where ${item}`
  const { count, ids } = product ? await readFew(db, found) : { count: 0, ids: null }
  return ids === null ? { has: sql`${orders.id} in (${found})`, count: null } : { has: oneOf(ids), count }
}

/**
 * The orders with a promo code, or with an offer of this name. Their second offer, that for the fee, is rarely asked for, and a condition
 * on either of two has no order that an index keeps: so the few that have it are read first, and mostly there are none.
 */
async function withPromo(db: Db, { promo }: Filters): Promise<SQL | undefined> {
  if (!promo) return
  const code = sql`upper(${orders.promoCode}) = upper(${promo})`
  const second = sql`${orders.offers}->1 is not null and upper(${orders.offers}->1->>'label') = upper(${promo})`
  const { count, ids } = await findFew(db, second)
  if (count === 0) return code
  return or(code, ids === null ? second : oneOf(ids))
}

/** Sent as one value, because there can be thousands. */
function oneOf(ids: string): SQL {
  return sql`${orders.id} = any(${ids}::uuid[])`
}

const PAYMENTS: Record<PaymentFilter, SQL> = {
  COD: eq(orders.paymentMethod, 'COD'),
  Online: eq(orders.paymentMethod, 'Online'),
  // Written out, so that PostgreSQL knows the condition of the index.
  due: isOneOf(orders.paymentStatus, DUE_STATES),
  received: inArray(orders.paymentStatus, ['cash_collected', 'paid', 'free']),
  refunded: isOneOf(orders.paymentStatus, REFUNDED_STATES),
}

/** Phone numbers in any notation: "+91 98765 43210", "98765-43210". */
const PHONE = /^\+?[\d ()-]{10,}$/
const NUMBER = /^#([1-9]\d{0,8})$/

/** A search that finds no more orders than this is done with its index. */
const FEW = 10_000

/** The same beside filters that find more: then the words are looked for in the order of the list, which soon finds those of so many. */
const FEW_WORDS = 4_000
/** How many orders that the filters find are read for the words of a page. */
const READ_IN_ORDER = 10_000

/** The order numbers and other words of a search. */
function wordsOf(q: string): { numbers: number[]; parts: string[] } {
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

/** The ids of the orders with all words. */
async function search(db: Db, parts: readonly string[], sku: string | null, most: number): Promise<Few> {
  const sold = sku === null ? sql`` : sql` union ${withSku(sku)}`
  const has = and(...parts.map((part) => hasPart(sql`words`, part)))
  const found = sql`select id from ((select order_id as id from order_search where ${has} limit ${most + 1})${sold}) words_or_sku`
  return readFew(db, found, most)
}

type Words = { parts: readonly string[]; sku: string | null; most: number }

/** Those of some thousand orders that have all words, each of which is read once: with `offset 0`, or PostgreSQL may look for words that almost all orders have. */
async function withWordsAmong(db: Db, few: string, { parts, sku, most }: Words): Promise<Narrowed> {
  const has = and(...parts.map((part) => hasPart(sql`words`, part)))
  const own = sql`select order_id as id, words from order_search where order_id = any(${few}::uuid[]) offset 0`
  const sold =
    sku === null
      ? sql``
      : sql` union select found.id from (${withSku(sku)}) found (id) where found.id = any(${few}::uuid[])`
  const { count, ids } = await readFew(
    db,
    sql`select id from (select id from (${own}) own where ${has}${sold}) words_or_sku`,
  )
  const where = oneOf(ids ?? few)
  return { where, counted: where, total: Math.min(count, most + 1), found: 'few' }
}

/**
 * The orders with all words up to the end of a page, where filters and words find very many: to count them, the words of each would have
 * to be read. Null where the first thousands of the list have too few of them, as when all are of long ago.
 */
async function firstOfMany(
  db: Db,
  where: SQL | undefined,
  parts: readonly string[],
  { page, sort }: { page: Page; sort: OrderSort },
): Promise<SQL | null> {
  const most = page.offset + page.limit
  const first = idsOfMany(db, where, { limit: READ_IN_ORDER, offset: 0 }, sort)
  const has = and(...parts.map((part) => hasPart(sql`found.words`, part))) ?? sql`true`
  const { count, ids } = await readFew(
    db,
    sql`select id from (select wanted.id from ${first} where (select ${has} from order_search found where found.order_id = wanted.id) limit ${most}) full_page`,
  )
  return count === most && ids !== null ? oneOf(ids) : null
}

/** As a subquery that PostgreSQL asks for each order in turn and cannot turn into a join. */
function withWords(parts: readonly string[]): SQL {
  const has = and(...parts.map((part) => hasPart(sql`found.words`, part))) ?? sql`true`
  return sql`(select ${has} from order_search found where found.order_id = ${orders.id})`
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

/** A search for one word may be one for a variant's SKU. */
function skuIn([first = '', ...others]: readonly string[]): string | null {
  return others.length === 0 && SKU.test(first) ? first.toUpperCase() : null
}

async function isSku(db: Db, sku: string): Promise<boolean> {
  return (await db.$count(productSkus, eq(productSkus.sku, sku))) > 0
}

/** The orders with a variant of this SKU. */
function withSku(sku: string): SQL {
  return sql`select item.order_id from product_skus numbered join order_items item on item.product_id = numbered.product_id
    and numbered.size in (item.size, '') and numbered.colour in (item.colour, '') where numbered.sku = ${sku}`
}

/** Whether an order has a variant of this SKU; asked for each order in turn, as `withWords`. */
function hasSku(sku: string): SQL {
  return sql`(select true from order_items item join product_skus numbered on numbered.product_id = item.product_id
    and numbered.size in (item.size, '') and numbered.colour in (item.colour, '')
    where item.order_id = ${orders.id} and numbered.sku = ${sku} limit 1)`
}
