import Printer from 'lucide-react/icons/printer'
import { PrintJobId } from '#contract/print/print-job.api.ts'
import type { PickLine } from '#contract/print/print-room.api.ts'
import { PICK_PATH, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import type { Route } from './+types/pick.ts'
import { PrintTabs } from './print-tabs.tsx'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.pickList)
}

export async function loader(args: Route.LoaderArgs) {
  const ids = (args.url.searchParams.get('ids') ?? '').split(',').flatMap((id) => {
    const read = PrintJobId.safeParse(id)
    return read.success ? [read.data] : []
  })
  const lines = await nullOnError(args, packerApi(args).printRoom.pick(ids.length > 0 ? { ids } : {}))
  return { lines, isChosen: ids.length > 0 }
}

/** The garments to take from the shelf for printing: those of the chosen pieces, or of all approved pieces. */
export default function Pick({ loaderData: { lines, isChosen } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const pieces = lines?.reduce((sum, line) => sum + line.pieces, 0) ?? 0
  return (
    <>
      <PageHeading
        size="h2"
        intro={isChosen ? words.print.forTheChosenPieces : words.print.forAllApprovedPieces}
        aside={
          <span className="no-print flex flex-wrap gap-3">
            {isChosen && (
              <ButtonLink to={PICK_PATH} variant="secondary" size="md">
                {words.print.allApprovedPieces}
              </ButtonLink>
            )}
            <Button size="md" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              {words.list.print}
            </Button>
          </span>
        }
      >
        {words.print.pickList}
      </PageHeading>
      <PrintTabs current="pick" />
      <div className="mt-4">
        {lines === null ? (
          <ErrorPanel message={words.print.failedToLoadThePieces} />
        ) : lines.length === 0 ? (
          <NoResults
            title={words.print.nothingToPick}
            empty={words.print.nothingToPickHelp}
            art="shirt"
            action={
              <ButtonLink to={printHref({ show: 'art_check' })} variant="secondary" size="md">
                {words.print.states.art_check}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <Lines lines={lines} />
            <p className="mt-3 font-semibold tabular-nums">{words.parcels.pieceCount({ count: pieces })}</p>
          </>
        )}
      </div>
    </>
  )
}

function Lines({ lines }: { lines: readonly PickLine[] }) {
  const { words } = usePackerWords()
  return (
    <Table label={words.print.pickList} className="[&_td]:align-top">
      <thead>
        <tr>
          <Th numeric>{words.list.pieces}</Th>
          <Th>{words.print.garment}</Th>
          <Th>{words.orders.size}</Th>
          <Th>{words.print.inStock}</Th>
          <Th>{words.frame.orders}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={[line.category, line.material, line.color, line.size].join('\n')}>
            <Td numeric className="text-h4 font-semibold">
              {line.pieces}
            </Td>
            <Td className="font-semibold">
              {line.category}, {line.color}
              <span className="block text-meta font-normal text-muted">{line.material}</span>
            </Td>
            <Td className="font-semibold">{line.size}</Td>
            <Td className="whitespace-nowrap text-muted">
              <Stock line={line} />
            </Td>
            <Td className="min-w-32 text-muted">{line.orders.map((number) => `#${number}`).join(', ')}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The stock for a line of the pick list: garments left, missing, or not counted. */
function Stock({ line: { pieces, reserved, left, missingOf } }: { line: PickLine }) {
  const { words } = usePackerWords()
  if (left === null) return words.print.notCounted
  const short = pieces - reserved - left
  if (short > 0)
    return (
      <>
        <strong className="text-danger">{words.print.short({ count: short })}</strong>
        {missingOf.length > 0 && (
          <span className="block whitespace-normal text-meta">
            {missingOf.map((number) => `#${number}`).join(', ')}
          </span>
        )}
      </>
    )
  return words.print.left({ count: left })
}
