import { type SQL, sql } from 'drizzle-orm'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { addedMeasures, FACTS, measures, OF_VARIANTS } from './facts.ts'
import { DIMENSIONS, type Dimension, SUMMED_BY, type Unit } from './reports.table.ts'
import { LONG_UNITS, periodEnd } from './units.ts'

/**
 * Number of the latest days, including today, that are never summed up, because most of their orders still change. Triggers record changes
 * of orders older than 36 hours, so the two times overlap.
 */
const LIVE_DAYS = 3
/** Days in one transaction. */
const BATCH = 10
/** Higher than for a request, because a batch may have thousands of orders a day. */
const STATEMENT_LIMIT_MS = 5 * 60_000
const EVERY_MS = 5 * 60_000
/** A run ends after this time, milliseconds. The next run continues. */
const RUN_MS = 2 * 60_000

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const names = Object.keys(DIMENSIONS) as Dimension[]
const dimensionNames = sql.join(
  names.map((name) => sql`${name}`),
  sql`, `,
)

/** Sums up past days, and sums up again the days whose orders changed. Runs in one process at a time. */
export const reportSumsJob: Job = {
  name: 'report-sums',
  everyMs: EVERY_MS,
  run: async ({ db }, stopping) => {
    const end = AbortSignal.any([stopping, AbortSignal.timeout(RUN_MS)])
    await withLeader(db, 'report-sums', () => sumDays(db, end))
  },
}

/**
 * Sums up all past days, months, quarters and years without valid sums, in several transactions. After `stopping` it starts no further
 * transaction.
 */
export async function sumDays(db: Db, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await sumBatch(db))) {}
  if (!stopping?.aborted) await addUp(db)
}

/**
 * Sums up some days; returns false when there was nothing to do. All statements read one snapshot. A change of an order during the batch is
 * recorded for the next batch.
 */
async function sumBatch(db: Db): Promise<boolean> {
  return transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const { rows } = await tx.execute<{ days: string[] }>(sql`
      with changed as (
        delete from report_changes where day in (select day from report_changes order by day limit ${BATCH}) returning day),
      missing as (
        select d::date as day from generate_series(
          ((select min(created_at) from orders) at time zone 'Asia/Kolkata')::date, ${today} - ${LIVE_DAYS}::int, interval '1 day') d
        where not exists (select from report_periods p where p.unit = 'day' and p.start = d::date and p.summed_by = ${SUMMED_BY}) order by 1 desc limit ${BATCH})
      select coalesce(array_agg(distinct day::text), '{}') as days from (select day from changed union select day from missing) due`)
    const days = rows[0]?.days ?? []
    if (days.length === 0) return false
    const due = sql`(select day::date from unnest(${sql.param(days)}::text[]) day where day::date <= ${today} - ${LIVE_DAYS}::int)`
    await forget(tx, 'day', due)
    for (const unit of LONG_UNITS)
      await forget(tx, unit, sql`(select date_trunc(${unit}, due.day)::date from ${due} due)`)
    for (const name of names.filter((dimension) => !(dimension in OF_VARIANTS)))
      await tx.execute(sql`insert into report_sums (dimension, unit, start, key, ${measures})
        select ${name}, 'day', d.day, fact.* from ${due} d cross join lateral (${FACTS[name]}) fact`)
    for (const [name, key] of Object.entries(OF_VARIANTS))
      await tx.execute(sql`insert into report_sums (dimension, unit, start, key, ${measures})
        select ${name}, unit, start, ${key}, ${addedMeasures} from report_sums
        where dimension = 'variant' and unit = 'day' and start in ${due} group by 2, 3, 4`)
    await tx.execute(
      sql`insert into report_periods (unit, start, summed_by) select 'day', day, ${SUMMED_BY} from ${due} due`,
    )
    return true
  })
}

async function forget(tx: Db, unit: Unit, starts: SQL): Promise<void> {
  await tx.execute(
    sql`delete from report_sums where unit = ${unit} and start in ${starts} and dimension in (${dimensionNames})`,
  )
  await tx.execute(sql`delete from report_periods where unit = ${unit} and start in ${starts}`)
}

/** Adds up days to months, months to quarters, and quarters to years. Skips a period until all its days have sums. */
async function addUp(db: Db): Promise<void> {
  await transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    let part: Unit = 'day'
    for (const unit of LONG_UNITS) {
      // An older version that still runs may have stored sums for fewer dimensions.
      const others = sql`(select start from report_periods where unit = ${unit} and summed_by <> ${SUMMED_BY})`
      await forget(tx, unit, others)
      await addUpTo(tx, unit, part)
      part = unit
    }
  })
}

/** Inserts in order, so that the sums of a period are stored side by side. */
async function addUpTo(tx: Db, unit: Unit, part: Unit): Promise<void> {
  await tx.execute(sql`
    with due as materialized (
      select date_trunc(${unit}, p.start)::date as start from report_periods p
      where p.unit = 'day' and p.summed_by = ${SUMMED_BY} group by 1
      having ${periodEnd(unit, sql`date_trunc(${unit}, min(p.start))`)} - 1 = max(p.start)
        and count(*) = max(p.start) - min(p.start) + 1
        and (date_trunc(${unit}, min(p.start))::date = min(p.start) or min(p.start) = (select min(start) from report_periods where unit = 'day'))),
    fresh as (
      insert into report_periods (unit, start, summed_by) select ${unit}, start, ${SUMMED_BY} from due on conflict do nothing returning start)
    insert into report_sums (dimension, unit, start, key, ${measures})
    select s.dimension, ${unit}, fresh.start, s.key, ${addedMeasures}
    from fresh join report_sums s on s.unit = ${part} and s.start >= fresh.start and s.start < ${periodEnd(unit, sql`fresh.start`)}
    where s.dimension in (${dimensionNames}) group by 1, 3, 4 order by 1, 3`)
}
