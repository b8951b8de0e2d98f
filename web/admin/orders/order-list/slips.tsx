import Printer from 'lucide-react/icons/printer'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { REPRINT_DAYS } from '#contract/basics/limits.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/slips.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelPapers } from './parcel-papers.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Packing slips', description: 'What to pack and where it goes.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const ids = idsIn(searchParams.getAll('ids').join())
  const shipmentNumber = Number(searchParams.get('part')) || undefined
  const slips = await nullOnError(
    args,
    api(args).adminOrders.slips({ ids, ...(shipmentNumber && { part: shipmentNumber }) }),
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
  const { adminOrders, orderWork } = api(args)
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
  const { t } = usePackerWords()
  // The reason why the server leaves out slips (server/orders/papers/may-print.ts).
  const leftOut = t('Slips are of accepted orders, until {days} days after they were shipped.', { days: REPRINT_DAYS })
  if (!slips) return <ErrorPanel message={t('Failed to fetch orders.')} />
  if (slips.length === 0)
    return (
      <EmptyState
        as="h1"
        art="box"
        title={t('No packing slips to print.')}
        action={<ButtonLink to={ordersHref()}>{t('All Orders')}</ButtonLink>}
      >
        <p>{missing > 0 ? leftOut : t('Choose orders in the list first.')}</p>
      </EmptyState>
    )
  const cash = slips.flatMap(({ order }) => (order.paymentMethod === 'COD' ? [order.id] : [])).join()
  const revisions = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.revision ?? 0).join()
  const parcels = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.parcel?.id ?? '').join()
  const sent = ids.map((id) => slips.find(({ order }) => order.id === id)?.order.sentInParts?.pieces ?? 0).join()
  const marks = { ids: ids.join(), cash, revisions, parcels, sent }
  function print() {
    window.print()
    // Only the slip of the remaining items is marked as printed, not that of a partial shipment.
    if (isOfPartialShipment) return
    void fetcher.submit({ ...marks, intent: 'printed' }, { method: 'post' })
  }
  return (
    <>
      <div className="no-print">
        <PageHeading
          size="h2"
          intro={
            slips.length === 1
              ? t('1 order, two on a page of A4.')
              : t('{count} orders, two on a page of A4.', { count: slips.length })
          }
          aside={
            <span className="flex gap-3">
              <ButtonLink to={ordersHref({ todo: 'print' })} variant="secondary" size="md">
                {t('Back to the orders')}
              </ButtonLink>
              <Button size="md" onClick={print}>
                <Printer aria-hidden="true" className="size-5" /> {t('Print')}
              </Button>
            </span>
          }
        >
          {t('Packing slips')}
        </PageHeading>
        {!isOfPartialShipment && <ParcelPapers ids={ids} />}
        {missing > 0 && (
          <Notice tone="info" className="mt-4">
            {missing === 1 ? t('One order is left out.') : t('{count} orders are left out.', { count: missing })}{' '}
            {leftOut}
          </Notice>
        )}
        {refused > 0 && (
          <Notice tone="warning" className="mt-4">
            {refused === 1
              ? t('One order could not be accepted.')
              : t('{count} orders could not be accepted.', { count: refused })}{' '}
            {t('They are not printed here.')}
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
  const { translateWords, translateMessage: words } = usePackerWords()
  if (!outcome) return null
  const many = count === 1 ? 'This order is' : `These ${count} orders are`
  const [intent, label] = outcome === 'printed' ? ['undo', 'Undo'] : ['printed', 'Mark as printed']
  const WORDS = {
    printed: `Printed? ${many} marked as printed.`,
    outdated:
      'Some of these orders have been edited, paid online, sent in part or put in another parcel meanwhile. Their slips have changed: please print them again.',
    undone: `${many} to print again.`,
    failed: 'That could not be undone. An order that is shipped stays marked as printed.',
  }
  const button = (
    <fetcher.Form method="post">
      <HiddenFields fields={marks} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" variant="secondary" busy={fetcher.state !== 'idle'} className="max-lg:min-h-11">
        {translateWords(label)}
      </Button>
    </fetcher.Form>
  )
  return <Notice tone={TONES[outcome]} className="no-print mt-4" title={words(WORDS[outcome])} action={button} />
}
