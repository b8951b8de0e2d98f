import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { DEVICES, VISIT_FACTS, VISIT_STEPS, type VisitFact } from '#contract/insights/analytics.ts'
import type { Funnel } from '#contract/insights/reports.api.ts'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { visitSources } from '#texts/en/insights/reports.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Period, periodBefore, periodSums, splitPeriod } from './read-sums.ts'
import { STATEMENT_LIMIT_MS } from './reports.ts'

/** By the key that a visit is counted under; a source with a name of its own is missing here. */
const sourceWords: Record<string, string | undefined> = englishWords(visitSources)

type Calls = typeof contract.reports
/** Maximum number of sources, campaigns or landing pages on the page. */
const MOST_NAMES = 50

/** For each day of a period: visits and the steps to an order. Also the sources of visits, and the sums of the period before. */
export async function visits({ db }: SignedIn, { from, to }: Input<Calls['visits']>): Promise<Reply<Calls['visits']>> {
  const period = { from, to }
  return transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const days = await readDays(tx, period)
    const [since] = (await tx.execute<{ day: string | null }>(sql`select min(day)::text as day from visit_counts`)).rows
    return {
      days,
      sums: added(days),
      before: added(await readDays(tx, periodBefore(period))),
      since: since?.day ?? null,
      ...(await readFacts(tx, period)),
    }
  })
}

const steps = sql.raw(
  VISIT_STEPS.flatMap((step) =>
    DEVICES.map(
      (device) =>
        `coalesce(sum(times) filter (where kind = '${step}' and device = '${device}'), 0)::int as ${step}_${device}`,
    ),
  ).join(', '),
)
type StepRow = Record<string, number> & { day: never }

/** Each day with a visit or an order. */
async function readDays(tx: Db, { from, to }: Period): Promise<(Funnel & { day: string })[]> {
  const parts = await splitPeriod(tx, { from, to }, 'day')
  const { rows } = await tx.execute<StepRow>(sql`
    with counted as (
      select day as counted_on, ${steps} from visit_counts where day between ${from}::date and ${to}::date group by 1),
    sold as (${periodSums({ parts, dimension: 'total', per: 'day' })})
    select coalesce(c.counted_on, s.start)::text as day, c.*, coalesce(s.orders, 0)::int as orders
    from counted c full join sold s on s.start = c.counted_on where c.counted_on is not null or s.orders > 0 order by 1`)
  return rows.map((row) => {
    const of = (step: string) => {
      const [phone, computer] = [Number(row[`${step}_phone`] ?? 0), Number(row[`${step}_computer`] ?? 0)]
      return { phone, all: phone + computer }
    }
    const [visit, product, cart, checkout] = [of('visit'), of('product'), of('bag'), of('checkout')]
    return {
      day: String(row.day),
      visits: visit.all,
      onPhones: visit.phone,
      productViews: product.all,
      bags: cart.all,
      checkouts: checkout.all,
      orders: Number(row.orders),
    }
  })
}

const NOTHING: Funnel = { visits: 0, onPhones: 0, productViews: 0, bags: 0, checkouts: 0, orders: 0 }

function added(days: readonly Funnel[]): Funnel {
  const sum = { ...NOTHING }
  for (const day of days) for (const key of Object.keys(NOTHING) as (keyof Funnel)[]) sum[key] += day[key]
  return sum
}

type FactRow = { kind: VisitFact; name: string; phone: number; visits: number }

async function readFacts(tx: Db, { from, to }: Period) {
  const kinds = sql.param([...VISIT_FACTS])
  const { rows } = await tx.execute<FactRow>(sql`
    with summed as (
      select kind, name, sum(times)::int as visits, coalesce(sum(times) filter (where device = 'phone'), 0)::int as phone
      from visit_counts where day between ${from}::date and ${to}::date and kind = any(${kinds}::text[]) group by 1, 2),
    ranked as (select *, row_number() over (partition by kind order by visits desc, name) as place from summed)
    select kind, visits, phone, coalesce((select p.name from products p where kind = 'landing' and p.id = substring(ranked.name from '^/product/([0-9]{1,9})$')::int),
      ranked.name) as name
    from ranked where place <= ${MOST_NAMES} order by kind, place`)
  const of = (kind: VisitFact) =>
    rows.filter((row) => row.kind === kind).map(({ name, visits, phone }) => ({ name, visits, onPhones: phone }))
  const sources = of('source')
    .map((source) => ({ ...source, name: sourceWords[source.name] ?? source.name }))
    .toSorted((a, b) => b.visits - a.visits || a.name.localeCompare(b.name))
  return { sources, campaigns: of('campaign'), landings: of('landing') }
}
