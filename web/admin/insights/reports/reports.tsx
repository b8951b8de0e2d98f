import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin } from '#contract/insights/reports.ts'
import { reportFigures } from '#texts/en/insights/report-figures.ts'
import { reportHead, reportsOverview } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { printFigure } from '#web/admin/shell/charts/print-figure.ts'
import { RankChart } from '#web/admin/shell/charts/rank-chart.tsx'
import { TimeChart } from '#web/admin/shell/charts/time-chart.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/reports.ts'
import { Definitions } from './definitions.tsx'
import { loadOverview } from './load-overview.ts'
import { loadReport, type ReportChart } from './load-report.ts'
import { Overview } from './overview.tsx'
import { calculateMargin, LOOKS } from './report-columns.ts'
import { ReportHead } from './report-head.tsx'
import { ReportTable } from './report-table.tsx'
import { namesReport, type ReportView } from './report-view.ts'
import { Summary } from './summary.tsx'

const TEXTS = englishWords(reportFigures)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: englishWords(reportHead).title,
    description: englishWords(reportsOverview).description,
  })
}

export async function loader(args: Route.LoaderArgs) {
  return namesReport(args.url.searchParams)
    ? { report: await loadReport(args), overview: null }
    : { report: null, overview: await loadOverview(args) }
}

/** The overview, or the report that the address names. */
export default function Reports({ loaderData: { report, overview } }: Route.ComponentProps) {
  return report ? <Report {...report} /> : <Overview {...overview} />
}

function Report({ view, shown, chart }: Awaited<ReturnType<typeof loadReport>>) {
  return (
    <>
      <ReportHead view={view} current={view.report} hasFile={shown && shown.count > 0} />
      {shown === null ? (
        <ErrorPanel message={englishWords(reportHead).failed} className="mt-5" />
      ) : (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Summary view={view} now={shown.all} before={shown.before} />
          {shown.count === 0 || chart === null ? (
            <NoResults title={TEXTS.none} empty={TEXTS.noneHelp} />
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
  return <Notice tone="info">{TEXTS.uncosted({ count: pieces })}</Notice>
}

function Chart({ view, chart, sums }: { view: ReportView; chart: ReportChart; sums: ReportFigures }) {
  const { chart: figure, chartTitle } = LOOKS[view.report]
  if (chart.drawn)
    return (
      <TimeChart
        title={chartTitle}
        chart={chart.drawn}
        total={
          <strong className="font-display text-h3 font-extrabold">
            {figure === 'margin' ? formatRupees(calculateMargin(sums) as Paise) : <Money amount={sums.net} />}
          </strong>
        }
      />
    )
  if (chart.ranks.length === 0) return null
  const title = chart.ranks.length > 1 ? TEXTS.largestFirst({ title: chartTitle }) : chartTitle
  const isMoney = figure === 'net' || figure === 'margin'
  return <RankChart title={title} ranks={chart.ranks} print={(value) => printFigure(value, isMoney)} />
}
