import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { MEASURES, measures } from './facts.ts'
import { type Period, periodBefore, periodSums, splitPeriod } from './read-sums.ts'
import { presentFigures, rankProducts, readOneSnapshot, STATEMENT_LIMIT_MS, type Sums } from './reports.ts'

type Calls = typeof contract.reports

const BEST_SELLERS = 5
const DAY_MS = 86_400_000
/** Figures that only items have; the others are of whole orders, as parcels and fees are. */
const OF_ITEMS = ['cost', 'remade', 'costed', 'uncosted'] as const

/** The sums of one day: of its orders, and of their items. */
type DaySums = { total: Sums; goods: Sums }

/** A period at a glance. Its sums are those of the reports, read by the day. */
export async function overview(
  { db }: SignedIn,
  { from, to }: Input<Calls['overview']>,
): Promise<Reply<Calls['overview']>> {
  const before = periodBefore({ from, to })
  const both = { from: before.from, to }
  return transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    await readOneSnapshot(tx)
    const sums = await readDays(tx, both)
    const { visits, since } = await readVisits(tx, both)
    const days = listDays(both)
    const addUp = (period: readonly string[]) => ({
      ...addFigures(period.flatMap((day) => sums.get(day) ?? [])),
      visits: period.reduce((sum, day) => sum + (visits.get(day) ?? 0), 0),
    })
    const length = days.length / 2
    return {
      now: addUp(days.slice(length)),
      before: addUp(days.slice(0, length)),
      days: days.map((day) => ({ day, ...addUp([day]) })),
      products: await rankProducts(tx, await splitPeriod(tx, { from, to }), BEST_SELLERS),
      visitsSince: since,
    }
  })
}

function listDays({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The sums of each day with an order, by the day. */
async function readDays(tx: Db, period: Period): Promise<Map<string, DaySums>> {
  const parts = await splitPeriod(tx, period, 'day')
  const select = (dimension: keyof DaySums) =>
    sql`select ${dimension} as dimension, start::text as day, ${measures} from (${periodSums({ parts, dimension, per: 'day' })}) sums`
  const { rows } = await tx.execute<Sums & { dimension: keyof DaySums; day: string }>(
    sql`${select('total')} union all ${select('goods')}`,
  )
  const days = new Map<string, DaySums>()
  for (const row of rows) {
    const day = days.get(row.day) ?? { total: NOTHING, goods: NOTHING }
    days.set(row.day, { ...day, [row.dimension]: row })
  }
  return days
}

const NOTHING = Object.fromEntries(MEASURES.map((measure) => [measure, null])) as Sums

/** Adds up before anything is presented, so that the sums are those of a report to the paisa. */
function addFigures(days: readonly DaySums[]): ReportFigures {
  const add = (dimension: keyof DaySums) =>
    presentFigures(
      Object.fromEntries(
        MEASURES.map((measure) => [
          measure,
          String(days.reduce((sum, day) => sum + Number(day[dimension][measure] ?? 0), 0)),
        ]),
      ) as Sums,
    )
  const goods = add('goods')
  return { ...add('total'), ...Object.fromEntries(OF_ITEMS.map((figure) => [figure, goods[figure]])) }
}

/** The visits of each day, and the first day on which any was counted. */
async function readVisits(
  tx: Db,
  { from, to }: Period,
): Promise<{ visits: Map<string, number>; since: string | null }> {
  const { rows } = await tx.execute<{ day: string | null; since: string | null; visits: number }>(sql`
    select null as day, min(day)::text as since, 0 as visits from visit_counts
    union all
    select day::text, null, sum(times)::int from visit_counts
    where kind = 'visit' and day between ${from}::date and ${to}::date group by day`)
  const visits = new Map(rows.flatMap(({ day, visits: times }) => (day === null ? [] : [[day, times] as const])))
  return { visits, since: rows.find(({ day }) => day === null)?.since ?? null }
}
