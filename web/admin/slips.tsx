import { Printer } from 'lucide-react'
import { useFetcher } from 'react-router'
import { OrderId } from '#contract/orders.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/slips.ts'
import { orNull } from './or-null.ts'
import { ordersHref } from './orders-address.ts'
import { PackingSlip } from './packing-slip.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Packing slips', description: 'What to pack and where it goes.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const ids = idsIn(searchParams.getAll('ids').join())
  const slips = await orNull(args, api(args).desk.slips({ ids }))
  return { slips, ids, refused: Number(searchParams.get('refused')) || 0 }
}

/** Notes that they were printed, so that the dashboard no longer asks for it. */
export async function action(args: Route.ActionArgs) {
  const ids = idsIn(String((await args.request.formData()).get('ids')))
  if (ids.length > 0) await orNull(args, api(args).desk.printed({ ids }))
  return null
}

function idsIn(text: string): OrderId[] {
  return text.split(',').flatMap((id) => {
    const read = OrderId.safeParse(id)
    return read.success ? [read.data] : []
  })
}

export default function Slips({ loaderData: { slips, ids, refused } }: Route.ComponentProps) {
  const fetcher = useFetcher()
  if (!slips) return <ErrorPanel message="Failed to fetch orders." />
  if (slips.length === 0)
    return (
      <EmptyState
        as="h1"
        art="box"
        title="No packing slips to print."
        action={<ButtonLink to={ordersHref()}>All Orders</ButtonLink>}
      >
        <p>Choose orders at the desk first.</p>
      </EmptyState>
    )
  function print() {
    window.print()
    void fetcher.submit({ ids: ids.join() }, { method: 'post' })
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
        {refused > 0 && (
          <Notice tone="warning" className="mt-4">
            {refused === 1 ? 'One order could not be accepted.' : `${refused} orders could not be accepted.`} They are
            not printed here.
          </Notice>
        )}
      </div>
      <div className="mt-6 grid gap-6 print:mt-0 print:block">
        {slips.map((slip) => (
          <PackingSlip key={slip.order.id} slip={slip} />
        ))}
      </div>
    </>
  )
}
