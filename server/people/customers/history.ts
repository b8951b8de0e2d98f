import { sql } from 'drizzle-orm'
import { paise } from '#contract/basics/money.ts'
import { phoneKey } from '#contract/basics/phone.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Customer } from '#contract/people/customers.api.ts'
import { isSold, netRevenue } from '#server/orders/orders/sold-orders.ts'
import type { Db } from '#server/platform/database/db.ts'

type Facts = Pick<
  Customer,
  | 'orderCount'
  | 'spent'
  | 'lastOrderAt'
  | 'accepted'
  | 'refused'
  | 'savedDesigns'
  | 'wishlist'
  | 'sessions'
  | 'samePhone'
  | 'sameEmail'
>
type HistoryRow = Omit<Facts, 'spent' | 'lastOrderAt' | 'samePhone' | 'sameEmail'> & {
  spent: string
  lastOrderAt: string | null
}

const LISTED_ACCOUNTS = 10

/**
 * Figures of a customer's orders, saved designs, wishlist and sessions, and the other accounts with their phone number or email.
 */
export async function readHistory(db: Db, { id, phone }: { id: UserId; phone: string }): Promise<Facts> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select (count(*) filter (where ${isSold}))::int as "orderCount", coalesce(sum(${netRevenue}) filter (where ${isSold}), 0) as spent,
      max(o.created_at) filter (where ${isSold}) as "lastOrderAt",
      (count(*) filter (where o.payment_method = 'COD' and o.status = 'Delivered'))::int as accepted,
      (count(*) filter (where o.payment_method = 'COD' and o.cancel_reason = 'rto' and not o.rto_excused))::int as refused,
      (select count(*)::int from saved_designs where user_id = ${id}) as "savedDesigns",
      (select count(*)::int from wishlist_items where user_id = ${id}) as wishlist,
      (select count(*)::int from sessions where user_id = ${id} and expires_at > now()) as sessions
    from orders o where o.user_id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return {
    ...row,
    spent: paise(Number(row.spent)),
    lastOrderAt: row.lastOrderAt === null ? null : new Date(row.lastOrderAt),
    samePhone: await samePhone(db, id, phone),
    sameEmail: await sameEmail(db, id),
  }
}

/** The other account with the same email: for a holding account the registered one, and the other way round. */
async function sameEmail(db: Db, id: UserId): Promise<Facts['sameEmail']> {
  const { rows } = await db.execute<Facts['sameEmail'][number]>(sql`
    select u.id, u.name, (select count(*)::int from orders o where o.user_id = u.id and ${isSold}) as orders
    from users u where u.erased_at is null
      and (u.held_for_id = ${id} or u.id = (select held_for_id from users where id = ${id}))`)
  return rows
}

/** Other accounts with this phone number. An index finds few candidates; then their full numbers are compared. */
async function samePhone(db: Db, id: UserId, phone: string): Promise<Facts['samePhone']> {
  const key = phoneKey(phone)
  if (key.length < 10) return []
  const { rows } = await db.execute<Facts['samePhone'][number]>(sql`
    select u.id, u.name, (select count(*)::int from orders o where o.user_id = u.id and ${isSold}) as orders
    from users u where (lower(u.name || ' ' || u.email) || ' ' || u.phone) like ${`%${key}%`} and right(u.phone, 10) = ${key}
      and u.id <> ${id} and u.role = 'customer' and u.erased_at is null
    order by orders desc, u.id limit ${LISTED_ACCOUNTS}`)
  return rows
}
