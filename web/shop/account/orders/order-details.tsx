import { useFetcher } from 'react-router'
import { useTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderTimeline } from '#web/ui/orders/order-timeline.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { CancelText } from './cancel-text.tsx'
import { OrderItemList } from './order-item-list.tsx'
import type { OrderItems } from './order-items.ts'
import type { OrderRow } from './order-row.ts'
import { itemsKey } from './order-toggle.tsx'
import { OrderTotals } from './order-totals.tsx'

/** The details of an opened order: items, status, address and totals. */
export function OrderDetails({ row }: { row: OrderRow }) {
  const { order } = row
  const { list: texts, timeline, formatDate } = useWords()
  return (
    <div className="grid gap-x-10 gap-y-6 text-ui sm:grid-cols-2 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 max-xl:col-span-full">
        <h2 className="font-sans text-ui font-semibold tracking-normal">{texts.order({ number: order.number })}</h2>
        <Items row={row} />
        <OrderTotals order={order} />
      </div>
      <div>
        <h3 className="mb-3 font-sans text-ui font-semibold tracking-normal">{texts.progress}</h3>
        <OrderTimeline order={order} words={timeline} formatDate={formatDate} />
      </div>
      <div className="grid content-start gap-5">
        <div>
          <h3 className="mb-3 font-sans text-ui font-semibold tracking-normal">{texts.address}</h3>
          <AddressBlock address={order.address} />
        </div>
        <CancelText order={order} />
        <ButtonLink to={row.href} variant="secondary" size="md" className="justify-self-start">
          {texts.view}
          <span className="sr-only"> {order.number}</span>
        </ButtonLink>
      </div>
    </div>
  )
}

function Items({ row }: { row: OrderRow }) {
  const texts = useTexts()
  const fetcher = useFetcher<OrderItems>({ key: itemsKey(row) })
  const items = row.items ?? fetcher.data?.items
  if (items) return <OrderItemList items={items} />
  if (fetcher.state === 'loading' || (!fetcher.data && row.items === undefined))
    return (
      <>
        <LoadingNote text={texts.loadingItems} />
        <Skeleton className="h-16 w-full" />
      </>
    )
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" size="md" onClick={() => void fetcher.load(`${row.href}/items`)}>
          {texts.retry}
        </Button>
      }
    >
      {texts.itemsFailed}
    </Notice>
  )
}
