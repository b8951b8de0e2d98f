import { type SQL, sql } from 'drizzle-orm'
import { addedMeasures, FACTS, measures } from './facts.ts'
import { type Dimension, SUMMED_BY, type Unit } from './reports.table.ts'
import { endOf, LONG_UNITS } from './units.ts'

/** Days in India, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

type Wish = Period & {
  dimension: Dimension
  /** The sums of each day or month apart, instead of those of the whole period. */
  per?: 'day' | 'month' | undefined
}

/**
 * A query of the measures of a period: `start` (null, or the first day of the day or month), `key`, and the sums. Whole years, quarters,
 * months and days that are summed up and have not changed come from `report_sums`, all other days from the orders. It is one statement,
 * so it sees sums and changes of one moment. `offset 0`: PostgreSQL would rather read all days there are than the few it needs.
 */
export function sumsOf({ from, to, dimension, per }: Wish): SQL {
  const start =
    per === 'month' ? sql`date_trunc('month', part.start)::date` : per === 'day' ? sql`part.start` : sql`null::date`
  // From the longest on, so that a period is made of as few sums as there are.
  const units = per === 'day' ? [] : per === 'month' ? (['month'] as const) : LONG_UNITS.toReversed()
  const chosen: Unit[] = []
  const steps = [...units, 'day' as const].map((unit) => {
    const step = wholeOf(unit, { from, to }, chosen)
    chosen.push(unit)
    return step
  })
  return sql`
    with stale as materialized (
      select distinct day from report_changes where day between ${from}::date and ${to}::date
      union
      select start from report_periods where unit = 'day' and summed_by <> ${SUMMED_BY} and start between ${from}::date and ${to}::date),
    ${sql.join(steps, sql`, `)},
    live as materialized (
      select d::date as day from generate_series(
        greatest(${from}::date, ((select min(created_at) from orders) at time zone 'Asia/Kolkata')::date), ${to}::date, interval '1 day') d
      where ${notIn(chosen, sql`d::date`)})
    select start, key, ${addedMeasures} from (
      select ${start} as start, key, ${addedMeasures} from (
        ${sql.join(
          chosen.map(
            (unit) => sql`select chosen.start, s.key, ${measures} from ${whole(unit)} chosen cross join lateral (
              select key, ${measures} from report_sums s where s.dimension = ${dimension} and s.unit = ${unit} and s.start = chosen.start offset 0) s`,
          ),
          sql` union all `,
        )}) part group by 1, 2
      union all
      select ${start} as start, key, ${measures} from (
        select d.day as start, fact.* from live d cross join lateral (${FACTS[dimension]}) fact) part) parts
    group by 1, 2`
}

const whole = (unit: Unit) => sql.raw(`whole_${unit}`)

/** The periods of a unit that lie in the wanted one, have true sums, and are in none that is chosen already. */
function wholeOf(unit: Unit, { from, to }: Period, chosen: readonly Unit[]): SQL {
  return sql`${whole(unit)} as materialized (
    select start, until from (
      select start, ${endOf(unit, sql`start`)} as until from report_periods
      where unit = ${unit} and summed_by = ${SUMMED_BY} and start between ${from}::date and ${to}::date) p
    where until <= ${to}::date + 1 and not exists (select from stale where day >= start and day < until) and ${notIn(chosen, sql`p.start`)})`
}

function notIn(units: readonly Unit[], day: SQL): SQL {
  const conditions = units.map(
    (unit) =>
      sql`not exists (select from ${whole(unit)} longer where ${day} >= longer.start and ${day} < longer.until)`,
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The equally long period that ends the day before this one. */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - DAY_MS), to: day(first - DAY_MS) }
}
