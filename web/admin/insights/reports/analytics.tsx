import { formatDate } from '#contract/basics/dates.ts'
import type { AnalyticsReport, Funnel } from '#contract/insights/reports.api.ts'
import { funnelReport } from '#texts/en/insights/funnel-report.ts'
import { reportHead } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type DrawnChart, drawTimeChart } from '#web/admin/shell/charts/draw-chart.ts'
import { RankChart } from '#web/admin/shell/charts/rank-chart.tsx'
import { TimeChart } from '#web/admin/shell/charts/time-chart.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/analytics.ts'
import { chartPoints } from './load-report.ts'
import { share } from './report-columns.ts'
import { ReportHead } from './report-head.tsx'
import { parseReportView, type ReportView } from './report-view.ts'

const TEXTS = englishWords(funnelReport)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.title, description: TEXTS.description })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseReportView(args.url.searchParams)
  const { from, to } = view
  const shown = await nullOnError(args, api(args).reports.visits({ from, to }))
  const visits = shown?.days.map((row) => [row.day, row.visits] as const) ?? []
  const chart = shown && (await drawTimeChart({ title: TEXTS.visits, ...chartPoints(view, null, visits) }))
  return { view, shown, chart }
}

const STEPS: readonly { name: string; of: keyof Funnel }[] = [
  { name: TEXTS.visits, of: 'visits' },
  { name: TEXTS.productViews, of: 'productViews' },
  { name: TEXTS.addedToBag, of: 'bags' },
  { name: TEXTS.checkoutOpened, of: 'checkouts' },
  { name: TEXTS.orders, of: 'orders' },
]

export default function Analytics({ loaderData: { view, shown, chart } }: Route.ComponentProps) {
  const isEmpty = shown !== null && shown.days.length === 0
  return (
    <>
      <ReportHead view={view} current="visits" hasFile={shown && !isEmpty} />
      {shown === null && <ErrorPanel message={englishWords(reportHead).failed} className="mt-5" />}
      {isEmpty && <NoResults title={TEXTS.none} empty={TEXTS.noneHelp} />}
      {shown && chart && !isEmpty && <Shown view={view} shown={shown} chart={chart} />}
    </>
  )
}

type ShownProps = { view: ReportView; shown: AnalyticsReport; chart: DrawnChart }

function Shown({ view, shown, chart }: ShownProps) {
  const { sums, before, since } = shown
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {since !== null && since > view.from && <Notice tone="info">{TEXTS.since({ day: formatDate(since) })}</Notice>}
      <FunnelTable sums={sums} before={before} />
      <TimeChart
        title={TEXTS.visits}
        chart={chart}
        hasTable
        total={<strong className="font-display text-h3 font-extrabold">{formatCount(sums.visits)}</strong>}
      />
      {shown.sources.length > 0 && (
        <RankChart
          title={TEXTS.visitsBySource}
          print={formatCount}
          ranks={shown.sources.slice(0, 10).map(({ name, visits }) => ({ key: name, label: name, value: visits }))}
        />
      )}
      <Names title={TEXTS.sources} heading={TEXTS.source} rows={shown.sources} all={sums.visits} />
      {shown.campaigns.length > 0 && (
        <Names title={TEXTS.campaigns} heading={TEXTS.campaignHeading} rows={shown.campaigns} all={sums.visits} />
      )}
      <Names title={TEXTS.firstPages} heading={TEXTS.page} rows={shown.landings} all={sums.visits} />
      <About />
    </div>
  )
}

function FunnelTable({ sums, before }: { sums: Funnel; before: Funnel }) {
  const most = Math.max(...STEPS.map(({ of }) => sums[of]), 1)
  return (
    <Table label={TEXTS.table}>
      <thead>
        <tr>
          <Th>{TEXTS.step}</Th>
          <Th numeric>{TEXTS.times}</Th>
          <Th numeric>{TEXTS.for100Visits}</Th>
          <Th numeric>{TEXTS.periodBefore}</Th>
          <Th>
            <span className="sr-only">{TEXTS.size}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map(({ name, of }) => (
          <tr key={of}>
            <Td className="whitespace-nowrap">
              {name}
              {of === 'visits' && sums.visits > 0 && (
                <span className="block text-meta text-muted">
                  {TEXTS.onPhonesShare({ percent: share(sums.onPhones, sums.visits) ?? 0 })}
                </span>
              )}
            </Td>
            <Td numeric>{formatCount(sums[of])}</Td>
            <Td numeric>{share(sums[of], sums.visits) ?? '–'}</Td>
            <Td numeric>{formatCount(before[of])}</Td>
            <Td className="w-[30%] min-w-24">
              <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
                <rect x={0} y={0} width={(sums[of] / most) * 100} height={4} className="fill-fg" />
              </svg>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type NamesProps = { title: string; heading: string; rows: AnalyticsReport['sources']; all: number }

function Names({ title, heading, rows, all }: NamesProps) {
  if (rows.length === 0) return null
  return (
    <Table label={title}>
      <thead>
        <tr>
          <Th>{heading}</Th>
          <Th numeric>{TEXTS.visits}</Th>
          <Th numeric>{TEXTS.ofAll}</Th>
          <Th numeric>{TEXTS.onPhones}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, visits, onPhones }) => (
          <tr key={name}>
            <Td className="min-w-32 wrap-anywhere">{name}</Td>
            <Td numeric>{formatCount(visits)}</Td>
            <Td numeric>{share(visits, all) ?? '–'}%</Td>
            <Td numeric>{share(onPhones, visits) ?? '–'}%</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function About() {
  return (
    <Disclosure summary={TEXTS.about} look="plain" className="break-inside-avoid">
      <div className="grid max-w-prose gap-3 text-ui text-muted">
        <p>{TEXTS.aboutVisits}</p>
        <p>{TEXTS.aboutSteps}</p>
      </div>
    </Disclosure>
  )
}
