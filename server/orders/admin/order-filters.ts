import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PaymentFilter } from '#contract/order-filters.ts'
import type { ProductId } from '#contract/products.ts'
import { may } from '#contract/staff-roles.ts'
import { isOneOf } from '#server/core/database/columns.ts'
import type { Db } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { groupShares } from '#server/group-rooms/group-rooms.table.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { DUE_STATES, REFUNDED_STATES } from '#server/orders/orders.columns.ts'
import { orders } from '#server/orders/orders.table.ts'
import { FEW, findFew, oneOf, readFew } from './few-orders.ts'
import { orderTags } from './order-tags.table.ts'
import { type Listed, type Narrowed, searchedColumn, withWords, wordsOf } from './order-words.ts'

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
  const column = searchedColumn(may(actor.staffRole, 'customers:contact'))
  return withWords(db, where, { parts, column, most: filters.most, page, sort })
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

const PAYMENTS: Record<PaymentFilter, SQL> = {
  COD: eq(orders.paymentMethod, 'COD'),
  Online: eq(orders.paymentMethod, 'Online'),
  // Written out, so that PostgreSQL knows the condition of the index.
  due: isOneOf(orders.paymentStatus, DUE_STATES),
  received: inArray(orders.paymentStatus, ['cash_collected', 'paid', 'free']),
  refunded: isOneOf(orders.paymentStatus, REFUNDED_STATES),
}
