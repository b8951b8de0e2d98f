import { formatDate } from '#contract/basics/dates.ts'
import type { CustomerReport } from '#contract/insights/reports.api.ts'
import { customerReport } from '#texts/en/insights/customer-report.ts'
import { reportHead } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type DrawnChart, drawTimeChart } from '#web/admin/shell/charts/draw-chart.ts'
import { TimeChart } from '#web/admin/shell/charts/time-chart.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/customers.ts'
import { ReportHead } from './report-head.tsx'
import { parseReportView } from './report-view.ts'

const TEXTS = englishWords(customerReport)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.title, description: TEXTS.description })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseReportView(args.url.searchParams)
  const { from, to } = view
  const shown = await nullOnError(args, api(args).reports.customers({ from, to }))
  const points = (shown?.cohorts ?? []).toReversed().map(({ month, customers }) => {
    return { day: `${month}-01`, label: formatDate(`${month}-01`, 'month'), value: customers }
  })
  return {
    view,
    shown,
    chart: points.length > 1 ? await drawTimeChart({ title: TEXTS.firstOrders, points, steps: 'months' }) : null,
  }
}

export default function Customers({ loaderData: { view, shown, chart } }: Route.ComponentProps) {
  return (
    <>
      <ReportHead view={view} current="customers" hasFile={shown && shown.cohorts.length > 0} />
      {shown === null && <ErrorPanel message={englishWords(reportHead).failed} className="mt-5" />}
      {shown?.all.customers === 0 && <NoResults title={TEXTS.noOrders} empty={TEXTS.noOrdersHelp} />}
      {shown && shown.all.customers > 0 && <Shown {...shown} chart={chart} />}
    </>
  )
}

function Shown({ period, all, cohorts, chart }: CustomerReport & { chart: DrawnChart | null }) {
  const tiles = [
    { name: TEXTS.customers, value: formatCount(period.customers), about: TEXTS.withAnOrder },
    {
      name: TEXTS.newOnes,
      value: formatCount(period.customers - period.returning),
      about: TEXTS.withTheirFirstOrder,
    },
    {
      name: TEXTS.returning,
      value: formatPercent(period.returning, period.customers),
      about: TEXTS.hadOrderedBefore({ count: formatCount(period.returning) }),
    },
    {
      name: TEXTS.repeatRate,
      value: formatPercent(all.twice, all.customers),
      about: TEXTS.orderedAgain({ count: formatCount(all.twice), all: formatCount(all.customers) }),
    },
  ]
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {tiles.map(({ name, value, about }) => (
          <div key={name} className="panel rounded-panel border border-hairline bg-bg p-4 break-inside-avoid">
            <dt className="text-ui text-muted">{name}</dt>
            <dd className="mt-1 font-display text-h4 font-extrabold tracking-[-0.02em] tabular-nums">{value}</dd>
            <dd className="mt-1 text-meta text-muted">{about}</dd>
          </div>
        ))}
      </dl>
      {chart && <TimeChart title={TEXTS.firstOrders} chart={chart} />}
      {cohorts.length > 0 && <Cohorts cohorts={cohorts} />}
      <p className="max-w-prose text-meta text-muted">{TEXTS.help}</p>
    </div>
  )
}

function Cohorts({ cohorts }: Pick<CustomerReport, 'cohorts'>) {
  const later = Array.from({ length: Math.max(...cohorts.map(({ again }) => again.length)) }, (_, index) => index + 1)
  return (
    <Table label={TEXTS.byMonth}>
      <thead>
        <tr>
          <Th>{TEXTS.firstOrder}</Th>
          <Th numeric>{TEXTS.customers}</Th>
          {later.map((months) => (
            <Th key={months} numeric>
              +{months}
              <span className="sr-only"> {TEXTS.months({ count: months })}</span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ month, customers, again }) => (
          <tr key={month}>
            <Td className="whitespace-nowrap">{formatDate(`${month}-01`, 'month')}</Td>
            <Td numeric>{formatCount(customers)}</Td>
            {later.map((months) => (
              <Td key={months} numeric>
                {months <= again.length ? formatPercent(again[months - 1] ?? 0, customers) : ''}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`
}
