import { data, Form, Link, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { type Sheet, SheetNumber, type SheetPiece } from '#contract/print/sheets.api.ts'
import { SHEET_FILES, SHEET_FILES_DAYS } from '#contract/print/sheets.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { pieceHref, planHref, SHEETS_PATH, sheetFileHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/sheet-page.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { areaText, bytesText, STATE_TONES, sizeText, usedShare } from './sheet-texts.ts'

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.sheet.number
  return packerMeta(args, ({ sheets }) => (number ? sheets.sheetNumbered({ number }) : sheets.gangSheets))
}

export async function loader(args: Route.LoaderArgs) {
  const number = SheetNumber.safeParse(Number(args.params.number))
  if (!number.success) throw data(null, { status: 404 })
  return packerApi(args).printSheets.get({ number: number.data })
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const { failures, sheets } = readPackerWords(args)
  const form = await args.request.formData()
  const intent = readField(form, 'intent')
  const number = SheetNumber.safeParse(Number(args.params.number))
  if (!number.success) return refused(intent, failures.notDone)
  const { markPrinted, cancel, redraw } = packerApi(args).printSheets
  const params = { number: number.data }
  async function answer(call: Promise<{ ok: boolean; message?: string }>, message: string): Promise<FormResult> {
    const result = await nullOnError(args, call)
    return result?.ok ? done(intent, message) : refused(intent, result?.message ?? failures.notDone)
  }
  if (intent === 'print') return answer(attempt(markPrinted(params)), sheets.sheetPrinted)
  if (intent === 'cancel') return answer(attempt(cancel(params)), sheets.sheetGivenUp)
  if (intent === 'redraw') return answer(attempt(redraw(params)), sheets.filesAreDrawnAgain)
  return refused(intent, failures.notDone)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('sheet', readFailures().notDone))
}

/** A gang sheet: its layout to scale, its files, its pieces, and buttons to mark it as printed, plan again or give it up. */
export default function SheetPage({ loaderData: { sheet, pieces } }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        intro={
          <span className="flex flex-wrap items-center gap-x-4">
            <Badge tone={STATE_TONES[sheet.state]}>{words.sheets.states[sheet.state]}</Badge>
            <Link to={SHEETS_PATH} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
              {words.sheets.gangSheets}
            </Link>
          </span>
        }
      >
        {words.sheets.sheetNumbered({ number: sheet.number })}
      </PageHeading>
      <PrintTabs current="sheets" />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-5 lg:col-start-2 lg:row-start-1">
          <Facts sheet={sheet} />
          <SheetFiles sheet={sheet} />
          {sheet.state === 'planned' && (
            <Form method="post" className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="print" size="md" busy={state === 'submitting'}>
                {words.print.steps.print}
              </Button>
              <ButtonLink to={planHref(true)} variant="secondary" size="md">
                {words.sheets.planAgain}
              </ButtonLink>
              <Button type="submit" name="intent" value="cancel" variant="tertiary" size="md">
                {words.sheets.giveUpThisSheet}
              </Button>
            </Form>
          )}
        </div>
        {pieces.length > 0 && (
          <div className="grid gap-5 lg:col-start-1 lg:row-start-1">
            <SheetPreview sheet={sheet} pieces={pieces} />
            <Pieces pieces={pieces} />
          </div>
        )}
      </div>
    </>
  )
}

function Facts({ sheet }: { sheet: Sheet }) {
  const { words } = usePackerWords()
  const facts: [string, React.ReactNode][] = [
    [words.sheets.method, `${sheet.method}, ${words.sheets.cloths[sheet.cloth]}`],
    [words.sheets.film, sizeText(sheet)],
    [words.sheets.used, `${usedShare(sheet)}%, ${areaText(sheet.usedArea)}`],
    [words.sheets.waste, `${100 - usedShare(sheet)}%, ${areaText(sheet.area - sheet.usedArea)}`],
    ...(sheet.filmCost === null
      ? []
      : [[words.sheets.costOfFilm, <Money key="cost" amount={sheet.filmCost} />] as [string, React.ReactNode]]),
    [words.sheets.planned, <When key="planned" at={sheet.createdAt} by={sheet.createdBy} />],
    ...(sheet.printedAt
      ? [
          [words.sheets.printed, <When key="printed" at={sheet.printedAt} by={sheet.printedBy} />] as [
            string,
            React.ReactNode,
          ],
        ]
      : []),
  ]
  return (
    <Panel title={words.parcels.pieceCount({ count: sheet.pieces })}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function When({ at, by }: { at: Date; by: string | null }) {
  return (
    <>
      <ShopDate value={at} kind="dateTime" />
      {by && `, ${by}`}
    </>
  )
}

function SheetFiles({ sheet }: { sheet: Sheet }) {
  const { words } = usePackerWords()
  const { number, state, fileState, fileError, drawnPieces, pieces } = sheet
  if (state === 'cancelled') return null
  const bytes = { png: sheet.pngBytes, pdf: sheet.pdfBytes }
  const isWorking = fileState === 'queued' || fileState === 'drawing'
  return (
    <Panel title={words.sheets.files}>
      {fileState === 'ready' ? (
        <>
          <p className="flex flex-wrap gap-3">
            {SHEET_FILES.map((kind) => (
              <a
                key={kind}
                href={sheetFileHref(number, kind)}
                download
                className={buttonClass({ variant: 'secondary', size: 'md' })}
              >
                {kind.toUpperCase()}, {bytesText(words, bytes[kind] ?? 0)}
              </a>
            ))}
          </p>
          <p className="mt-3 text-meta text-muted">
            {words.sheets.filesAre300Dpi({
              days: SHEET_FILES_DAYS,
            })}
          </p>
        </>
      ) : (
        <p role="status" className={fileState === 'failed' ? 'text-danger' : 'text-muted'}>
          {words.sheets.fileStates[fileState]}
          {fileState === 'drawing' && ` (${drawnPieces} / ${pieces})`}
          {isWorking && `. ${words.sheets.reloadThePageToSee}`}
        </p>
      )}
      {fileError && <p className="mt-2 text-ui break-words">{fileError}</p>}
      {!isWorking && (
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="redraw" variant="tertiary" size="md">
            {words.sheets.drawTheFilesAgain}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function Pieces({ pieces }: { pieces: readonly SheetPiece[] }) {
  const { words } = usePackerWords()
  return (
    <Panel title={words.list.pieces}>
      <ul className="grid gap-1 text-ui">
        {pieces.map((piece) => (
          <li key={`${piece.jobId} ${piece.left} ${piece.top}`} className="flex flex-wrap items-center gap-x-4">
            <Link to={pieceHref(piece.jobId)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
              {piece.label}
            </Link>
            <span className="text-muted tabular-nums">{sizeText({ width: piece.width, length: piece.height })}</span>
            {piece.attempt > 1 && <Badge tone="warning">{words.print.attempt({ attempt: piece.attempt })}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
