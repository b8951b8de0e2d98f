import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher, useSearchParams } from 'react-router'
import { REPRINT_DAYS } from '#contract/basics/limits.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/slips.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelPapers } from './parcel-papers.tsx'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ list }) => list.packingSlips)
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const ids = idsIn(searchParams.getAll('ids').join())
  const shipmentNumber = Number(searchParams.get('part')) || undefined
  const slips = await nullOnError(
    args,
    packerApi(args).adminOrders.slips({ ids, ...(shipmentNumber && { part: shipmentNumber }) }),
  )
  const shown = slips?.map(({ order }) => order.id) ?? []
  const missing = ids.filter((id) => !shown.includes(id)).length
  return {
    slips,
    ids: shown,
    isOfPartialShipment: shipmentNumber !== undefined,
    missing,
    refused: Number(searchParams.get('refused')) || 0,
  }
}

/** Marks the slips as printed or not printed. */
export async function action(args: Route.ActionArgs): Promise<SlipsResult> {
  const form = await args.request.formData()
  const ids = idsIn(String(form.get('ids')))
  const { adminOrders, orderWork } = packerApi(args)
  if (form.get('intent') === 'undo') {
    const done = await nullOnError(args, orderWork.notPrinted({ ids }))
    return done && done.refused.length === 0 ? 'undone' : 'failed'
  }
  const cash = idsIn(String(form.get('cash')))
  const revisions = String(form.get('revisions') ?? '')
    .split(',')
    .map(Number)
  const parcels = String(form.get('parcels') ?? '')
    .split(',')
    .map((id) => id || null)
  const sent = String(form.get('sent') ?? '')
    .split(',')
    .map(Number)
  const slips = await nullOnError(
    args,
    adminOrders.printed({ ids, cash, revisions, parcels, sent }).then(() => adminOrders.slips({ ids })),
  )
  if (!slips) return 'failed'
  const isOutdated = slips.some(
    ({ order }) =>
      (order.parcel?.id ?? null) !== parcels[ids.indexOf(order.id)] ||
      order.revision !== revisions[ids.indexOf(order.id)] ||
      (order.sentInParts?.pieces ?? 0) !== sent[ids.indexOf(order.id)] ||
      (order.paymentMethod === 'Online' && cash.includes(order.id)),
  )
  return isOutdated ? 'outdated' : 'printed'
}

/** `outdated`: some orders are not marked, because they were edited, paid, partly sent or regrouped since the page was opened. */
type SlipsResult = 'printed' | 'outdated' | 'undone' | 'failed'

function idsIn(text: string): OrderId[] {
  return text.split(',').flatMap((id) => {
    const read = OrderId.safeParse(id)
    return read.success ? [read.data] : []
  })
}

