import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { COHORT_MONTHS } from '#contract/insights/reports.ts'
import { isSold } from '#server/orders/orders/sold-orders.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Calls = typeof contract.reports

type CustomerFigures = {
  customers: string
  twice: string
  in_period: string
  returning: string
  cohorts: { month: string; customers: number; again: number[] }[] | null
}

/**
 * Returning customers: of those who ordered in a period, and of all customers by the month of their first order. One pass over
 * `orders_sold_by_customer_idx` is fast, so no sums are stored.
 */
export async function customers(
  { db }: SignedIn,
  { from, to }: Input<Calls['customers']>,
): Promise<Reply<Calls['customers']>> {
  const begins = sql`${from}::date::timestamp at time zone 'Asia/Kolkata'`
  const ends = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  // Months are numbered from 1, the oldest shown month. 0 is any earlier month. `bits` has a bit for each month in which the customer
  // ordered.
  const { rows } = await db.execute<CustomerFigures>(sql`
    with shown as materialized (
      select array_agg(month order by month) as months, array_agg(month at time zone 'Asia/Kolkata' order by month) as starts
      from (select date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ${COHORT_MONTHS}::int - n) as month
        from generate_series(1, ${COHORT_MONTHS}::int) n) one),
    people as materialized (
      select o.user_id, count(*) as orders, min(width_bucket(o.created_at, starts)) as first,
        bit_or(1 << width_bucket(o.created_at, starts)) as bits,
        bool_or(o.created_at >= ${begins} and o.created_at < ${ends}) as is_in, bool_or(o.created_at < ${begins}) as was_before
      from orders o cross join shown where ${isSold} group by o.user_id),
    firsts as (select first, bits, count(*)::int as customers from people where first > 0 group by first, bits),
    cohorts as (
      select first, (select sum(customers)::int from firsts f where f.first = c.first) as customers,
        array(select coalesce(sum(customers) filter (where (bits >> (c.first + later)) & 1 = 1), 0)::int
          from firsts f, generate_series(1, ${COHORT_MONTHS}::int - c.first) later where f.first = c.first group by later order by later) as again
      from (select distinct first from firsts) c)
    select count(*) as customers, count(*) filter (where orders > 1) as twice, count(*) filter (where is_in) as in_period,
      count(*) filter (where is_in and was_before) as returning,
      (select json_agg(json_build_object('month', to_char(months[first], 'YYYY-MM'), 'customers', customers, 'again', again) order by first desc)
        from cohorts, shown) as cohorts
    from people`)
  const [row] = rows
  return {
    period: { customers: Number(row?.in_period ?? 0), returning: Number(row?.returning ?? 0) },
    all: { customers: Number(row?.customers ?? 0), twice: Number(row?.twice ?? 0) },
    cohorts: row?.cohorts ?? [],
  }
}
