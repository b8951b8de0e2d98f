import { formatDate } from '#contract/basics/dates.ts'
import type { CustomerReport } from '#contract/insights/reports.api.ts'
import { BarChart } from '#web/admin/shell/charts/bar-chart.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/customers.ts'
import { CsvLink } from './csv-link.tsx'
import { PeriodForm } from './period-form.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { pageFileHref, parseReportView } from './report-view.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Customers who order again', description: 'Repeat rate and months of first orders.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseReportView(args.url.searchParams)
  const { from, to } = view
  return { view, shown: await nullOnError(args, api(args).reports.customers({ from, to })) }
}

export default function Customers({ loaderData: { view, shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        aside={shown && shown.cohorts.length > 0 && <CsvLink href={pageFileHref(view, 'customers')} />}
        intro={`Customers: ${formatDate(view.from)} to ${formatDate(view.to)}`}
      >
        Reports
      </PageHeading>
      <ReportTabs view={view} current="customers" />
      <PeriodForm view={view} of="customers" />
      {view.problem && (
        <Notice tone="danger" className="mt-4">
          {view.problem} Shown are the last 30 days.
        </Notice>
      )}
      {shown === null && <ErrorPanel message="The report could not be loaded." className="mt-5" />}
      {shown?.all.customers === 0 && (
        <NoResults title="No orders yet." empty="Who orders again is counted from the first order on." />
      )}
      {shown && shown.all.customers > 0 && <Shown {...shown} />}
    </>
  )
}

function Shown({ period, all, cohorts }: CustomerReport) {
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
  const points = cohorts.toReversed().map(({ month, customers }) => ({ day: `${month}-01`, value: customers }))
  return (
    <>
      <BarChart title="First orders" total={null} per="month" points={points} print={formatCount} />
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
    </>
  )
}

function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`
}
