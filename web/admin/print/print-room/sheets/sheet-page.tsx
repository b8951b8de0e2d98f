import { data, Form, Link, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { type Sheet, SheetNumber, type SheetPiece } from '#contract/print/sheets.api.ts'
import { SHEET_FILES, SHEET_FILES_DAYS } from '#contract/print/sheets.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { pieceHref, planHref, SHEETS_PATH, sheetFileHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/sheet-page.ts'
import { SheetPreview } from './sheet-preview.tsx'
import {
  areaText,
  bytesText,
  clothText,
  FILE_WORDS,
  piecesText,
  STATE_BADGES,
  sizeText,
  usedShare,
} from './sheet-texts.ts'

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.sheet.number
  return pageMeta(args, {
    title: number ? `Sheet ${number}` : 'Sheet',
    description: 'What is printed on it, and its files.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  const number = SheetNumber.safeParse(Number(args.params.number))
  if (!number.success) throw data(null, { status: 404 })
  return api(args).printSheets.get({ number: number.data })
}

const NOT_DONE = 'That could not be done. Please try again.'

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const intent = readField(form, 'intent')
  const number = SheetNumber.safeParse(Number(args.params.number))
  if (!number.success) return refused(intent, NOT_DONE)
  const { markPrinted, cancel, redraw } = api(args).printSheets
  const params = { number: number.data }
  if (intent === 'print') return answer(intent, await nullOnError(args, attempt(markPrinted(params))), 'Sheet printed!')
  if (intent === 'cancel')
    return answer(
      intent,
      await nullOnError(args, attempt(cancel(params))),
      'Sheet given up. Its pieces are approved again.',
    )
  if (intent === 'redraw')
    return answer(intent, await nullOnError(args, attempt(redraw(params))), 'The files are drawn again.')
  return refused(intent, NOT_DONE)
}

function answer(intent: string, result: { ok: boolean; message?: string } | null, message: string): FormResult {
  return result?.ok ? done(intent, message) : refused(intent, result?.message ?? NOT_DONE)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('sheet', NOT_DONE))
}

/** A gang sheet: its layout to scale, its files, its pieces, and buttons to mark it as printed, plan again or give it up. */
export default function SheetPage({ loaderData: { sheet, pieces } }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { t } = usePackerWords()
  const badge = STATE_BADGES[sheet.state]
  return (
    <>
      <PageHeading
        size="h2"
        intro={
          <span className="flex flex-wrap items-center gap-x-4">
            <Badge tone={badge.tone}>{t(badge.label)}</Badge>
            <Link to={SHEETS_PATH} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
              {t('Gang sheets')}
            </Link>
          </span>
        }
      >
        {t('Sheet {number}', { number: sheet.number })}
      </PageHeading>
      <PrintTabs current="sheets" />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-5 lg:col-start-2 lg:row-start-1">
          <Facts sheet={sheet} />
          <SheetFiles sheet={sheet} />
          {sheet.state === 'planned' && (
            <Form method="post" className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="print" size="md" busy={state === 'submitting'}>
                {t('Mark as printed')}
              </Button>
              <ButtonLink to={planHref(true)} variant="secondary" size="md">
                {t('Plan again')}
              </ButtonLink>
              <Button type="submit" name="intent" value="cancel" variant="tertiary" size="md">
                {t('Give up this sheet')}
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
  const { t, translateWords } = usePackerWords()
  const facts: [string, React.ReactNode][] = [
    [t('Method'), `${sheet.method}, ${translateWords(clothText(sheet.cloth))}`],
    [t('Film'), sizeText(sheet)],
    [t('Used'), `${usedShare(sheet)}%, ${areaText(sheet.usedArea)}`],
    [t('Waste'), `${100 - usedShare(sheet)}%, ${areaText(sheet.area - sheet.usedArea)}`],
    ...(sheet.filmCost === null
      ? []
      : [[t('Cost of film'), <Money key="cost" amount={sheet.filmCost} />] as [string, React.ReactNode]]),
    [t('Planned'), <When key="planned" at={sheet.createdAt} by={sheet.createdBy} />],
    ...(sheet.printedAt
      ? [[t('Printed'), <When key="printed" at={sheet.printedAt} by={sheet.printedBy} />] as [string, React.ReactNode]]
      : []),
  ]
  return (
    <Panel title={piecesText(t, sheet.pieces)}>
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
  const { t } = usePackerWords()
  const { number, state, fileState, fileError, drawnPieces, pieces } = sheet
  if (state === 'cancelled') return null
  const bytes = { png: sheet.pngBytes, pdf: sheet.pdfBytes }
  const isWorking = fileState === 'queued' || fileState === 'drawing'
  return (
    <Panel title={t('Files')}>
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
                {kind.toUpperCase()}, {bytesText(t, bytes[kind] ?? 0)}
              </a>
            ))}
          </p>
          <p className="mt-3 text-meta text-muted">
            {t('300 DPI in true size, on transparent ground. Kept for {days} days after it was printed.', {
              days: SHEET_FILES_DAYS,
            })}
          </p>
        </>
      ) : (
        <p role="status" className={fileState === 'failed' ? 'text-danger' : 'text-muted'}>
          {t(FILE_WORDS[fileState])}
          {fileState === 'drawing' && ` (${drawnPieces} / ${pieces})`}
          {isWorking && `. ${t('Reload the page to see how far it is.')}`}
        </p>
      )}
      {fileError && <p className="mt-2 text-ui break-words">{fileError}</p>}
      {!isWorking && (
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="redraw" variant="tertiary" size="md">
            {t('Draw the files again')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function Pieces({ pieces }: { pieces: readonly SheetPiece[] }) {
  const { t } = usePackerWords()
  return (
    <Panel title={t('Pieces')}>
      <ul className="grid gap-1 text-ui">
        {pieces.map((piece) => (
          <li key={`${piece.jobId} ${piece.left} ${piece.top}`} className="flex flex-wrap items-center gap-x-4">
            <Link to={pieceHref(piece.jobId)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
              {piece.label}
            </Link>
            <span className="text-muted tabular-nums">{sizeText({ width: piece.width, length: piece.height })}</span>
            {piece.attempt > 1 && <Badge tone="warning">{t('Attempt {attempt}', { attempt: piece.attempt })}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
