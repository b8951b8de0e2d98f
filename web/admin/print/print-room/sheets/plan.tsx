import { Form, Link, redirect, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { SheetPlan } from '#contract/print/sheets.api.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { planHref, SHEETS_PATH, sheetHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/plan.ts'
import { areaText, sizeText, usageText, usedShare } from './sheet-texts.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ sheets }) => sheets.planSheets)
}

export async function loader(args: Route.LoaderArgs) {
  const isAgain = args.url.searchParams.get('again') === '1'
  const plan = await nullOnError(args, packerApi(args).printSheets.preview(isAgain ? { again: '1' } : {}))
  return { isAgain, plan }
}

export async function action(args: Route.ActionArgs): Promise<{ message: string }> {
  const form = await args.request.formData()
  const request = { isAgain: readField(form, 'again') === '1', key: readField(form, 'key') }
  const result = await nullOnError(args, attempt(packerApi(args).printSheets.plan(request)))
  if (!result?.ok) return { message: result?.message ?? readPackerWords(args).sheets.notPlanned }
  const [first, ...others] = result.value.sheets
  throw redirect(first !== undefined && others.length === 0 ? sheetHref(first) : SHEETS_PATH)
}

/** What the next sheets would contain. Nothing changes before the confirmation. */
export default function Plan({ loaderData: { isAgain, plan }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading size="h2" intro={isAgain ? words.sheets.planAgainHelp : words.sheets.planSheetsHelp}>
        {words.sheets.planSheets}
      </PageHeading>
      <PrintTabs current="sheets" />
      <TabLinks
        label={words.sheets.whatToPlan}
        className="mt-4"
        tabs={[
          { label: words.sheets.newPieces, to: planHref(false), isCurrent: !isAgain },
          { label: words.sheets.planAgain, to: planHref(true), isCurrent: isAgain },
        ]}
      />
      {actionData && <Notice tone="danger" className="mt-4" title={actionData.message} />}
      {plan === null ? (
        <ErrorPanel message={words.sheets.failedToLoadThePlan} />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          {plan.replaced.length > 0 && <Change plan={plan} />}
          {plan.sheets.length === 0 ? (
            <NoResults
              title={words.sheets.nothingToPlan}
              empty={words.sheets.nothingToPlanHelp}
              art="shirt"
              action={
                <ButtonLink to={SHEETS_PATH} variant="secondary" size="md">
                  {words.sheets.gangSheets}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <NewSheets plan={plan} />
              <Form method="post">
                <input type="hidden" name="key" value={plan.key} />
                <input type="hidden" name="again" value={isAgain ? '1' : ''} />
                <Button type="submit" size="md" busy={state === 'submitting'} busyLabel={words.sheets.planning}>
                  {words.sheets.plan({ count: plan.sheets.length })}
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
  const { words } = usePackerWords()
  const rows = [
    { name: words.sheets.now, count: replaced.length, sum: sumSheets(replaced) },
    { name: words.sheets.afterwards, count: sheets.length, sum: sumSheets(sheets) },
  ]
  return (
    <Panel title={words.sheets.whatChanges}>
      <Table label={words.sheets.whatChanges}>
        <thead>
          <tr>
            <Th>
              <span className="sr-only">{words.sheets.when}</span>
            </Th>
            <Th numeric>{words.print.sheets}</Th>
            <Th numeric>{words.list.pieces}</Th>
            <Th numeric>{words.sheets.film}</Th>
            <Th numeric>{words.sheets.used}</Th>
            <Th numeric>{words.sheets.waste}</Th>
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
        {words.sheets.sheetsGivenUp({
          numbers: replaced.map(({ number }) => number).join(', '),
        })}
      </p>
    </Panel>
  )
}

function NewSheets({ plan: { sheets } }: { plan: SheetPlan }) {
  const { words } = usePackerWords()
  const sum = sumSheets(sheets)
  return (
    <Panel
      title={`${words.sheets.sheetCount({ count: sheets.length })}, ${words.parcels.pieceCount({ count: sum.pieces })}`}
    >
      <ol className="grid gap-2 text-ui">
        {sheets.map((sheet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan is read as a whole.
          <li key={index} className="flex flex-wrap gap-x-4 gap-y-0.5 tabular-nums">
            <strong>{words.sheets.cloths[sheet.cloth]}</strong>
            <span>{words.parcels.pieceCount({ count: sheet.pieces })}</span>
            <span>{sizeText(sheet)}</span>
            <span className="text-muted">{usageText(words, sheet)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Waiting({ waiting }: { waiting: SheetPlan['waiting'] }) {
  const { words } = usePackerWords()
  return (
    <Panel title={words.sheets.cannotBePlannedYet({ pieces: words.parcels.pieceCount({ count: waiting.length }) })}>
      <ul className="grid gap-2 text-ui">
        {waiting.map(({ jobId, orderNumber, label, reason }) => (
          <li key={jobId}>
            <Link
              to={orderHref(orderNumber)}
              className="inline-flex min-h-11 items-center font-semibold text-link lg:min-h-8"
            >
              {label}
            </Link>
            <span className="block text-muted">{words.sheets.waiting[reason]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
