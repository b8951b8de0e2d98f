import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { piecePriceBreakdown } from '#texts/en/selling/piece-price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { OrderTimeline } from '#web/ui/orders/order-timeline.tsx'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { CustomItem } from './custom-item.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderFilePanel } from './order-panel.tsx'
import { OrderTotal } from './order-total.tsx'
import type { OrderDetails } from './read-details.ts'

export type DetailsPanelProps = {
  order: OrderRowData
  /** Null while the details are read, or when they could not be read. */
  details: OrderDetails | null
  isBusy: boolean
  onRetry: () => void
}

/** The details of an opened order: items, address and timeline. */
export function DetailsPanel({ order, details, isBusy, onRetry }: DetailsPanelProps) {
  const { words } = usePackerWords()
  const timeline = {
    label: words.orders.orderProgress,
    steps: words.orders.timelineSteps,
    payWithCash: words.orders.payWithCashOnDelivery,
    waitingForPayment: words.orders.waitingForPayment,
    arrivingOn: words.orders.arrivingOn,
    arrivingBetween: words.orders.arrivingBetween,
  }
  if (!details && !isBusy) return <ErrorPanel message={words.list.detailsNotLoaded} onRetry={onRetry} />
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_15rem_13rem]">
        {!details && <LoadingNote text={words.list.loadingOrderDetails} />}
        <DetailsSection title={words.list.productsInOrder} className="sm:max-xl:col-span-2">
          {details ? <Products order={order} details={details} /> : <Skeleton className="h-24 w-full" />}
        </DetailsSection>
        <DetailsSection title={words.list.deliveryAddress}>
          {details ? <OrderAddress order={order} address={details.address} /> : <Skeleton className="h-24 w-full" />}
        </DetailsSection>
        <DetailsSection title={words.list.order({ number: order.number })}>
          <OrderTimeline order={order} words={timeline} />
        </DetailsSection>
      </div>
      {details && (
        <OrderFilePanel
          id={order.id}
          number={order.number}
          canTrack={order.status !== 'Cancelled'}
          canResend={order.status !== 'Cancelled' && (order.paymentMethod === 'COD' || order.paid)}
          {...details}
        />
      )}
    </>
  )
}

function DetailsSection({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-3 font-sans text-ui leading-5 font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function Products({ order, details }: { order: OrderRowData; details: OrderDetails }) {
  const { items } = details
  return (
    <>
      <ul className="grid gap-3">
        {items.map((item) => (
          <Product key={item.id} item={item} />
        ))}
      </ul>
      <Allowed to="orders:amounts">
        <div className="mt-4 border-t border-hairline pt-3">
          <OrderTotal order={order} details={details} />
        </div>
      </Allowed>
    </>
  )
}

function Product({ item }: { item: OrderItem }) {
  const { product, customizedProduct: custom, quantity, subtotal } = item
  const mayRead = useMay()('orders:amounts')
  const { words } = usePackerWords()
  const material = (product ?? custom)?.material ?? ''
  const size = custom ? 'h-30 w-24' : 'h-12.5 w-10'
  return (
    <li
      className={clsx(
        'grid items-start gap-3',
        custom ? 'grid-cols-[6rem_minmax(0,1fr)_auto]' : 'grid-cols-[2.5rem_minmax(0,1fr)_auto]',
      )}
    >
      <div>
        <Picture
          src={product ? product.image1 : custom?.mockupUrl}
          alt={custom ? `Mock-up: ${custom.category} in ${item.color}` : ''}
          sizes={custom ? '96px' : '40px'}
          maxWidth={400}
          className={clsx(size, 'rounded-field bg-tile object-cover')}
        />
      </div>
      <div className="grid gap-0.5">
        <p className="font-medium">{product?.name ?? words.orders.custom({ what: custom?.category ?? 'shirt' })}</p>
        <p className="text-ui text-muted">
          {optionsText({ ...item, material })} × {quantity}
          {item.sku && <span className="block text-meta">SKU {item.sku}</span>}
        </p>
        {mayRead && item.tax && (
          <p className="text-meta text-muted">
            HSN {item.tax.hsn} · GST {item.tax.rate}% on <Money amount={item.tax.taxable} />
          </p>
        )}
        {custom?.description && <p className="text-ui text-muted">“{custom.description}”</p>}
        {custom && mayRead && (
          <PiecePriceBreakdown custom={custom} words={englishWords(piecePriceBreakdown)} of={custom.category} />
        )}
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
