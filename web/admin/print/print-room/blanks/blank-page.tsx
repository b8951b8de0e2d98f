import clsx from 'clsx'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { formatDecimal } from '#contract/basics/money.ts'
import type { Blank, BlankEntry } from '#contract/print/blanks.api.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { countPages, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { BLANKS_PATH, blankHref } from '#web/admin/shell/addresses/print-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination } from '#web/admin/shell/lists/list-results.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/blank-page.ts'
import { changeBlank, parseBlankId } from './change-blanks.ts'
import { GARMENTS_MISSING } from './garments-missing.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ blanks }) => blanks.blanks)
}

export async function loader(args: Route.LoaderArgs) {
  const id = parseBlankId(args.params)
  if (id === null) throw data(null, { status: 404 })
  const page = pageIn(args.url.searchParams)
  const { blanks } = packerApi(args)
  const [blank, ledger] = await Promise.all([
    blanks.get({ id }),
    nullOnError(args, blanks.ledger({ id, page, limit: PAGE_SIZE })),
  ])
  return { blank, ledger, page }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const id = parseBlankId(args.params)
  if (id === null) throw redirect(BLANKS_PATH)
  return changeBlank(args, id, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('blank', readFailures().notDone))
}

/** The page of a garment: forms to count and receive it, and the history of its stock. */
export default function BlankPage({ loaderData: { blank, ledger, page }, actionData }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const may = useMay()
  const { available, reserved, missing } = blank
  const facts = [
    [words.blanks.canBeOrdered, available],
    [words.blanks.reserved, reserved],
    [words.blanks.onTheShelf, available + reserved],
    ...(missing > 0 ? [[words.blanks.missing, missing] as const] : []),
  ] as const
  return (
    <>
      <PageHeading size="h2" intro={blank.material}>
        {blank.category}, {blank.color}, {blank.size}
      </PageHeading>
      <PrintTabs current="blanks" />
      <dl className={clsx('mt-4 grid gap-3', missing > 0 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3')}>
        {facts.map(([name, value]) => (
          <div key={name} className="panel rounded-panel border border-hairline bg-bg p-4">
            <dt className="text-ui text-muted">{name}</dt>
            <dd className="text-h3 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {missing > 0 && (
        <Notice tone="warning" className="mt-4" title={words.blanks.piecesHaveNoGarment({ count: missing })}>
          {blank.missingOf.map((number) => (
            <Link key={number} to={orderHref(number)} className="me-3 inline-flex min-h-11 items-center text-link">
              #{number}
            </Link>
          ))}
          <span className="block">{words.blanks.missingPiecesComeFirst}</span>
        </Notice>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Panel title={words.blanks.countTheShelf}>
          <EntryForm key={blank.seen} blank={blank} intent="count" answer={actionData} />
        </Panel>
        <Panel title={words.blanks.garmentsCame}>
          <EntryForm key={blank.seen} blank={blank} intent="receive" answer={actionData} />
        </Panel>
        {may('catalogue:write') && (
          <Panel title={words.blanks.settingsOfThisGarment}>
            <ChangeForm blank={blank} answer={actionData} />
          </Panel>
        )}
      </div>
      <h2 className="mt-6 mb-3 text-h4">{words.blanks.everyChange}</h2>
      {ledger && ledger.total > 0 ? (
        <>
          <Ledger items={ledger.items} />
          <ListPagination
            page={page}
            total={ledger.total}
            hrefFor={(to) => blankHref(blank.id, to)}
            words={pagerWords(words, page, countPages(ledger.total, PAGE_SIZE))}
          />
        </>
      ) : (
        <p className="text-ui text-muted">{words.blanks.nothingWasCountedYet}</p>
      )}
    </>
  )
}

type FormProps = { blank: Blank; intent: 'count' | 'receive'; answer: FormResult | undefined }

function EntryForm({ blank, intent, answer }: FormProps) {
  const { words } = usePackerWords()
  const seesCosts = useMay()('costs:write')
  const { formData } = useNavigation()
  const refusal = answer && !answer.ok && answer.intent === intent ? answer : null
  const isMissing = refusal?.code === GARMENTS_MISSING
  const shelf = blank.available + blank.reserved
  return (
    <Form method="post" action={blankHref(blank.id)} preventScrollReset className="grid gap-4">
      <input type="hidden" name="shown" value={shelf} />
      <input type="hidden" name="seen" value={blank.seen} />
      <Field
        name="pieces"
        label={intent === 'count' ? words.blanks.piecesOnTheShelf : words.blanks.howManyCame}
        help={intent === 'count' ? words.blanks.piecesOnTheShelfHelp : undefined}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        required
        defaultValue={refusal?.typed.pieces ?? (intent === 'count' ? String(shelf) : '')}
        error={refusal?.fields.pieces}
      />
      {intent === 'receive' && seesCosts && (
        <Field
          name="cost"
          label={words.blanks.costOfOne}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue={refusal?.typed.cost ?? (blank.cost === null ? '' : formatDecimal(blank.cost))}
          error={refusal?.fields.cost}
        />
      )}
      <Field name="note" label={words.print.noteOptional} maxLength={200} defaultValue={refusal?.typed.note ?? ''} />
      {isMissing && <input type="hidden" name="agreedMissing" value={refusal?.typed.agreedMissing} />}
      {isMissing ? (
        <Notice tone="warning" title={refusal?.message ?? ''}>
          {words.blanks.missingPiecesHelp}
        </Notice>
      ) : (
        refusal && <p className="text-ui text-danger">{refusal.message}</p>
      )}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="lg"
        variant={intent === 'count' ? 'primary' : 'secondary'}
        busy={formData?.get('intent') === intent}
      >
        {isMissing
          ? words.blanks.saveTheCountAnyway
          : intent === 'count'
            ? words.blanks.saveTheCount
            : words.blanks.receive}
      </Button>
    </Form>
  )
}

function ChangeForm({ blank, answer }: { blank: Blank; answer: FormResult | undefined }) {
  const { words } = usePackerWords()
  const seesCosts = useMay()('costs:write')
  const refusal = answer && !answer.ok && answer.intent === 'change' ? answer : null
  return (
    <Form method="post" action={blankHref(blank.id)} preventScrollReset className="grid gap-4">
      <Field
        name="lowMark"
        label={words.blanks.runningLowAt}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        required
        defaultValue={refusal?.typed.lowMark ?? String(blank.lowMark)}
        error={refusal?.fields.lowMark}
      />
      {seesCosts && (
        <Field
          name="cost"
          label={words.blanks.costOfOne}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue={refusal?.typed.cost ?? (blank.cost === null ? '' : formatDecimal(blank.cost))}
          error={refusal?.fields.cost}
        />
      )}
      <Checkbox
        name="isCounted"
        value="yes"
        label={words.blanks.countThisGarment}
        help={words.blanks.countThisGarmentHelp}
        defaultChecked={blank.isCounted}
      />
      {refusal && <p className="text-ui text-danger">{refusal.message}</p>}
      <Button type="submit" name="intent" value="change" size="lg" variant="secondary">
        {words.list.save}
      </Button>
    </Form>
  )
}

function Ledger({ items }: { items: readonly BlankEntry[] }) {
  const { words } = usePackerWords()
  const may = useMay()
  return (
    <Table label={words.blanks.everyChange}>
      <thead>
        <tr>
          <Th>{words.sheets.when}</Th>
          <Th>{words.blanks.why}</Th>
          <Th numeric>{words.blanks.change}</Th>
          <Th numeric>{words.blanks.canBeOrdered}</Th>
          {may('costs:write') && <Th numeric>Cost</Th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, at, reason, orderNumber, note, by, delta, balance, unitCost }) => (
          <tr key={id}>
            <Td className="whitespace-nowrap text-muted">
              <ShopDate value={at} kind="dateTime" />
              {by && <span className="block text-meta">{by}</span>}
            </Td>
            <Td className="min-w-40 break-words">
              {words.blanks.ledger[reason]}{' '}
              {orderNumber !== null && (
                <Link to={orderHref(orderNumber)} className="text-link">
                  #{orderNumber}
                </Link>
              )}
              {note && <span className="block text-meta text-muted">{note}</span>}
            </Td>
            <Td numeric>{delta > 0 ? `+${delta}` : `−${-delta}`}</Td>
            <Td numeric>{balance}</Td>
            {may('costs:write') && <Td numeric>{unitCost === null ? '' : <Money amount={unitCost} />}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
