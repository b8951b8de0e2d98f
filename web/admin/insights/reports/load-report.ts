import { formatDate } from '#contract/basics/dates.ts'
import type { Report } from '#contract/insights/reports.api.ts'
import { REPORT_DAYS } from '#contract/insights/reports.ts'
import { type ChartPoint, type DrawnChart, drawTimeChart } from '#web/admin/shell/charts/draw-chart.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { LOOKS, readFigure } from './report-columns.ts'
import { dayCount, findRowUnit, parseReportView, plusDays, type ReportView } from './report-view.ts'

/** Up to this number of days, the chart shows days; above it, months. */
const MOST_DAYS = 92
const RANKED = 10

/** A chart over time, or the rows with the largest values (`ranks`). */
export type ReportChart =
  | { drawn: DrawnChart; ranks: null }
  | { drawn: null; ranks: { key: string; label: string; value: number }[] }

/** The report that the address asks for; null when it could not be read. */
export async function loadReport(args: ApiArgs & { url: URL }) {
  const view = parseReportView(args.url.searchParams)
  const { report, from, to } = view
  const query = { report, from, to, sort: view.sort ?? undefined, rows: findRowUnit(report) ? REPORT_DAYS : undefined }
  const shown = await nullOnError(args, api(args).reports.show(query))
  return { view, shown, chart: shown && (await buildChart(view, shown)) }
}

async function buildChart(view: ReportView, { rows }: Report): Promise<ReportChart> {
  const { chart, chartTitle } = LOOKS[view.report]
  const perRow = findRowUnit(view.report)
  if (perRow === null) {
    const ranks = rows
      .map((row) => ({
        key: `${row.productId} ${row.labels}`,
        label: row.labels.filter(Boolean).join(' · '),
        value: readFigure(row, chart),
      }))
      .filter(({ value }) => value > 0)
    return { drawn: null, ranks: ranks.toSorted((a, b) => b.value - a.value).slice(0, RANKED) }
  }
  const values = rows.map((row): [string, number] => [row.labels[0] ?? '', readFigure(row, chart)])
  const drawn = await drawTimeChart({
    title: chartTitle,
    ...chartPoints(view, perRow, values),
    isMoney: chart === 'net' || chart === 'margin',
  })
  return { drawn, ranks: null }
}

/** Sums the values of days or months into the points of a chart. A period longer than `MOST_DAYS` gets a point per month. */
export function chartPoints(
  view: ReportView,
  perRow: 'day' | 'month' | null,
  values: readonly (readonly [start: string, value: number])[],
): { points: ChartPoint[]; steps: string } {
  const per = perRow === 'month' || dayCount(view) > MOST_DAYS ? 'month' : 'day'
  const length = per === 'month' ? 7 : 10
  const sums = new Map<string, number>()
  for (const [start, value] of values) {
    const key = start.slice(0, length)
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
  const points = listStarts(view, per).map((day) => ({
    day,
    label: formatDate(day, per === 'day' ? 'short' : 'month'),
    value: sums.get(day.slice(0, length)) ?? 0,
  }))
  return { points, steps: points.length === 1 ? per : `${per}s` }
}

/** Every day of the period, or the first day of each of its months. */
function listStarts({ from, to }: ReportView, per: 'day' | 'month'): string[] {
  const starts: string[] = []
  let day = per === 'month' ? `${from.slice(0, 7)}-01` : from
  while (day <= to) {
    starts.push(day)
    day = per === 'month' ? `${plusDays(day, 31).slice(0, 7)}-01` : plusDays(day, 1)
  }
  return starts
}
