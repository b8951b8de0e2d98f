import clsx from 'clsx'
import { Form, Link, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { MAX_ORDERS_AT_ONCE, type UnprintedPieces } from '#contract/orders/order-work.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import type { MatchedTrackingNumber } from '#contract/orders/tracking-numbers.api.ts'
import { parseTrackingNumberLines } from '#contract/orders/tracking-numbers.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { answer } from '#web/admin/orders/order-list/bulk-orders.ts'
import { StatusChangeNotice } from '#web/admin/orders/order-list/status-change-notice.tsx'
import { undoStatusChange } from '#web/admin/orders/order-list/undo-status-change.ts'
import { orderHref, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { ListFields } from '#web/admin/shell/forms/list-fields.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ApiArgs } from '#web/ui/server/api.ts'
import type { Route } from './+types/tracking-import.ts'
import { CourierField } from './courier-field.tsx'
import { readConfirmed } from './read-confirmed.ts'
import { ShipConfirmations, UnprintedNotice } from './ship-confirmations.tsx'

type Result = {
  /** The result of the check for each line; null before a check. */
  checked: MatchedTrackingNumber[] | null
  /** Unprinted pieces of the list's orders. */
  unprinted: UnprintedPieces[]
  /** The typed values, which the form shows again. */
  typed: { lines: string; courier: string }
  problem: string | null
  moved: StatusChangeResult | null
}

const NOTHING: Result = { checked: null, unprinted: [], typed: { lines: '', courier: '' }, problem: null, moved: null }

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ parcels }) => parcels.importTrackingNumbers)
}

export async function action(args: Route.ActionArgs): Promise<Result> {
  const form = await args.request.formData()
  if (form.get('move') === 'undo') return { ...NOTHING, moved: await undoStatusChange(args, form) }
  if (form.get('intent') === 'ship') return { ...NOTHING, moved: await ship(args, form) }
  return check(args, { lines: readField(form, 'lines'), courier: readField(form, 'courier').trim() })
}

async function check(args: ApiArgs, typed: Result['typed']): Promise<Result> {
  const lines = parseTrackingNumberLines(typed.lines).map((line) => ({
    ...line,
    courier: line.courier ?? (typed.courier || null),
  }))
  const matched = await nullOnError(args, attempt(packerApi(args).trackingNumbers.match({ lines })))
  if (matched?.ok) {
    const checked = matched.value.lines
    const ids = checked.flatMap(({ order, problem }) => (order && problem === null ? order.id : []))
    const unprinted = await nullOnError(
      args,
      packerApi(args).orderWork.unprinted({ ids: ids.slice(0, MAX_ORDERS_AT_ONCE) }),
    )
    return { ...NOTHING, typed, checked, unprinted: unprinted ?? [] }
  }
  const { parcels } = readPackerWords(args)
  const problem = lines.length === 0 ? parcels.listMissing : (matched?.message ?? parcels.listNotRead)
  return { ...NOTHING, typed, problem }
}

/** Ships the parcels of a checked list. Each call has at most `MAX_ORDERS_AT_ONCE` parcels. */
async function ship(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const words = readPackerWords(args)
  const parcels = form.getAll('parcel').flatMap((text) => {
    const [id, trackingNumber = '', courier = ''] = String(text).split('\t')
    const read = OrderId.safeParse(id)
    return read.success ? [{ id: read.data, trackingNumber, courier: courier || null }] : []
  })
  if (parcels.length === 0) return statusChangeResult(false, words.parcels.nothingToShip)
  const all = { moved: [], refused: [] } as Parameters<typeof join>[0]
  for (let at = 0; at < parcels.length; at += MAX_ORDERS_AT_ONCE) {
    const part = { parcels: parcels.slice(at, at + MAX_ORDERS_AT_ONCE), confirmed: readConfirmed(form) }
    const done = await nullOnError(args, attempt(packerApi(args).orderWork.shipAll(part)))
    if (!done?.ok) return answer(words, 'ship', done)
    join(all, done.value)
  }
  return answer(words, 'ship', { ok: true, value: all })
}

