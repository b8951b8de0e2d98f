import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin } from '#contract/insights/reports.ts'
import { reportFigures } from '#texts/en/insights/report-figures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { calculateMargin, marginRate, netWithoutGst } from './report-columns.ts'
import { dayCount, plusDays, type ReportView } from './report-view.ts'

const TEXTS = englishWords(reportFigures)

type Tile = { name: string; read: (figures: ReportFigures) => number | null; as: 'count' | 'money' | 'percent' }
const TILES: readonly Tile[] = [
  { name: TEXTS.orders, read: ({ orders }) => orders, as: 'count' },
  { name: TEXTS.sales, read: ({ sales }) => sales, as: 'money' },
  { name: TEXTS.refunds, read: ({ refunds }) => refunds, as: 'money' },
  { name: TEXTS.netSales, read: ({ net }) => net, as: 'money' },
  { name: TEXTS.gstInIt, read: ({ tax }) => tax, as: 'money' },
]
const MARGIN_TILES: readonly Tile[] = [
  { name: TEXTS.netSalesWithoutGst, read: netWithoutGst, as: 'money' },
  { name: TEXTS.ofPiecesWithACost, read: ({ costed }) => costed, as: 'money' },
  { name: TEXTS.cost, read: ({ cost }) => cost, as: 'money' },
  { name: TEXTS.margin, read: calculateMargin, as: 'money' },
  { name: TEXTS.marginRate, read: marginRate, as: 'percent' },
]

/** The totals of the period, compared with the preceding period of the same length. */
export function Summary({ view, now, before }: { view: ReportView; now: ReportFigures; before: ReportFigures }) {
  const days = dayCount(view)
  const [from, to] = [plusDays(view.from, -days), plusDays(view.from, -1)]
  const tiles = isOfMargin(view.report) ? MARGIN_TILES : TILES
  return (
    <section aria-label={TEXTS.allOrdersOfThePeriod}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {tiles.map(({ name, read, as }) => (
          <div key={name} className="panel rounded-panel border border-hairline bg-bg p-4 break-inside-avoid">
            <dt className="text-ui text-muted">{name}</dt>
            <dd className="mt-1 font-display text-h4 font-extrabold tracking-[-0.02em] tabular-nums wrap-anywhere">
              {print(read(now), as)}
            </dd>
            <dd className="mt-1 text-meta text-muted">{formatChange(read(now), read(before), as)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-meta text-muted">
        {days > 1
          ? TEXTS.comparedWithDays({ from: formatDate(from), to: formatDate(to) })
          : TEXTS.comparedWithDay({ from: formatDate(from) })}
      </p>
    </section>
  )
}

function print(value: number | null, as: Tile['as']): string {
  if (value === null) return '–'
  if (as === 'percent') return `${value}%`
  return as === 'money' ? formatRupees(value as Paise) : formatCount(value)
}

function formatChange(now: number | null, before: number | null, as: Tile['as']): string {
  const beforeText = print(before, as)
  if (now === null || before === null || before <= 0 || as === 'percent') return TEXTS.before({ value: beforeText })
  const percent = Math.round(((now - before) / before) * 100)
  return TEXTS.change({ change: `${percent >= 0 ? '+' : '−'}${formatCount(Math.abs(percent))}`, value: beforeText })
}
