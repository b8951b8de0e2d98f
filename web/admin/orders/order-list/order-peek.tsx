import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { CustomItem } from '#web/admin/orders/order/custom-item.tsx'
import { OrderAddress } from '#web/admin/orders/order/order-address.tsx'
import type { OrderDetails } from '#web/admin/orders/order/read-details.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import type { OrderRowData } from './order-row-data.ts'

export type OrderPeekProps = {
  order: OrderRowData
  /** Null while the details are read, or when they could not be read. */
  details: OrderDetails | null
  isBusy: boolean
  onRetry: () => void
  /** The order below, offered once a step of this one is done. */
  nextOrder: OrderRowData | null
  onNext: (order: OrderRowData) => void
}

/** What an opened row shows: what to pack and where it goes. Everything else is on the order's page. */
export function OrderPeek({ order, details, isBusy, onRetry, nextOrder, onNext }: OrderPeekProps) {
  const { words } = usePackerWords()
  if (!details && !isBusy) return <ErrorPanel message={words.list.detailsNotLoaded} onRetry={onRetry} />
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_17rem]">
      {!details && <LoadingNote text={words.list.loadingOrderDetails} />}
      {nextOrder && (
        <div className="sm:order-1 sm:col-start-2 sm:row-start-1">
          {/* It takes the focus from the button of the step, which has gone: Enter goes on through the list. */}
          <Button
            size="md"
            autoFocus
            onClick={(event) => event.detail <= 1 && onNext(nextOrder)}
            className="max-sm:w-full"
          >
            {words.orders.next({ number: nextOrder.number })}
          </Button>
        </div>
      )}
      <Section title={words.list.productsInOrder} className={clsx(nextOrder && 'sm:row-span-2')}>
        {details ? (
          <ul className="grid gap-4">
            {details.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Section>
      <div className="grid content-start gap-4 sm:order-2">
        <Section title={words.list.deliveryAddress}>
          {details ? <OrderAddress order={order} address={details.address} /> : <Skeleton className="h-24 w-full" />}
        </Section>
        {details?.file.note && (
          <p className="rounded-field bg-warning-bg px-3 py-2 text-ui whitespace-pre-line wrap-anywhere">
            {words.orders.noteWithText({ text: details.file.note })}
          </p>
        )}
        <Link
          to={orderHref(order.number)}
          className="inline-flex min-h-11 items-center text-ui font-semibold text-link lg:min-h-8"
        >
          {words.orders.wholeOrder}
        </Link>
      </div>
    </div>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-3 font-sans text-ui leading-5 font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { product, customizedProduct: custom, quantity, subtotal } = item
  const mayRead = useMay()('orders:amounts')
  const { words } = usePackerWords()
  const material = (product ?? custom)?.material ?? ''
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3">
      <div>
        <Picture
          src={product ? product.image1 : custom?.mockupUrl}
          alt={custom ? words.orders.mockUpOf({ category: custom.category, color: item.color }) : ''}
          sizes="64px"
          maxWidth={400}
          className="h-20 w-16 rounded-field bg-tile object-cover"
        />
      </div>
      <div className="grid gap-0.5">
        <p className="flex items-baseline gap-2 font-medium">
          <span
            className={clsx(
              'shrink-0 font-semibold tabular-nums',
              // Emphasised, so that a packer does not mistake several pieces for a single one.
              quantity > 1 && 'rounded-field border-2 border-current px-1.5 font-black',
            )}
          >
            {quantity} ×
          </span>
          {product?.name ?? words.orders.custom({ what: custom?.category ?? 'shirt' })}
        </p>
        <p className="text-ui text-muted">
          {optionsText({ ...item, material })}
          {item.sku && <span className="block text-meta">SKU {item.sku}</span>}
        </p>
        {custom?.description && <p className="text-ui text-muted">“{custom.description}”</p>}
      </div>
      {mayRead && <Money amount={subtotal} />}
      {custom && (
        <div className="col-span-3">
          <CustomItem custom={custom} />
        </div>
      )}
    </li>
  )
}
