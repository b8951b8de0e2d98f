import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { isSold, netRevenue } from '#server/orders/orders/sold-orders.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

const EVERY_MS = 30_000
/** Maximum changes in one transaction. */
const BATCH = 2_000

/** Recounts customers whose orders or returns have changed, so that a reader of the list rarely has to. */
export const customerSumsJob: Job = {
  name: 'customer-sums',
  everyMs: EVERY_MS,
  run: async ({ db }, stopping) => refreshCustomerSums(db, stopping),
}

/** Marks a customer to be counted anew. */
export async function noteCustomerChange(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`insert into customer_changes (user_id) values (${userId})`)
}

/** Brings `customer_sums` up to date. The list calls it before it reads; mostly there is nothing to do. */
export async function refreshCustomerSums(db: Db, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const { rows } = await db.execute(sql`select from customer_changes limit 1`)
    if (rows.length === 0) return
    await transact(db, countBatch)
  }
}

/**
 * Counts one batch of customers again. All processes take turns, so that no older figure replaces a newer one. A change that commits
 * meanwhile keeps its row for the next batch.
 */
async function countBatch(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer sums', 0))`)
  await tx.execute(sql`
    with taken as (
      delete from customer_changes where ctid = any(array(select ctid from customer_changes limit ${BATCH})) returning user_id)
    insert into customer_sums (user_id, orders, spent, last_order_at, returns, refused, city, pin, product_ids)
    select u.id, o.orders, o.spent, o.last_order_at, r.returns, o.refused, place.city, place.pin, bought.ids
    from (select distinct user_id from taken) changed join users u on u.id = changed.user_id and u.erased_at is null
    cross join lateral (
      select count(*) filter (where ${isSold}) as orders, coalesce(sum(${netRevenue}) filter (where ${isSold}), 0) as spent,
        max(o.created_at) filter (where ${isSold}) as last_order_at,
        count(*) filter (where o.payment_method = 'COD' and o.cancel_reason = 'rto' and not o.rto_excused) as refused
      from orders o where o.user_id = u.id) o
    cross join lateral (
      select count(*) as returns from return_requests where user_id = u.id and state not in ('declined', 'cancelled')) r
    cross join lateral (
      select coalesce(array_agg(distinct i.product_id), '{}') as ids from orders o join order_items i on i.order_id = o.id
      where o.user_id = u.id and ${isSold} and i.product_id is not null) bought
    left join lateral (
      select ship_city as city, ship_postal_code as pin from orders o where o.user_id = u.id and ${isSold}
      order by created_at desc, id desc limit 1) place on true
    on conflict (user_id) do update set orders = excluded.orders, spent = excluded.spent, last_order_at = excluded.last_order_at,
      returns = excluded.returns, refused = excluded.refused, city = excluded.city, pin = excluded.pin, product_ids = excluded.product_ids`)
}
