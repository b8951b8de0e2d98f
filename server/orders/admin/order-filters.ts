import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PaymentFilter } from '#contract/order-filters.ts'
import type { OrderId } from '#contract/orders.ts'
import type { ProductId } from '#contract/products.ts'
import { isOneOf } from '#server/core/database/columns.ts'
import type { Db } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { DUE_STATES, orders, REFUNDED_STATES } from '#server/orders/orders.table.ts'
import { productSkus } from '#server/products/bulk/product-skus.table.ts'
import { orderTags } from './order-tags.table.ts'

type Filters = Pick<
  Input<typeof contract.orders.all>,
  | 'q'
  | 'most'
  | 'payment'
  | 'channel'
  | 'user'
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

/** The condition of a list, the same condition for its count, and the count where the search has it already. */
type Narrowed = { where: SQL | undefined; counted: SQL | undefined; total: number | null }

/**
 * The SQL condition of the filters, and of what else must hold; an order must meet all. A search that finds few orders is done once,
 * with its index; one that finds many is answered while the list is read in its order, because the first page soon fills.
 */
export async function narrowed(
  { db, actor }: SignedIn,
  filters: Filters,
  more: readonly (SQL | undefined)[],
): Promise<Narrowed> {
  const conditions = [...more, ...conditionsOf(filters, actor.id), await withItem(db, filters)].filter(
    (one) => one !== undefined,
  )
  const { numbers, parts } = wordsOf(filters.q ?? '')
  conditions.push(...numbers.map((number) => eq(orders.number, number)))
  const where = and(...conditions)
  if (parts.length === 0) return { where, counted: where, total: null }
  const sku = skuIn(parts)
  const ids = await search(db, parts, sku)
  const isAlone = where === undefined
  if (ids.length <= FEW) {
    const found = and(where, oneOf(ids))
    return { where: found, counted: found, total: isAlone ? ids.length : null }
  }
  const { most } = filters
  const words = and(...parts.map((part) => hasPart(sql`words`, part)))
  // Asked for, because almost every word could be a number of a variant and almost none is.
  const sold = sku !== null && (await isSku(db, sku)) ? sku : null
  const withSold = sold === null ? sql`` : sql` union ${withSku(sold)}`
  return {
    where: and(where, sold === null ? withWords(parts) : or(withWords(parts), hasSku(sold))),
    // Counting needs no order, so that PostgreSQL chooses.
    counted: and(where, sql`${orders.id} in (select order_id from order_search where ${words}${withSold})`),
    total: isAlone && most !== undefined && most <= FEW ? most + 1 : null,
  }
}

function* conditionsOf(filters: Filters, me: UserId): Generator<SQL | undefined> {
  const { payment, channel, user, from, to, pin, courier, promo, tag, assignee } = filters
  if (payment) yield PAYMENTS[payment]
  // Written out, as the condition of the index.
  if (channel) yield isOneOf(orders.channel, [channel])
  if (user) yield eq(orders.userId, user)
  if (from) yield sql`${orders.createdAt} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${orders.createdAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  // The contract allows digits only, so there is nothing to escape.
  if (pin) yield like(orders.shipPostalCode, `${pin}%`)
  if (courier) yield sql`lower(${orders.courier}) = lower(${courier})`
  // The second offer of an order is the one for its fee.
  if (promo)
    yield sql`(upper(${orders.promoCode}) = upper(${promo}) or ${orders.offers}->1 is not null and upper(${orders.offers}->1->>'label') = upper(${promo}))`
  if (tag)
    yield sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where lower(${orderTags.tag}) = lower(${tag}))`
  if (assignee === 'none') yield isNull(orders.assigneeId)
  else if (assignee) yield eq(orders.assigneeId, assignee === 'me' ? me : assignee)
}

/** The orders with one item that is both of the product and of the size; a few of them are read once, as those of a search. */
async function withItem(db: Db, { product, size }: Filters): Promise<SQL | undefined> {
  if (!product && !size) return
  const item = and(
    product ? eq(orderItems.productId, product as ProductId) : undefined,
    size ? sql`upper(${orderItems.size}) = upper(${size})` : undefined,
  )
  const found = sql`select ${orderItems.orderId} as id from ${orderItems} where ${item}`
  if (!product) return sql`${orders.id} in (${found})`
  const { rows } = await db.execute<{ id: OrderId }>(sql`${found} limit ${FEW + 1}`)
  return rows.length > FEW ? sql`${orders.id} in (${found})` : oneOf(rows.map(({ id }) => id))
}

/** Sent as one value, because there can be thousands. */
function oneOf(ids: readonly OrderId[]): SQL {
  return sql`${orders.id} = any(${`{${ids}}`}::uuid[])`
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

/** The ids of the orders with all words, or one more than `FEW` of them. */
async function search(db: Db, parts: readonly string[], sku: string | null): Promise<OrderId[]> {
  const sold = sku === null ? sql`` : sql` union ${withSku(sku)}`
  const has = and(...parts.map((part) => hasPart(sql`words`, part)))
  const { rows } = await db.execute<{ id: OrderId }>(
    sql`select id from ((select order_id as id from order_search where ${has} limit ${FEW + 1})${sold}) found limit ${FEW + 1}`,
  )
  return rows.map(({ id }) => id)
}

/** As a subquery that PostgreSQL asks for each order in turn and cannot turn into a join. */
function withWords(parts: readonly string[]): SQL {
  const words = sql`(select found.words from order_search found where found.order_id = ${orders.id})`
  return and(...parts.map((part) => hasPart(words, part))) ?? sql`true`
}

/** Whether words have a part. The index knows no part of one or two characters, so that such a one must begin a word. */
function hasPart(words: SQL, part: string): SQL {
  const escaped = part.replace(/[\\%_]/g, '\\$&')
  if (part.length > 2) return sql`${words} like ${`%${escaped}%`}`
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
