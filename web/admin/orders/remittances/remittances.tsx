import { Form, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import type { MatchedRemittanceLine, Remittance } from '#contract/orders/remittances.api.ts'
import { readRemittanceLines } from '#contract/orders/remittances.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { REMITTANCES_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { ListFields } from '#web/admin/shell/forms/list-fields.tsx'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination } from '#web/admin/shell/lists/list-results.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/remittances.ts'
import { OpenCash } from './open-cash.tsx'
import { RemittanceTable } from './remittance-table.tsx'

type Result = {
  /** The result of the check for each line; null before a check. */
  checked: MatchedRemittanceLine[] | null
  typed: { courier: string; lines: string }
  problem: string | null
  done: string | null
}

const NOTHING: Result = { checked: null, typed: { courier: '', lines: '' }, problem: null, done: null }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'COD remittances', description: 'Cash that couriers have collected and remitted.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  const { remittances } = api(args)
  const [open, recorded] = await Promise.all([
    nullOnError(args, remittances.open()),
    nullOnError(args, remittances.list({ page, limit: PAGE_SIZE })),
  ])
  return { page, open, recorded }
}

export async function action(args: Route.ActionArgs): Promise<Result> {
  const form = await args.request.formData()
  const typed = { courier: readField(form, 'courier').trim(), lines: readField(form, 'lines') }
  return form.get('intent') === 'add' ? add(args, typed) : check(args, typed)
}

/** Parses the list into the input of the API. When it is invalid, returns the first error with its line. */
function read({ courier, lines }: Result['typed']) {
  const texts = readRemittanceLines(lines)
  if (texts.length === 0) return { ok: false, message: 'Paste or choose a list first.' } as const
  const list = { courier, lines: texts.map((text) => ({ ...text, amount: Number(text.amount || Number.NaN) })) }
  const parsed = readForm(contract.remittances.add.body, list)
  if (parsed.ok) return parsed
  const [place = '', message = parsed.message] = Object.entries(parsed.fields)[0] ?? []
  const index = /^lines\.(\d+)/.exec(place)?.[1]
  const line = index === undefined ? undefined : texts[Number(index)]?.line
  return { ok: false, message: line === undefined ? message : `Line ${line}: ${message}.` } as const
}

async function check(args: ApiArgs, typed: Result['typed']): Promise<Result> {
  const list = read(typed)
  if (!list.ok) return { ...NOTHING, typed, problem: list.message }
  const checked = await nullOnError(args, attempt(api(args).remittances.check(list.value)))
  if (checked?.ok) return { ...NOTHING, typed, checked: checked.value.lines }
  return { ...NOTHING, typed, problem: checked?.message ?? 'The list could not be read.' }
}

async function add(args: ApiArgs, typed: Result['typed']): Promise<Result> {
  const list = read(typed)
  if (!list.ok) return { ...NOTHING, typed, problem: list.message }
  const added = await nullOnError(args, attempt(api(args).remittances.add(list.value)))
  if (!added?.ok) return { ...NOTHING, typed, problem: added?.message ?? 'The list could not be recorded.' }
  return { ...NOTHING, done: 'Remittance recorded!' }
}

/** The page of cash that couriers collected on delivery: the amounts they still owe, and their remittance lists. */
export default function Remittances({
  loaderData: { page, open, recorded },
  actionData = NOTHING,
}: Route.ComponentProps) {
  const { checked, typed, problem, done } = actionData
  const { state } = useNavigation()
  return (
    <>
      <PageHeading
        size="h2"
        intro="Delivered is not received: couriers keep the cash until they remit it. Their lists are matched by tracking number."
      >
        COD remittances
      </PageHeading>
      {done && <Notice tone="success" className="mt-4" title={done} />}
      {problem && <Notice tone="danger" className="mt-4" title={problem} />}
      {checked && (
        <section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
          <Notice
            tone={checked.every(({ result }) => result === 'exact') ? 'success' : 'warning'}
            title={`${checked.filter(({ result }) => result === 'exact').length} of ${checked.length} lines match exactly.`}
          >
            <p>Nothing is recorded yet.</p>
          </Notice>
          <RemittanceTable label="What the list would settle" lines={checked} />
          <Form method="post">
            <input type="hidden" name="courier" value={typed.courier} />
            <input type="hidden" name="lines" value={typed.lines} />
            <Button type="submit" name="intent" value="add" size="md" busy={state === 'submitting'}>
              Record this remittance
            </Button>
          </Form>
        </section>
      )}
      {open ? <OpenCash open={open} /> : <ErrorPanel message="Failed to fetch the open cash." />}
      <Allowed to="accounts:write">
        <Form
          key={typed.lines}
          method="post"
          className="panel mt-6 grid max-w-3xl gap-5 rounded-panel border border-hairline bg-bg p-4 sm:p-5"
        >
          <h2 className="text-h4">Record a remittance</h2>
          <Field
            label="Courier"
            name="courier"
            required
            maxLength={60}
            defaultValue={typed.courier}
            className="max-w-sm"
          />
          <ListFields
            defaultValue={typed.lines}
            placeholder="19041234567890, 1147.00, 20-11-2026, UTIB1234"
            help="Tracking number, amount, date, reference: found by the names of the columns, else in this order. A parcel without a tracking number has its order number, as #1042."
          />
          <Button type="submit" name="intent" value="check" size="md" className="justify-self-start">
            Check the list
          </Button>
        </Form>
      </Allowed>
      {recorded && (
        <>
          <RecordedLists lists={recorded.items} />
          <ListPagination
            page={page}
            total={recorded.total}
            hrefFor={(other) => listHref(REMITTANCES_PATH, { page: other })}
          />
        </>
      )}
    </>
  )
}

/** The recorded remittance lists; each expands to its lines. */
function RecordedLists({ lists }: { lists: readonly Remittance[] }) {
  if (lists.length === 0) return null
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h4">Recorded remittances</h2>
      {lists.map(({ id, courier, createdAt, amount, lines }) => (
        <details key={id} className="panel rounded-panel border border-hairline bg-bg px-4 py-2">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-ui">
            <span className="font-semibold">{courier}</span>
            <ShopDate value={createdAt} kind="dateTime" className="text-muted" />
            <span className="text-muted">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
            <Money amount={amount} className="ms-auto font-semibold" />
          </summary>
          <div className="my-3">
            <RemittanceTable label={`Remittance of ${courier}`} lines={lines} />
          </div>
        </details>
      ))}
    </section>
  )
}
