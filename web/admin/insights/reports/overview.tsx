import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { Overview as OverviewFigures, ReportRow } from '#contract/insights/reports.api.ts'
import { reportsOverview } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Drawing, TimeChart } from '#web/admin/shell/charts/time-chart.tsx'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import { Definitions } from './definitions.tsx'
import type { loadOverview, TileName } from './load-overview.ts'
import { calculateMargin, marginRate, share } from './report-columns.ts'
import { describeDays, ReportHead } from './report-head.tsx'
import { dayCount, pageHref, plusDays, type ReportView, reportHref } from './report-view.ts'

const words = englishWords(reportsOverview)

type Loaded = Awaited<ReturnType<typeof loadOverview>>
type Shown = NonNullable<Loaded['shown']>

/** The figures of a period at a glance; each opens its report. */
export function Overview({ view, shown }: Loaded) {
  return (
    <>
      <ReportHead view={view} current="overview" />
      {shown === null ? (
        <ErrorPanel message={words.failed} className="mt-5" />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Tiles view={view} shown={shown} />
          {shown.now.orders === 0 && shown.before.orders === 0 ? (
            <NoResults title={words.nothingSold} empty={words.nothingSoldHelp} />
          ) : (
            <>
              <Charts shown={shown} />
              <TopProducts view={view} products={shown.products} />
            </>
          )}
          <Definitions />
        </div>
      )}
    </>
  )
}

type Figures = OverviewFigures['now']
type Kind = 'money' | 'count' | 'percent'
type Tile = {
  name: TileName
  kind: Kind
  read: (figures: Figures) => number | null
  /** What stands below the figure besides the comparison. */
  note: (now: Figures) => string | null
  href: (view: ReportView) => string
}

const TILES: readonly Tile[] = [
  {
    name: 'net',
    kind: 'money',
    read: ({ net }) => net,
    note: () => null,
    href: (view) => reportHref({ ...view, report: 'day' }),
  },
  {
    name: 'orders',
    kind: 'count',
    read: ({ orders }) => orders,
    note: () => null,
    href: (view) => reportHref({ ...view, report: 'channel' }),
  },
  {
    name: 'margin',
    kind: 'money',
    read: (figures) => (figures.costed === 0 && figures.cost === 0 ? null : calculateMargin(figures)),
    note: noteMargin,
    href: (view) => reportHref({ ...view, report: 'marginProduct' }),
  },
  {
    name: 'returns',
    kind: 'percent',
    read: ({ returned, exchanged, pieces }) => share(returned + exchanged, pieces),
    note: ({ returned, exchanged, pieces }) =>
      words.returns({ pieces: formatCount(returned + exchanged), sold: formatCount(pieces) }),
    href: (view) => reportHref({ ...view, report: 'reason' }),
  },
  {
    name: 'rto',
    kind: 'percent',
    read: ({ cameBack, sent }) => share(cameBack, sent),
    note: ({ cameBack, sent }) => words.rto({ back: formatCount(cameBack), sent: formatCount(sent) }),
    href: (view) => reportHref({ ...view, report: 'pin' }),
  },
  {
    name: 'visits',
    kind: 'count',
    read: ({ orders, visits }) => share(orders, visits),
    note: ({ orders, visits }) =>
      visits === 0 ? words.noVisits : words.visits({ orders: formatCount(orders), visits: formatCount(visits) }),
    href: (view) => pageHref('visits', view),
  },
]

function noteMargin(now: Figures): string | null {
  const rate = marginRate(now)
  if (now.uncosted > 0 && rate === null) return words.noCosts
  if (now.uncosted > 0) return words.uncosted({ pieces: now.uncosted })
  return rate === null ? null : words.marginRate({ rate, sales: formatRupees(now.costed) })
}

function Tiles({ view, shown }: { view: ReportView; shown: Shown }) {
  const { now, before, sparklines, visitsSince } = shown
  const days = dayCount(view)
  const daysBefore = { from: plusDays(view.from, -days), to: plusDays(view.from, -1) }
  // Visits that were not counted yet would make the period before look better than it was.
  const isCounted = visitsSince !== null && visitsSince <= daysBefore.from
  return (
    <section aria-label={words.glance}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {TILES.map(({ name, kind, read, note, href }) => (
          <li key={name} className="grid">
            <Link
              to={href(view)}
              className="panel grid content-start gap-1 rounded-panel border border-hairline bg-bg p-3 break-inside-avoid hover:border-strong sm:p-4"
            >
              <span className="text-ui text-muted">{words.tiles[name]}</span>
              <strong className="font-display text-h4 font-extrabold tracking-[-0.02em] tabular-nums wrap-anywhere">
                {print(read(now), kind)}
              </strong>
              {read(now) !== null && (
                <span className="text-meta text-muted">
                  {name === 'visits' && !isCounted && visitsSince
                    ? words.visitsSince({ day: formatDate(visitsSince) })
                    : formatChange(read(now), read(before), kind)}
                </span>
              )}
              {note(now) && <span className="text-meta text-muted">{note(now)}</span>}
              {sparklines?.[name] && <Drawing svg={sparklines[name]} className="mt-1 max-w-60" />}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-meta text-muted">{words.compared({ days: describeDays(daysBefore) })}</p>
    </section>
  )
}

function print(value: number | null, kind: Kind): string {
  if (value === null) return '–'
  if (kind === 'percent') return `${value}%`
  return kind === 'money' ? printMoney(value) : formatCount(value)
}

function printMoney(value: number): string {
  return `${value < 0 ? '−' : ''}${formatRupees(Math.abs(value) as Paise)}`
}

function formatChange(now: number | null, before: number | null, kind: Kind): string {
  const value = print(before, kind)
  if (now === null || before === null || before <= 0 || kind === 'percent') return words.before({ value })
  const percent = Math.round(((now - before) / before) * 100)
  return words.change({ change: `${percent >= 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`, value })
}

function Charts({ shown: { charts, now } }: { shown: Shown }) {
  if (charts.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {charts.map(({ figure, title, drawn }) => (
        <TimeChart
          key={figure}
          title={title}
          chart={drawn}
          total={
            <strong className="font-display text-h4 font-extrabold tabular-nums">
              {figure === 'net' ? <Money amount={now.net} /> : formatCount(now.orders)}
            </strong>
          }
          hasTable
        />
      ))}
    </div>
  )
}

function TopProducts({ view, products }: { view: ReportView; products: readonly ReportRow[] }) {
  if (products.length === 0) return null
  return (
    <section aria-label={words.topProducts} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h4">{words.topProducts}</h2>
        <Link
          to={reportHref({ ...view, report: 'product' })}
          className="inline-flex min-h-11 items-center text-ui font-semibold text-link"
        >
          {words.allProducts}
        </Link>
      </div>
      <Table label={words.topProducts}>
        <thead>
          <tr>
            <Th>{words.product}</Th>
            <Th numeric>{words.pieces}</Th>
            <Th numeric>{words.tiles.net}</Th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, labels, pieces, net }) => (
            <tr key={`${productId} ${labels}`}>
              <Td className="wrap-anywhere">{labels[0]}</Td>
              <Td numeric>{formatCount(pieces)}</Td>
              <Td numeric className="whitespace-nowrap">
                <Money amount={net} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
