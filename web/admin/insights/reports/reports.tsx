import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin } from '#contract/insights/reports.ts'
import { BarChart } from '#web/admin/shell/charts/bar-chart.tsx'
import { RankChart } from '#web/admin/shell/charts/rank-chart.tsx'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/reports.ts'
import { CsvLink } from './csv-link.tsx'
import { Definitions } from './definitions.tsx'
import { loadReport, type ReportChart } from './load-report.ts'
import { PeriodForm } from './period-form.tsx'
import { calculateMargin, LOOKS } from './report-columns.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { type ReportView, reportFileHref } from './report-view.ts'
import { Summary } from './summary.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Reports', description: 'Sales, returns and promo codes of a period.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadReport(args)
}

export default function Reports({ loaderData: { view, shown, chart } }: Route.ComponentProps) {
  const { title } = LOOKS[view.report]
  return (
    <>
      <PageHeading
        size="h2"
        aside={shown && shown.count > 0 && <CsvLink href={reportFileHref(view)} />}
        intro={`${isOfMargin(view.report) ? `Margin by ${title.toLowerCase()}` : title}: ${formatDate(view.from)} to ${formatDate(view.to)}`}
      >
        Reports
      </PageHeading>
      <ReportTabs view={view} current={view.report} />
      <PeriodForm view={view} />
      {view.problem && (
        <Notice tone="danger" className="mt-4">
          {view.problem} Shown are the last 30 days.
        </Notice>
      )}
      {shown === null ? (
        <ErrorPanel message="The report could not be loaded." className="mt-5" />
      ) : (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Summary view={view} now={shown.all} before={shown.before} />
          {shown.count === 0 || chart === null ? (
            <NoResults
              title="No orders in this period."
              empty="Choose other days above. An order counts from the day on which it was placed."
            />
          ) : (
            <>
              {isOfMargin(view.report) && <UncostedNotice pieces={shown.sums.uncosted} />}
              <Chart view={view} chart={chart} sums={shown.sums} />
              <ReportTable view={view} shown={shown} />
            </>
          )}
          <Definitions />
        </div>
      )}
    </>
  )
}

/** Warns that the margin leaves out pieces without a known cost. */
function UncostedNotice({ pieces }: { pieces: number }) {
  if (pieces === 0) return null
  const are = pieces === 1 ? '1 piece has' : `${formatCount(pieces)} pieces have`
  return (
    <Notice tone="info">
      {are} no cost, so the margin leaves {pieces === 1 ? 'it' : 'them'} out. A cost counts for orders that are placed
      after it was entered: see Products and Customisation.
    </Notice>
  )
}

function Chart({ view, chart, sums }: { view: ReportView; chart: ReportChart; sums: ReportFigures }) {
  const { chart: figure, chartTitle } = LOOKS[view.report]
  const isMoney = figure === 'net' || figure === 'margin'
  const print = (value: number) => (isMoney ? formatRupees(value as Paise).replace(/\.00$/, '') : String(value))
  if (chart.per !== null)
    return (
      <BarChart
        title={chartTitle}
        per={chart.per}
        points={chart.points}
        print={print}
        total={
          <strong className="font-display text-h3 font-extrabold">
            {figure === 'margin' ? formatRupees(calculateMargin(sums) as Paise) : <Money amount={sums.net} />}
          </strong>
        }
      />
    )
  if (chart.ranks.length === 0) return null
  const title = chart.ranks.length > 1 ? `${chartTitle}, largest first` : chartTitle
  return <RankChart title={title} ranks={chart.ranks} print={print} />
}
