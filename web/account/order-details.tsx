import { useFetcher } from 'react-router'
import { isAwaitingPayment } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { AddressBlock } from '#web/parts/address-block.tsx'
import { OrderTimeline } from '#web/parts/order-timeline.tsx'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/ui/price.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { OrderItemList } from './order-item-list.tsx'
import type { OrderItems } from './order-items.ts'
import type { OrderRow } from './order-row.ts'
import { itemsKey } from './order-toggle.tsx'

/** An opened order: what is in it as it was ordered, where it is, where it goes, what it came to. */
export function OrderDetails({ row }: { row: OrderRow }) {
  const { order } = row
  return (
    <div className="grid gap-x-10 gap-y-6 text-ui sm:grid-cols-2 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 max-xl:col-span-full">
        <h2 className="font-sans text-ui font-semibold tracking-normal">Order #{order.number}</h2>
        <Items row={row} />
        <Figures order={order} />
      </div>
      <div>
        <h3 className="mb-3 font-sans text-ui font-semibold tracking-normal">Progress</h3>
        <OrderTimeline order={order} />
      </div>
      <div className="grid content-start gap-5">
        <div>
          <h3 className="mb-3 font-sans text-ui font-semibold tracking-normal">Delivery address</h3>
          <AddressBlock address={order.address} />
        </div>
        <CancelText order={order} />
      </div>
    </div>
  )
}

function Items({ row }: { row: OrderRow }) {
  const fetcher = useFetcher<OrderItems>({ key: itemsKey(row) })
  const items = row.items ?? fetcher.data?.items
  if (items) return <OrderItemList items={items} />
  if (fetcher.state === 'loading' || (!fetcher.data && row.items === undefined))
    return (
      <>
        <LoadingNote text="Loading items..." />
        <Skeleton className="h-16 w-full" />
      </>
    )
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" size="md" onClick={() => void fetcher.load(row.itemsHref)}>
          Retry
        </Button>
      }
    >
      The items could not be loaded.
    </Notice>
  )
}

function Figures({ order }: { order: Order }) {
  const rows = [
    { label: 'Subtotal', amount: order.subtotal, sign: '' },
    { label: 'Delivery Fee', amount: order.deliveryFee, sign: '' },
    ...(order.discount > 0
      ? [{ label: `Discount${order.promo ? ` (${order.promo})` : ''}`, amount: order.discount, sign: '−' }]
      : []),
  ]
  return (
    <dl className="grid gap-1 border-t border-hairline pt-4">
      {rows.map(({ label, amount, sign }) => (
        <div key={label} className="flex justify-between gap-4 text-muted">
          <dt>{label}</dt>
          <dd>
            {sign}
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-bold">
        <dt>Total</dt>
        <dd>
          <Money amount={order.total} />
        </dd>
      </div>
    </dl>
  )
}

function CancelText({ order }: { order: Order }) {
  const { email } = useShopFacts()
  if (order.status === 'Delivered' || order.status === 'Cancelled' || isAwaitingPayment(order)) return null
  const subject = encodeURIComponent(`Please cancel order ${order.number}`)
  return (
    <p className="text-muted">
      To cancel this order, mail{' '}
      <a href={`mailto:${email}?subject=${subject}`} className="text-link">
        {email}
      </a>{' '}
      before it is shipped.
    </p>
  )
}
