import { Form, Link, redirect, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { SheetPlan } from '#contract/print/sheets.api.ts'
import { sheets } from '#texts/en/print/sheets.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { planHref, SHEETS_PATH, sheetHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/plan.ts'
import { areaText, clothText, piecesText, sheetsText, sizeText, usageText, usedShare } from './sheet-texts.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Plan sheets', description: 'What goes on the next gang sheets.' })
}

export async function loader(args: Route.LoaderArgs) {
  const isAgain = args.url.searchParams.get('again') === '1'
  const plan = await nullOnError(args, api(args).printSheets.preview(isAgain ? { again: '1' } : {}))
  return { isAgain, plan }
}

const NOT_DONE = 'The sheets could not be planned. Please try again.'

export async function action(args: Route.ActionArgs): Promise<{ message: string }> {
  const form = await args.request.formData()
  const request = { isAgain: readField(form, 'again') === '1', key: readField(form, 'key') }
  const result = await nullOnError(args, attempt(api(args).printSheets.plan(request)))
  if (!result?.ok) return { message: result?.message ?? NOT_DONE }
  const [first, ...others] = result.value.sheets
  throw redirect(first !== undefined && others.length === 0 ? sheetHref(first) : SHEETS_PATH)
}

/** What the next sheets would contain. Nothing changes before the confirmation. */
export default function Plan({ loaderData: { isAgain, plan }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { t, translateMessage } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        intro={
          isAgain
            ? t(
                'Planned sheets are given up, and their pieces nested anew with those that were approved since. Printed sheets stay.',
              )
            : t('Approved pieces that are on no sheet yet. Planned and printed sheets stay as they are.')
        }
      >
        {t('Plan sheets')}
      </PageHeading>
      <PrintTabs current="sheets" />
      <TabLinks
        label={t('What to plan')}
        className="mt-4"
        tabs={[
          { label: t('New pieces'), to: planHref(false), isCurrent: !isAgain },
          { label: t('Plan again'), to: planHref(true), isCurrent: isAgain },
        ]}
      />
      {actionData && <Notice tone="danger" className="mt-4" title={translateMessage(actionData.message)} />}
      {plan === null ? (
        <ErrorPanel message={t('Failed to load the plan.')} />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          {plan.replaced.length > 0 && <Change plan={plan} />}
          {plan.sheets.length === 0 ? (
            <NoResults
              title={t('Nothing to plan.')}
              empty={t('Approve pieces in the print room first.')}
              art="shirt"
              action={
                <ButtonLink to={SHEETS_PATH} variant="secondary" size="md">
                  {t('Gang sheets')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <NewSheets plan={plan} />
              <Form method="post">
                <input type="hidden" name="key" value={plan.key} />
                <input type="hidden" name="again" value={isAgain ? '1' : ''} />
                <Button type="submit" size="md" busy={state === 'submitting'} busyLabel={t('Planning...')}>
                  {t('Plan {sheets}', { sheets: sheetsText(t, plan.sheets.length) })}
                </Button>
              </Form>
            </>
          )}
          {plan.waiting.length > 0 && <Waiting waiting={plan.waiting} />}
        </div>
      )}
    </>
  )
}

type Sizes = Pick<SheetPlan['sheets'][number], 'width' | 'length' | 'pieces' | 'usedArea' | 'area'>

function sumSheets(sheets: readonly Sizes[]): Sizes {
  const sum = (read: (sheet: Sizes) => number) => sheets.reduce((total, sheet) => total + read(sheet), 0)
  return {
    width: sheets[0]?.width ?? 0,
    length: sum(({ length }) => length),
    pieces: sum(({ pieces }) => pieces),
    usedArea: sum(({ usedArea }) => usedArea),
    area: sum(({ area }) => area),
  }
}

/** Compares the sheets before and after planning them again. */
function Change({ plan: { replaced, sheets } }: { plan: SheetPlan }) {
  const { t } = usePackerWords()
  const rows = [
    { name: t('Now'), count: replaced.length, sum: sumSheets(replaced) },
    { name: t('After it'), count: sheets.length, sum: sumSheets(sheets) },
  ]
  return (
    <Panel title={t('What changes')}>
      <Table label={t('What changes')}>
        <thead>
          <tr>
            <Th>
              <span className="sr-only">{t('When')}</span>
            </Th>
            <Th numeric>{t('Sheets')}</Th>
            <Th numeric>{t('Pieces')}</Th>
            <Th numeric>{t('Film')}</Th>
            <Th numeric>{t('Used')}</Th>
            <Th numeric>{t('Waste')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, sum }) => (
            <tr key={name}>
              <Td className="font-semibold whitespace-nowrap">{name}</Td>
              <Td numeric>{count}</Td>
              <Td numeric>{sum.pieces}</Td>
              <Td numeric className="whitespace-nowrap">
                {sizeText(sum)}
              </Td>
              <Td numeric>{usedShare(sum)}%</Td>
              <Td numeric className="whitespace-nowrap">
                {areaText(sum.area - sum.usedArea)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-ui text-muted">
        {t('Given up: sheet {numbers}. Their files are deleted.', {
          numbers: replaced.map(({ number }) => number).join(', '),
        })}
      </p>
    </Panel>
  )
}

function NewSheets({ plan: { sheets } }: { plan: SheetPlan }) {
  const { t, translateWords } = usePackerWords()
  const sum = sumSheets(sheets)
  return (
    <Panel title={`${sheetsText(t, sheets.length)}, ${piecesText(t, sum.pieces)}`}>
      <ol className="grid gap-2 text-ui">
        {sheets.map((sheet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan is read as a whole.
          <li key={index} className="flex flex-wrap gap-x-4 gap-y-0.5 tabular-nums">
            <strong>{translateWords(clothText(sheet.cloth))}</strong>
            <span>{piecesText(t, sheet.pieces)}</span>
            <span>{sizeText(sheet)}</span>
            <span className="text-muted">{usageText(t, sheet)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Waiting({ waiting }: { waiting: SheetPlan['waiting'] }) {
  const { t, translateWords } = usePackerWords()
  return (
    <Panel title={t('Cannot be planned yet: {pieces}', { pieces: piecesText(t, waiting.length) })}>
      <ul className="grid gap-2 text-ui">
        {waiting.map(({ jobId, orderNumber, label, reason }) => (
          <li key={jobId}>
            <Link
              to={orderHref(orderNumber)}
              className="inline-flex min-h-11 items-center font-semibold text-link lg:min-h-8"
            >
              {label}
            </Link>
            <span className="block text-muted">{translateWords(englishWords(sheets).waiting[reason])}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
