import { Printer } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { OrderId } from '#contract/orders.ts'
import { api } from '#web/api.ts'
import { AddressBlock } from '#web/parts/address-block.tsx'
import { chosenOptions } from '#web/parts/chosen-options.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/slips.ts'
import { orNull } from './or-null.ts'
import { ordersHref } from './orders-address.ts'

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

type Slip = NonNullable<Route.ComponentProps['loaderData']['slips']>[number]

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

function PackingSlip({ slip: { order, items, note } }: { slip: Slip }) {
  const facts = useShopFacts()
  return (
    <article
      aria-label={`Order #${order.number}`}
      className="rounded-panel border border-hairline bg-bg p-6 break-inside-avoid print:mb-4 print:min-h-[12.5cm] print:rounded-none print:border-black print:bg-white print:text-black"
    >
      <header className="flex justify-between gap-6 border-b border-hairline pb-3">
        <div>
          <p className="font-display text-h4 font-black uppercase">{facts.name}</p>
          <p className="text-meta text-muted print:text-black">{facts.addressLines.join(', ')}</p>
          <p className="text-meta text-muted print:text-black">
            {facts.phone} · {facts.email}
          </p>
        </div>
        <div className="text-end">
          <h2 className="text-h4">Order #{order.number}</h2>
          <ShopDate value={order.createdAt} kind="dateTime" className="text-meta text-muted print:text-black" />
          <p className="text-ui font-semibold">
            {order.paid ? (
              'Paid'
            ) : order.paymentMethod === 'COD' ? (
              <>
                Collect <Money amount={order.total} /> in cash
              </>
            ) : (
              'Not paid'
            )}
          </p>
        </div>
      </header>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_14rem] gap-6">
        <table className="w-full self-start text-ui">
          <thead>
            <tr className="text-start text-meta text-muted print:text-black">
              <th className="w-10 pb-1 text-start font-semibold">Qty</th>
              <th className="pb-1 text-start font-semibold">What to pack</th>
              <th className="w-8 pb-1 text-end font-semibold">
                <span className="sr-only">Packed</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ToPack key={item.id} item={item} />
            ))}
          </tbody>
        </table>
        <div className="text-ui">
          <h3 className="mb-1 font-sans text-meta font-semibold">Goes to</h3>
          <AddressBlock address={order.address} />
          {(order.courier || order.trackingNumber) && (
            <p className="mt-2 text-meta">
              {order.courier} {order.trackingNumber}
            </p>
          )}
        </div>
      </div>
      {note && (
        <p className="mt-3 border-t border-hairline pt-2 text-meta whitespace-pre-line no-print">Note: {note}</p>
      )}
    </article>
  )
}

function ToPack({ item }: { item: OrderItem }) {
  const { product, customizedProduct, quantity } = item
  const material = (product ?? customizedProduct)?.material ?? ''
  return (
    <tr className="border-t border-hairline align-top">
      <td className="py-1.5 font-bold tabular-nums">{quantity}</td>
      <td className="py-1.5">
        <span className="block font-semibold">
          {product?.name ?? `Custom: ${customizedProduct?.category ?? 'shirt'}`}
        </span>
        <span className="text-meta">{chosenOptions({ ...item, material })}</span>
      </td>
      <td className="py-1.5 text-end">
        <span aria-hidden="true" className="inline-block size-4 border border-current" />
      </td>
    </tr>
  )
}
