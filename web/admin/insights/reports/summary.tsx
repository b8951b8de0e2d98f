import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin } from '#contract/insights/reports.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { calculateMargin, marginRate, netWithoutGst } from './report-columns.ts'
import { dayCount, plusDays, type ReportView } from './report-view.ts'

type Tile = { name: string; read: (figures: ReportFigures) => number | null; as: 'count' | 'money' | 'percent' }
const TILES: readonly Tile[] = [
  { name: 'Orders', read: ({ orders }) => orders, as: 'count' },
  { name: 'Sales', read: ({ sales }) => sales, as: 'money' },
  { name: 'Refunds', read: ({ refunds }) => refunds, as: 'money' },
  { name: 'Net sales', read: ({ net }) => net, as: 'money' },
  { name: 'GST in it', read: ({ tax }) => tax, as: 'money' },
]
const MARGIN_TILES: readonly Tile[] = [
  { name: 'Net sales without GST', read: netWithoutGst, as: 'money' },
  { name: 'of pieces with a cost', read: ({ costed }) => costed, as: 'money' },
  { name: 'Cost', read: ({ cost }) => cost, as: 'money' },
  { name: 'Margin', read: calculateMargin, as: 'money' },
  { name: 'Margin rate', read: marginRate, as: 'percent' },
]

/** The totals of the period, compared with the preceding period of the same length. */
export function Summary({ view, now, before }: { view: ReportView; now: ReportFigures; before: ReportFigures }) {
  const days = dayCount(view)
  const [from, to] = [plusDays(view.from, -days), plusDays(view.from, -1)]
  const tiles = isOfMargin(view.report) ? MARGIN_TILES : TILES
  return (
    <section aria-label="All orders of the period">
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
        Compared with {formatDate(from)}
        {days > 1 && ` to ${formatDate(to)}`}.
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
  if (now === null || before === null || before <= 0 || as === 'percent') return `before: ${beforeText}`
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent >= 0 ? '+' : '−'}${formatCount(Math.abs(percent))}% from ${beforeText}`
}
