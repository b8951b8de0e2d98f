import { formatRupees, plus } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { RemakeLine } from '#contract/print/print-room.api.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { REMAKES_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/remakes.ts'
import { REASON_WORDS } from './job-words.ts'
import { PrintTabs } from './print-tabs.tsx'

const RANGES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
] as const
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Remakes', description: 'Pieces that were made again, and why.' })
}

export async function loader(args: Route.LoaderArgs) {
  const requestedDays = Number(args.url.searchParams.get('days'))
  const days = RANGES.find((range) => range.days === requestedDays)?.days ?? USUAL_DAYS
  const to = indianDay(new Date())
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return { days, report: await nullOnError(args, api(args).printRoom.remakes({ from, to })) }
}

/** Pieces that were made again, by reason, with what their garments cost. */
export default function Remakes({ loaderData: { days, report } }: Route.ComponentProps) {
  const { t } = usePackerWords()
  return (
    <>
      <PageHeading size="h2" intro={t('Printed pieces that failed the check and were made again, and why.')}>
        {t('Remakes')}
      </PageHeading>
      <PrintTabs current="remakes" />
      <TabLinks
        label={t('Period')}
        className="mt-3"
        tabs={RANGES.map((range) => ({
          label: t(range.label),
          to: listHref(REMAKES_PATH, { days: range.days === USUAL_DAYS ? null : String(range.days) }),
          isCurrent: range.days === days,
        }))}
      />
      <div className="mt-4">
        {report === null ? (
          <ErrorPanel message={t('Failed to load the remakes.')} />
        ) : report.lines.length === 0 ? (
          <NoResults title={t('Nothing was made again.')} empty={printedText(t, report.printed)} art="shirt" />
        ) : (
          <Report printed={report.printed} lines={report.lines} />
        )}
      </div>
    </>
  )
}

type Translate = ReturnType<typeof usePackerWords>['t']

function printedText(t: Translate, count: number): string {
  return count === 1 ? t('1 piece was printed.') : t('{count} pieces were printed.', { count })
}

function Report({ printed, lines }: { printed: number; lines: readonly RemakeLine[] }) {
  const { t } = usePackerWords()
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const unknown = lines.reduce((sum, line) => sum + line.unknown, 0)
  const costs = lines.flatMap(({ cost }) => cost ?? [])
  const hasCosts = costs.length > 0
  const percent = printed === 0 ? null : Math.round((1_000 * pieces) / printed) / 10
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-ui">
        <strong className="text-h4 tabular-nums">
          {pieces === 1 ? t('1 piece made again') : t('{count} pieces made again', { count: pieces })}
        </strong>
        <span className="block text-muted tabular-nums">
          {printedText(t, printed)} {percent !== null && t('Remakes are {percent}% of them.', { percent })}
        </span>
      </p>
      <Table label={t('Remakes')}>
        <thead>
          <tr>
            <Th>{t('Reason')}</Th>
            <Th numeric>{t('Pieces')}</Th>
            {hasCosts && <Th numeric>{t('Garments cost')}</Th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ reason, pieces: count, cost }) => (
            <tr key={reason}>
              <Td>{t(REASON_WORDS[reason])}</Td>
              <Td numeric>{count}</Td>
              {hasCosts && <Td numeric>{cost !== null && formatRupees(cost)}</Td>}
            </tr>
          ))}
          {hasCosts && lines.length > 1 && (
            <tr className="font-semibold">
              <Td>{t('All')}</Td>
              <Td numeric>{pieces}</Td>
              <Td numeric>{formatRupees(plus(...costs))}</Td>
            </tr>
          )}
        </tbody>
      </Table>
      {hasCosts && (
        <p className="max-w-[70ch] text-meta text-muted">
          {t('The margin report counts these garments as cost of their orders.')}{' '}
          {unknown > 0 && t('Of {count} the cost is not known.', { count: unknown })}
        </p>
      )}
    </div>
  )
}
