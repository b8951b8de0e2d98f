import { formatDate } from '#contract/basics/dates.ts'
import type { CustomerReport } from '#contract/insights/reports.api.ts'
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

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Customers who order again', description: 'Repeat rate and months of first orders.' })
}

const FIRST_ORDERS = 'First orders'

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
    chart: points.length > 1 ? await drawTimeChart({ title: FIRST_ORDERS, points, steps: 'months' }) : null,
  }
}

export default function Customers({ loaderData: { view, shown, chart } }: Route.ComponentProps) {
  return (
    <>
      <ReportHead view={view} current="customers" hasFile={shown && shown.cohorts.length > 0} />
      {shown === null && <ErrorPanel message="The report could not be loaded." className="mt-5" />}
      {shown?.all.customers === 0 && (
        <NoResults title="No orders yet." empty="Who orders again is counted from the first order on." />
      )}
      {shown && shown.all.customers > 0 && <Shown {...shown} chart={chart} />}
    </>
  )
}

function Shown({ period, all, cohorts, chart }: CustomerReport & { chart: DrawnChart | null }) {
  const tiles = [
    { name: 'Customers', value: formatCount(period.customers), about: 'with an order in these days' },
    {
      name: 'New',
      value: formatCount(period.customers - period.returning),
      about: 'with their first order in these days',
    },
    {
      name: 'Returning',
      value: formatPercent(period.returning, period.customers),
      about: `${formatCount(period.returning)} had ordered before these days`,
    },
    {
      name: 'Repeat rate, ever',
      value: formatPercent(all.twice, all.customers),
      about: `${formatCount(all.twice)} of ${formatCount(all.customers)} ordered more than once`,
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
      {chart && <TimeChart title={FIRST_ORDERS} chart={chart} />}
      {cohorts.length > 0 && <Cohorts cohorts={cohorts} />}
      <p className="max-w-prose text-meta text-muted">
        By months in India and orders that count as sales. Of the customers of a month, the columns say how many ordered
        in the first month after it, the second, and so on; the last one is not over yet.
      </p>
    </div>
  )
}

function Cohorts({ cohorts }: Pick<CustomerReport, 'cohorts'>) {
  const later = Array.from({ length: Math.max(...cohorts.map(({ again }) => again.length)) }, (_, index) => index + 1)
  return (
    <Table label="Customers by the month of their first order">
      <thead>
        <tr>
          <Th>First order</Th>
          <Th numeric>Customers</Th>
          {later.map((months) => (
            <Th key={months} numeric>
              +{months}
              <span className="sr-only"> {months === 1 ? 'month' : 'months'}</span>
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