type Outcome = Awaited<ReturnType<ReturnType<typeof packerApi>['orderWork']['shipAll']>>
function join(all: Outcome, more: Outcome): void {
  all.moved.push(...more.moved)
  all.refused.push(...more.refused)
}

/** The page that marks the orders of a courier's list as shipped, after a preview. */
export default function TrackingImport({ actionData = NOTHING }: Route.ComponentProps) {
  const { checked, unprinted, typed, problem, moved } = actionData
  const { state } = useNavigation()
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        intro={words.parcels.importHelp}
        aside={
          <ButtonLink to={ordersHref({ todo: 'ship' })} variant="secondary" size="md">
            {words.list.backToTheOrders}
          </ButtonLink>
        }
      >
        {words.parcels.importTrackingNumbers}
      </PageHeading>
      {moved && <StatusChangeNotice moved={moved} />}
      {problem && <Notice tone="danger" className="mt-4" title={problem} />}
      {checked && <Checked lines={checked} unprinted={unprinted} isBusy={state === 'submitting'} />}
      <Form
        key={typed.lines}
        method="post"
        className="panel mt-6 grid max-w-3xl gap-5 rounded-panel border border-hairline bg-bg p-4 sm:p-5"
      >
        <ListFields
          defaultValue={typed.lines}
          placeholder={'1044, 19041234567890\n1045, 19041234567891'}
          help={words.parcels.listHelp}
          labels={{ file: words.parcels.csvFile, fileHelp: words.parcels.csvFileHelp, list: words.parcels.list }}
        />
        <CourierField defaultValue={typed.courier} help={words.parcels.courierHelp} />
        <Button type="submit" name="intent" value="check" size="md" className="justify-self-start">
          {words.parcels.checkTheList}
        </Button>
      </Form>
    </>
  )
}

type CheckedProps = { lines: readonly MatchedTrackingNumber[]; unprinted: readonly UnprintedPieces[]; isBusy: boolean }

function Checked({ lines, unprinted, isBusy }: CheckedProps) {
  const good = lines.filter(({ problem }) => problem === null)
  const bad = lines.length - good.length
  const { words } = usePackerWords()
  return (
    <section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice
        tone={bad > 0 ? 'warning' : 'success'}
        title={words.parcels.linesCanBeShipped({ good: good.length, lines: lines.length })}
      >
        {bad > 0 && <p>{words.parcels.otherLinesAreLeftOut}</p>}
      </Notice>
      <Table label={words.parcels.checkedList}>
        <thead>
          <tr>
            <Th numeric>{words.parcels.line}</Th>
            <Th>{words.parcels.order}</Th>
            <Th>{words.list.trackingNumber}</Th>
            <Th>{words.list.courier}</Th>
            <Th>{words.parcels.result}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, number, trackingNumber, courier, order, problem }) => (
            <tr key={line}>
              <Td numeric>{line}</Td>
              <Td>
                {order ? <Link to={orderHref(order.number)}>#{order.number}</Link> : (number ?? '—')}
                {order && (
                  <span className="block text-meta text-muted">
                    {order.name}, {order.city}
                  </span>
                )}
              </Td>
              <Td>{trackingNumber || '—'}</Td>
              <Td>{courier ?? '—'}</Td>
              <Td className={clsx('min-w-48', problem ? 'text-danger' : 'text-success')}>
                {problem ? problem : words.parcels.readyToShip}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {good.length > 0 && (
        <Form method="post" className="grid gap-3">
          {good.map(({ line, trackingNumber, courier, order }) => (
            <input
              key={line}
              type="hidden"
              name="parcel"
              value={[order?.id, trackingNumber, courier ?? ''].join('\t')}
            />
          ))}
          <UnprintedNotice unprinted={unprinted} />
          <ShipConfirmations questions={unprinted.length > 0 ? ['not_printed'] : []} />
          <Button type="submit" name="intent" value="ship" size="md" busy={isBusy} className="justify-self-start">
            {words.list.markAsShipped({ count: good.length })}
          </Button>
        </Form>
      )}
    </section>
  )
}
