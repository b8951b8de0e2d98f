import { type SQL, sql } from 'drizzle-orm'
import type { CustomerFilter } from '#contract/people/customers.ts'

/** The customers as `u` with their sums as `s`, without erased accounts and staff. Call `refreshCustomerSums` before reading. */
export const fromCustomers = sql`users u left join customer_sums s on s.user_id = u.id`
const isCustomer = sql`u.role = 'customer' and u.erased_at is null`

/** The condition of a subscriber `n` who may get the newsletter: confirmed, not unsubscribed, and without bounced mail. */
export const isSubscribed = sql`n.confirmed_at is not null and n.unsubscribed_at is null and n.bounced_at is null`

/** Whether the customer `u` has confirmed that they want the newsletter. */
export const isSubscriber = sql`exists (select from newsletter_subscribers n where lower(n.email) = u.email and ${isSubscribed})`

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The condition of customers in `fromCustomers` that match all rules of a filter. */
export function matching(filter: CustomerFilter): SQL {
  return sql.join([isCustomer, ...rules(filter)], sql` and `)
}

function* rules(filter: CustomerFilter): Generator<SQL> {
  const { ordersMin, ordersMax, first, spentMin, spentMax, lastFrom, lastTo } = filter
  const { city, pin, product, category, returned, refused, news, tag } = filter
  if (ordersMin) yield sql`coalesce(s.orders, 0) >= ${Number(ordersMin)}`
  if (ordersMax) yield sql`coalesce(s.orders, 0) <= ${Number(ordersMax)}`
  if (first) yield sql`s.orders = 1`
  if (spentMin) yield sql`coalesce(s.spent, 0) >= ${Number(spentMin) * 100}`
  if (spentMax) yield sql`coalesce(s.spent, 0) <= ${Number(spentMax) * 100}`
  if (lastFrom) yield sql`s.last_order_at >= ${lastFrom}::date::timestamp at time zone 'Asia/Kolkata'`
  if (lastTo) yield sql`s.last_order_at < (${lastTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  if (city) yield sql`lower(s.city) = lower(${city})`
  if (pin) yield sql`s.pin like ${`${pin}%`}`
  if (product) yield sql`s.product_ids @> array[${Number(product)}::int]`
  if (category) yield sql`s.product_ids && array(select id from products where category_id = ${Number(category)})`
  if (returned) yield returned === 'yes' ? sql`s.returns > 0` : sql`coalesce(s.returns, 0) = 0`
  if (refused) yield refused === 'yes' ? sql`s.refused > 0` : sql`coalesce(s.refused, 0) = 0`
  if (news) yield news === 'yes' ? isSubscriber : sql`not ${isSubscriber}`
  if (tag) yield sql`exists (select from customer_tags t where t.user_id = u.id and lower(t.tag) = lower(${tag}))`
}

const NUMBER = /^#?([1-9]\d{0,8})$/

/**
 * The text that a customer search reads: for staff who see no contacts only the name (decision 039), else the text of the index
 * users_search_idx.
 */
function customerText(seesContacts: boolean): SQL {
  return seesContacts ? sql`(lower(u.name || ' ' || u.email) || ' ' || u.phone)` : sql`lower(u.name)`
}

/** The conditions of a search: each word must match the name, phone, email or an order number. */
export function* searching(q: string, seesContacts: boolean): Generator<SQL> {
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const number = NUMBER.exec(word)?.[1]
    const has = sql`${customerText(seesContacts)} like ${like(word)}`
    yield number ? sql`(${has} or u.id in (select user_id from orders where number = ${Number(number)}))` : has
  }
}
