import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { addedMeasures, FACTS, measures } from './facts.ts'
import { type Dimension, SUMMED_BY, type Unit } from './reports.table.ts'
import { LONG_UNITS, periodEnd } from './units.ts'

/** Days in India, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

/** For each unit: the first days of the periods that are read from `report_sums`. `live`: the days that are computed from orders. */
export type PeriodStarts = Record<Unit | 'live', string[]>

type SumsQuery = {
  parts: PeriodStarts
  dimension: Dimension
  /** Sums by day or month; undefined: one sum for the whole period. */
  per?: 'day' | 'month' | undefined
}

/**
 * Splits a period into whole years, quarters, months and days with valid stored sums, and all other days. The transaction must be
 * `repeatable read`, so that the sums are still valid when they are read.
 */
export async function splitPeriod(tx: Db, { from, to }: Period, per?: SumsQuery['per']): Promise<PeriodStarts> {
  // Longest unit first, so that a period needs few sums.
  const units = per === 'day' ? [] : per === 'month' ? (['month'] as const) : LONG_UNITS.toReversed()
  const longerUnits: Unit[] = []
  const steps = [...units, 'day' as const].map((unit) => {
    const step = wholePeriods(unit, { from, to }, longerUnits)
    longerUnits.push(unit)
    return step
  })
  const { rows } = await tx.execute<Partial<PeriodStarts>>(sql`
    with stale as materialized (
      select distinct day from report_changes where day between ${from}::date and ${to}::date
      union
      select start from report_periods where unit = 'day' and summed_by <> ${SUMMED_BY} and start between ${from}::date and ${to}::date),
    ${sql.join(steps, sql`, `)},
    live as materialized (
      select d::date as day from generate_series(
        greatest(${from}::date, ((select min(created_at) from orders) at time zone 'Asia/Kolkata')::date), ${to}::date, interval '1 day') d
      where ${notIn(longerUnits, sql`d::date`)})
    select ${sql.join(
      longerUnits.map((unit) => sql`array(select start::text from ${whole(unit)}) as ${sql.identifier(unit)}`),
      sql`, `,
    )}, array(select day::text from live) as live`)
  return { year: [], quarter: [], month: [], day: [], live: [], ...rows[0] }
}

/**
 * A query for the sums of a period, by `start` and `key`. `start` is a day or the first day of a month; null without `per`. Days are
 * literal values, so that PostgreSQL can estimate the number of rows.
 */
export function periodSums({ parts, dimension, per }: SumsQuery): SQL {
  const periodStart = (day: SQL) =>
    per === 'month' ? sql`date_trunc('month', ${day})::date` : per === 'day' ? day : sql`null::date`
  const { live, ...whole } = parts
  const read = Object.entries(whole)
    .filter(([unit, starts]) => unit === 'day' || starts.length > 0)
    .map(
      ([unit, starts]) => sql`select ${periodStart(sql`s.start`)} as start, s.key, ${measures} from report_sums s
        where s.dimension = ${dimension} and s.unit = ${unit} and s.start = any(${sql.param(starts)}::date[])`,
    )
  const counted = sql`select ${periodStart(sql`d.day`)}, fact.* from unnest(${sql.param(live)}::date[]) d (day) cross join lateral (${FACTS[dimension]}) fact`
  return sql`select start, key, ${addedMeasures} from (${sql.join(live.length > 0 ? [...read, counted] : read, sql` union all `)}) part group by 1, 2`
}

const whole = (unit: Unit) => sql.raw(`whole_${unit}`)

/** The periods of `unit` within the requested period that have valid sums. Leaves out those inside a period of `longerUnits`. */
function wholePeriods(unit: Unit, { from, to }: Period, longerUnits: readonly Unit[]): SQL {
  return sql`${whole(unit)} as materialized (
    select start, until from (
      select start, ${periodEnd(unit, sql`start`)} as until from report_periods
      where unit = ${unit} and summed_by = ${SUMMED_BY} and start between ${from}::date and ${to}::date) p
    where until <= ${to}::date + 1 and not exists (select from stale where day >= start and day < until) and ${notIn(longerUnits, sql`p.start`)})`
}

function notIn(units: readonly Unit[], day: SQL): SQL {
  const conditions = units.map(
    (unit) =>
      sql`not exists (select from ${whole(unit)} longer where ${day} >= longer.start and ${day} < longer.until)`,
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The period of the same length that ends the day before `from`. */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - DAY_MS), to: day(first - DAY_MS) }
}
