import { formatDate } from '#contract/basics/dates.ts'
import type { Overview, OverviewDay } from '#contract/insights/reports.api.ts'
import { reportsOverview } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { drawSparkline, drawTimeChart } from '#web/admin/shell/charts/draw-chart.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { calculateMargin, share } from './report-columns.ts'
import { parseReportView } from './report-view.ts'

const words = englishWords(reportsOverview)

/** Up to this number of days the lines have a point for each day; above it, for each week. */
const MOST_DAYS = 92
const WEEK = 7

/** The period at a glance; `shown` is null when it could not be read. */
export async function loadOverview(args: ApiArgs & { url: URL }) {
  const view = parseReportView(args.url.searchParams)
  const { from, to } = view
  const overview = await nullOnError(args, api(args).reports.overview({ from, to }))
  if (!overview) return { view, shown: null }
  const { now, before, products, visitsSince } = overview
  return { view, shown: { now, before, products, visitsSince, ...(await drawCharts(overview)) } }
}

/** What the lines of the tiles show of a day or a week; null where it cannot be said. */
const LINES: Record<'net' | 'orders' | 'margin' | 'returns' | 'rto' | 'visits', (step: Step) => number | null> = {
  net: ({ net }) => net,
  orders: ({ orders }) => orders,
  margin: calculateMargin,
  returns: ({ returned, exchanged }) => returned + exchanged,
  rto: ({ cameBack }) => cameBack,
  visits: ({ orders, visits }) => share(orders, visits),
}
export type TileName = keyof typeof LINES

async function drawCharts({ days }: Overview) {
  const half = days.length / 2
  const [now, before] = [toSteps(days.slice(half)), toSteps(days.slice(0, half))]
  // One point is no line: of a single day the tiles say all.
  if (now.length < 2) return { sparklines: null, charts: [] }
  const by = half > MOST_DAYS ? words.byWeek : words.byDay
  const chart = (title: string, figure: 'net' | 'orders') =>
    drawTimeChart({
      title,
      points: now.map((step) => ({ day: step.day, label: step.label, value: step[figure] })),
      before: before.map((step) => step[figure]),
      steps: half > MOST_DAYS ? 'weeks' : 'days',
      isMoney: figure === 'net',
    })
  const titles = { net: by({ title: words.tiles.net }), orders: by({ title: words.tiles.orders }) }
  const sparklines = await Promise.all(
    Object.entries(LINES).map(async ([name, read]) => [name, await drawSparkline(now.map(read))]),
  )
  return {
    sparklines: Object.fromEntries(sparklines) as Record<TileName, string>,
    charts: [
      { figure: 'net' as const, title: titles.net, drawn: await chart(titles.net, 'net') },
      { figure: 'orders' as const, title: titles.orders, drawn: await chart(titles.orders, 'orders') },
    ],
  }
}

type Step = OverviewDay & { label: string }

/** The days of a period, or its weeks, of which the last one ends with the period. */
function toSteps(days: readonly OverviewDay[]): Step[] {
  if (days.length <= MOST_DAYS) return days.map((row) => ({ ...row, label: formatDate(row.day, 'short') }))
  const steps: Step[] = []
  for (let end = days.length; end > 0; end -= WEEK) {
    const [first, ...others] = days.slice(Math.max(0, end - WEEK), end)
    if (!first) continue
    const step = { ...first, label: formatDate(first.day) }
    for (const row of others)
      for (const figure of ADDED) step[figure] = (step[figure] + row[figure]) as typeof step.net & typeof step.orders
    steps.unshift(step)
  }
  return steps
}

const ADDED = ['net', 'orders', 'returned', 'exchanged', 'cameBack', 'cost', 'costed', 'visits'] as const
