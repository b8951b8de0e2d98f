import { formatRupees, plus } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { RemakeLine } from '#contract/print/print-room.api.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { REMAKES_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import type { Route } from './+types/remakes.ts'
import { PrintTabs } from './print-tabs.tsx'

const RANGES = [7, 30, 90] as const
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ sheets }) => sheets.remakes)
}

export async function loader(args: Route.LoaderArgs) {
  const requestedDays = Number(args.url.searchParams.get('days'))
  const days = RANGES.find((range) => range === requestedDays) ?? USUAL_DAYS
  const to = indianDay(new Date())
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return { days, report: await nullOnError(args, packerApi(args).printRoom.remakes({ from, to })) }
}

/** Pieces that were made again, by reason, with what their garments cost. */
export default function Remakes({ loaderData: { days, report } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading size="h2" intro={words.sheets.remakesIntro}>
        {words.sheets.remakes}
      </PageHeading>
      <PrintTabs current="remakes" />
      <TabLinks
        label={words.sheets.period}
        className="mt-3"
        tabs={RANGES.map((range) => ({
          label: words.sheets.days({ count: range }),
          to: listHref(REMAKES_PATH, { days: range === USUAL_DAYS ? null : String(range) }),
          isCurrent: range === days,
        }))}
      />
      <div className="mt-4">
        {report === null ? (
          <ErrorPanel message={words.sheets.failedToLoadTheRemakes} />
        ) : report.lines.length === 0 ? (
          <NoResults
            title={words.sheets.nothingWasMadeAgain}
            empty={words.sheets.piecesWerePrinted({ count: report.printed })}
            art="shirt"
          />
        ) : (
          <Report printed={report.printed} lines={report.lines} />
        )}
      </div>
    </>
  )
}

function Report({ printed, lines }: { printed: number; lines: readonly RemakeLine[] }) {
  const { words } = usePackerWords()
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const unknown = lines.reduce((sum, line) => sum + line.unknown, 0)
  const costs = lines.flatMap(({ cost }) => cost ?? [])
  const hasCosts = costs.length > 0
  const percent = printed === 0 ? null : Math.round((1_000 * pieces) / printed) / 10
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-ui">
        <strong className="text-h4 tabular-nums">{words.sheets.piecesMadeAgain({ count: pieces })}</strong>
        <span className="block text-muted tabular-nums">
          {words.sheets.piecesWerePrinted({ count: printed })}{' '}
          {percent !== null && words.sheets.remakesShare({ percent })}
        </span>
      </p>
      <Table label={words.sheets.remakes}>
        <thead>
          <tr>
            <Th>{words.sheets.reason}</Th>
            <Th numeric>{words.list.pieces}</Th>
            {hasCosts && <Th numeric>{words.sheets.garmentsCost}</Th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ reason, pieces: count, cost }) => (
            <tr key={reason}>
              <Td>{words.print.remakeReasons[reason]}</Td>
              <Td numeric>{count}</Td>
              {hasCosts && <Td numeric>{cost !== null && formatRupees(cost)}</Td>}
            </tr>
          ))}
          {hasCosts && lines.length > 1 && (
            <tr className="font-semibold">
              <Td>{words.list.all}</Td>
              <Td numeric>{pieces}</Td>
              <Td numeric>{formatRupees(plus(...costs))}</Td>
            </tr>
          )}
        </tbody>
      </Table>
      {hasCosts && (
        <p className="max-w-[70ch] text-meta text-muted">
          {words.sheets.garmentsCostHelp} {unknown > 0 && words.sheets.costNotKnown({ count: unknown })}
        </p>
      )}
    </div>
  )
}
