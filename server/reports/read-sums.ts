import { type SQL, sql } from 'drizzle-orm'
import { FACTS, MEASURES, measures } from './facts.ts'
import { type Dimension, SUMMED_BY } from './reports.table.ts'

/** Days in India, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

type Wish = Period & {
  dimension: Dimension
  /** The sums of each day or month apart, instead of those of the whole period. */
  per?: 'day' | 'month' | undefined
}

const added = sql.raw(MEASURES.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', '))

/**
 * A query of the measures of a period: `start` (null, or the first day of the day or month), `key`, and the sums. Whole months and days
 * that are summed up and have not changed come from `report_sums`, all others from the orders. It is one statement, so it sees sums
 * and changes of one moment.
 */
export function sumsOf({ from, to, dimension, per }: Wish): SQL {
  const monthEnd = sql`(p.start + interval '1 month')::date`
  const start =
    per === 'month' ? sql`date_trunc('month', part.start)::date` : per === 'day' ? sql`part.start` : sql`null::date`
  return sql`
    with stale as materialized (select distinct day from report_changes where day between ${from}::date and ${to}::date),
    months as materialized (
      select p.start, ${monthEnd} as until from report_periods p
      where p.unit = 'month' and p.summed_by = ${SUMMED_BY} and ${per !== 'day'} and p.start >= ${from}::date and ${monthEnd} <= ${to}::date + 1
        and not exists (select from stale where stale.day >= p.start and stale.day < ${monthEnd})),
    days as materialized (
      select p.start from report_periods p
      where p.unit = 'day' and p.summed_by = ${SUMMED_BY} and p.start between ${from}::date and ${to}::date and not exists (select from stale where stale.day = p.start)
        and not exists (select from months m where p.start >= m.start and p.start < m.until)),
    live as materialized (
      select d::date as day from generate_series(
        greatest(${from}::date, ((select min(created_at) from orders) at time zone 'Asia/Kolkata')::date), ${to}::date, interval '1 day') d
      where not exists (select from days where days.start = d::date)
        and not exists (select from months m where d::date >= m.start and d::date < m.until))
    select ${start} as start, key, ${added} from (
      select s.start, s.key, ${measures} from months join report_sums s
        on s.dimension = ${dimension} and s.unit = 'month' and s.start = months.start
      union all
      select s.start, s.key, ${measures} from days join report_sums s
        on s.dimension = ${dimension} and s.unit = 'day' and s.start = days.start
      union all
      select d.day, fact.* from live d cross join lateral (${FACTS[dimension]}) fact) part
    group by 1, 2`
}

/** The equally long period that ends the day before this one. */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - DAY_MS), to: day(first - DAY_MS) }
}
