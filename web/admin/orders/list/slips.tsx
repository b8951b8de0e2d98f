import { Printer } from 'lucide-react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { REPRINT_DAYS } from '#contract/limits.ts'
import { OrderId } from '#contract/orders.ts'
import { ordersHref } from '#web/admin/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/slips.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelPapers } from './parcel-papers.tsx'

/** Why the server leaves slips out (server/orders/papers/may-print.ts). */
const LEFT_OUT = `Slips are of accepted orders, until ${REPRINT_DAYS} days after they were shipped.`

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Packing slips', description: 'What to pack and where it goes.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const ids = idsIn(searchParams.getAll('ids').join())
  const slips = await nullOnError(args, api(args).adminOrders.slips({ ids }))
  const shown = slips?.map(({ order }) => order.id) ?? []
  const missing = ids.length - shown.length
  return { slips, ids: shown, missing, refused: Number(searchParams.get('refused')) || 0 }
}

/** Marks the slips as printed or not printed. */
export async function action(args: Route.ActionArgs): Promise<Said> {
  const form = await args.request.formData()
  const ids = idsIn(String(form.get('ids')))
  const { adminOrders, orderWork } = api(args)
  if (form.get('intent') === 'undo') {
    const done = await nullOnError(args, orderWork.notPrinted({ ids }))
    return done && done.refused.length === 0 ? 'undone' : 'failed'
  }
  const cash = idsIn(String(form.get('cash')))
  const slips = await nullOnError(
    args,
    adminOrders.printed({ ids, cash }).then(() => adminOrders.slips({ ids: cash })),
  )
  if (!slips) return 'failed'
  return slips.some(({ order }) => order.paymentMethod === 'Online') ? 'paid' : 'printed'
}

/** `paid`: some were paid online since the page was opened, and are not marked. */
type Said = 'printed' | 'paid' | 'undone' | 'failed'

function idsIn(text: string): OrderId[] {
  return text.split(',').flatMap((id) => {
    const read = OrderId.safeParse(id)
    return read.success ? [read.data] : []
  })
}

export default function Slips({ loaderData: { slips, ids, missing, refused }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>()
  if (!slips) return <ErrorPanel message="Failed to fetch orders." />
  if (slips.length === 0)
    return (
      <EmptyState
        as="h1"
        art="box"
        title="No packing slips to print."
        action={<ButtonLink to={ordersHref()}>All Orders</ButtonLink>}
      >
        <p>{missing > 0 ? LEFT_OUT : 'Choose orders in the list first.'}</p>
      </EmptyState>
    )
  const cash = slips.flatMap(({ order }) => (order.paymentMethod === 'COD' ? [order.id] : [])).join()
  function print() {
    window.print()
    void fetcher.submit({ ids: ids.join(), cash, intent: 'printed' }, { method: 'post' })
  }
  return (
    <>
      <div className="no-print">
        <PageHeading
          size="h2"
          intro={`${slips.length} ${slips.length === 1 ? 'order' : 'orders'}, two on a page of A4.`}
          aside={
            <span className="flex gap-3">
              <ButtonLink to={ordersHref({ todo: 'print' })} variant="secondary" size="md">
                Back to the orders
              </ButtonLink>
              <Button size="md" onClick={print} className="needs-script">
                <Printer aria-hidden="true" className="size-5" /> Print
              </Button>
            </span>
          }
        >
          Packing slips
        </PageHeading>
        <ParcelPapers ids={ids} />
        {missing > 0 && (
          <Notice tone="info" className="mt-4">
            {missing === 1 ? 'One order is left out.' : `${missing} orders are left out.`} {LEFT_OUT}
          </Notice>
        )}
        {refused > 0 && (
          <Notice tone="warning" className="mt-4">
            {refused === 1 ? 'One order could not be accepted.' : `${refused} orders could not be accepted.`} They are
            not printed here.
          </Notice>
        )}
      </div>
      <PrintedStatus ids={ids} cash={cash} fetcher={fetcher} said={fetcher.data ?? actionData} />
      <div className="mt-6 grid gap-6 print:mt-0 print:block">
        {slips.map((slip) => (
          <PackingSlip key={slip.order.id} slip={slip} />
        ))}
      </div>
    </>
  )
}

type PrintedProps = {
  ids: readonly OrderId[]
  /** The ids of those whose slips say to collect cash. */
  cash: string
  fetcher: FetcherWithComponents<Said>
  said: Said | undefined
}

const TONES = { printed: 'success', paid: 'warning', undone: 'success', failed: 'danger' } as const

/** The browser does not report whether printing succeeded: the orders are marked as printed, which can be undone. */
function PrintedStatus({ ids, cash, fetcher, said }: PrintedProps) {
  const many = ids.length === 1 ? 'This order is' : `These ${ids.length} orders are`
  const [intent, label] = said === 'printed' ? ['undo', 'Undo'] : ['printed', 'Mark as printed']
  const WORDS = {
    printed: `Printed? ${many} marked as printed.`,
    paid: 'Some of these orders have been paid online meanwhile. Their slips have changed: please print them again.',
    undone: `${many} to print again.`,
    failed: 'That could not be undone. An order that is shipped stays marked as printed.',
  }
  const button = (
    <fetcher.Form method="post">
      <input type="hidden" name="ids" value={ids.join()} />
      <input type="hidden" name="cash" value={cash} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" variant="secondary" busy={fetcher.state !== 'idle'} className="max-lg:min-h-11">
        {label}
      </Button>
    </fetcher.Form>
  )
  if (!said) return <div className="no-print without-script mt-4">{button}</div>
  return <Notice tone={TONES[said]} className="no-print mt-4" title={WORDS[said]} action={button} />
}