export default function Slips({ loaderData }: Route.ComponentProps) {
  const { slips, ids, isOfPartialShipment, missing, refused } = loaderData
  const fetcher = useFetcher<typeof action>()
  const { words } = usePackerWords()
  const [searchParams] = useSearchParams()
  // The reason why the server leaves out slips (server/orders/papers/may-print.ts).
  const leftOut = words.parcels.whichOrdersHaveSlips({ days: REPRINT_DAYS })
  if (!slips) return <ErrorPanel message={words.frame.failedToFetchOrders} />
  if (slips.length === 0)
    return (
      <EmptyState
        as="h1"
        art="box"
        title={words.list.noPackingSlipsToPrint}
        action={<ButtonLink to={ordersHref()}>{words.list.allOrders}</ButtonLink>}
      >
        <p>{missing > 0 ? leftOut : words.list.chooseOrdersFirst}</p>
      </EmptyState>
    )
  const cash = slips.flatMap(({ order }) => (order.paymentMethod === 'COD' ? [order.id] : [])).join()
  const revisions = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.revision ?? 0).join()
  const parcels = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.parcel?.id ?? '').join()
  const sent = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.sentInParts?.pieces ?? 0).join()
  const marks = { ids: ids.join(), cash, revisions, parcels, sent }
  const isToPrint = searchParams.has('print')
  function print() {
    window.print()
    // Only the slip of the remaining items is marked as printed, not that of a partial shipment.
    if (isOfPartialShipment) return
    void fetcher.submit({ ...marks, intent: 'printed' }, { method: 'post' })
  }
  return (
    <>
      {isToPrint && <PrintOnce onReady={print} />}
      <div className="no-print">
        <PageHeading
          size="h2"
          intro={words.list.slipCount({ count: slips.length })}
          aside={
            <span className="flex gap-3">
              <ButtonLink to={ordersHref({ todo: 'print' })} variant="secondary" size="md">
                {words.list.backToTheOrders}
              </ButtonLink>
              <Button size="md" onClick={print}>
                <Printer aria-hidden="true" className="size-5" /> {words.list.print}
              </Button>
            </span>
          }
        >
          {words.list.packingSlips}
        </PageHeading>
        {!isOfPartialShipment && <ParcelPapers ids={ids} />}
        {missing > 0 && (
          <Notice tone="info" className="mt-4">
            {words.parcels.ordersAreLeftOut({ count: missing })} {leftOut}
          </Notice>
        )}
        {refused > 0 && (
          <Notice tone="warning" className="mt-4">
            {words.parcels.ordersCouldNotBeAccepted({ count: refused })} {words.parcels.theyAreNotPrintedHere}
          </Notice>
        )}
      </div>
      {!isOfPartialShipment && (
        <PrintedStatus count={ids.length} marks={marks} fetcher={fetcher} outcome={fetcher.data} />
      )}
      <div className="mt-6 grid gap-6 print:mt-0 print:block">
        {slips.map((slip) => (
          <PackingSlip key={slip.order.id} slip={slip} />
        ))}
      </div>
    </>
  )
}

/** Opens the print dialog as soon as the pictures of the slips are there. Without it in the address, a reload does not print again. */
function PrintOnce({ onReady }: { onReady: () => void }) {
  const [, setParams] = useSearchParams()
  const start = useRef(onReady)
  useEffect(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      start.current()
      setParams((params) => withoutPrint(params), { replace: true, preventScrollReset: true })
    })
  }, [setParams])
  return null
}

function withoutPrint(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('print')
  return rest
}

type PrintedProps = {
  count: number
  /**
   * Comma-separated lists. `ids`: the orders. `cash`: the ids of the orders whose slips show cash to collect. `revisions`, `parcels` and
   * `sent` have one value per order: its revision and parcel id on the slip, and the number of its pieces sent before.
   */
  marks: { ids: string; cash: string; revisions: string; parcels: string; sent: string }
  fetcher: FetcherWithComponents<SlipsResult>
  outcome: SlipsResult | undefined
}

const TONES = { printed: 'success', outdated: 'warning', undone: 'success', failed: 'danger' } as const

/** Says whether the orders were marked as printed, and offers Undo. The browser does not report whether printing succeeded. */
function PrintedStatus({ count, marks, fetcher, outcome }: PrintedProps) {
  const { words } = usePackerWords()
  if (!outcome) return null
  const { slips } = words.parcels
  const [intent, label] = outcome === 'printed' ? ['undo', words.list.undo] : ['printed', words.print.steps.print]
  const titles = {
    printed: slips.printed({ count }),
    outdated: slips.outdated,
    undone: slips.undone({ count }),
    failed: slips.failed,
  }
  const button = (
    <fetcher.Form method="post">
      <HiddenFields fields={marks} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" variant="secondary" busy={fetcher.state !== 'idle'} className="max-lg:min-h-11">
        {label}
      </Button>
    </fetcher.Form>
  )
  return <Notice tone={TONES[outcome]} className="no-print mt-4" title={titles[outcome]} action={button} />
}
