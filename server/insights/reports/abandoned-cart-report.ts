import { sql } from 'drizzle-orm'
import { type Paise, paise } from '#contract/basics/money.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { CART_RECOVERY_DAYS } from '#contract/selling/cart.ts'
import { isSold, netRevenue } from '#server/orders/orders/sold-orders.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type Period, periodBefore } from './read-sums.ts'

type Calls = typeof contract.reports
type Figures = { mails: number; back: number; net: Paise }

/**
 * Mails about abandoned carts in a period and in the period before: the number sent, the number followed by an order of the same person
 * within some days, and the net sales of those orders. The person might have ordered without the mail too.
 */
export async function abandonedCarts(
  { db }: SignedIn,
  { from, to }: Input<Calls['abandonedCarts']>,
): Promise<Reply<Calls['abandonedCarts']>> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return { now: await figures(tx, { from, to }), before: await figures(tx, periodBefore({ from, to })) }
  })
}

async function figures(tx: Db, { from, to }: Period): Promise<Figures> {
  const { rows } = await tx.execute<{ mails: number; back: number; net: string }>(sql`
    select count(*)::int as mails, (count(*) filter (where came.orders > 0))::int as back, coalesce(sum(came.net), 0) as net
    from bag_mails m cross join lateral (
      select count(*) as orders, sum(${netRevenue}::bigint) as net from orders o
      where o.user_id = m.user_id and ${isSold} and o.created_at > m.created_at
        and o.created_at <= m.created_at + make_interval(days => ${CART_RECOVERY_DAYS}::int)) came
    where m.is_mailed and m.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and m.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
  const [row] = rows
  return { mails: row?.mails ?? 0, back: row?.back ?? 0, net: paise(Number(row?.net ?? 0)) }
}
