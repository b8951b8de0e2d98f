import { formatDate } from '#contract/dates.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import type { ReportFigures } from '#contract/reports.ts'
import { dayCount, plusDays, type ReportView } from './report-view.ts'

type Tile = { name: string; of: keyof ReportFigures; isMoney: boolean }
const TILES: readonly Tile[] = [
  { name: 'Orders', of: 'orders', isMoney: false },
  { name: 'Sales', of: 'sales', isMoney: true },
  { name: 'Refunds', of: 'refunds', isMoney: true },
  { name: 'Net sales', of: 'net', isMoney: true },
  { name: 'GST in it', of: 'tax', isMoney: true },
]
const wholeNumber = new Intl.NumberFormat('en-IN')

/** All orders of the period, compared with the equally long period before it. */
export function Summary({ view, now, before }: { view: ReportView; now: ReportFigures; before: ReportFigures }) {
  const days = dayCount(view)
  const [from, to] = [plusDays(view.from, -days), plusDays(view.from, -1)]
  const print = (value: number, isMoney: boolean) =>
    isMoney ? formatRupees(value as Paise) : wholeNumber.format(value)
  return (
    <section aria-label="All orders of the period">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {TILES.map(({ name, of, isMoney }) => (
          <div key={name} className="panel rounded-panel border border-hairline bg-bg p-4 break-inside-avoid">
            <dt className="text-ui text-muted">{name}</dt>
            <dd className="mt-1 font-display text-h4 font-extrabold tracking-[-0.02em] tabular-nums wrap-anywhere">
              {print(now[of], isMoney)}
            </dd>
            <dd className="mt-1 text-meta text-muted">{changeOf(now[of], before[of], print(before[of], isMoney))}</dd>
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

function changeOf(now: number, before: number, said: string): string {
  if (before === 0) return `before: ${said}`
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent)}% from ${said}`
}
