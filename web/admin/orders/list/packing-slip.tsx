import clsx from 'clsx'
import type { OrderItem } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import { dueOf } from '#contract/pay-now.ts'
import { areaText, printedText } from '#web/admin/orders/order/print-text.ts'
import { AddressBlock } from '#web/components/account/address-block.tsx'
import { optionsText } from '#web/components/shop/options-text.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'

export type Slip = { order: Order; items: OrderItem[]; note: string | null }

/** One order on half a page of A4: who it is from, what to pack, where it goes, what to collect. */
export function PackingSlip({ slip: { order, items, note } }: { slip: Slip }) {
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
            {[facts.phone, facts.email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="text-end">
          <h2 className="text-h4">Order #{order.number}</h2>
          <ShopDate value={order.createdAt} kind="dateTime" className="text-meta text-muted print:text-black" />
          <p className="text-ui font-semibold">
            <ToCollect order={order} />
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
          <h3 className="mb-1 font-sans text-meta font-semibold">Deliver to</h3>
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

/** The cash that the courier collects. */
function ToCollect({ order }: { order: Order }) {
  if (order.status === 'Cancelled') return 'Cancelled: do not send'
  if (order.paid) return 'Paid'
  if (order.paymentMethod === 'Online') return 'Not paid: do not send'
  return (
    <>
      Collect <Money amount={dueOf(order)} /> in cash
    </>
  )
}

function ToPack({ item }: { item: OrderItem }) {
  const { product, customizedProduct: custom, quantity } = item
  const material = (product ?? custom)?.material ?? ''
  return (
    <tr className="border-t border-hairline align-top print:border-black">
      <td className="py-1.5 font-bold tabular-nums">{quantity}</td>
      <td className="py-1.5">
        <div className="flex items-start gap-3">
          {/* Not lazy: pictures that were never scrolled to would be missing on paper. */}
          <Picture
            src={product ? product.image1 : custom?.mockupUrl}
            alt={custom ? 'Mock-up' : ''}
            sizes="96px"
            maxWidth={400}
            eager
            className={clsx('rounded-field bg-tile object-cover', custom ? 'h-27.5 w-22' : 'h-12.5 w-10')}
          />
          <div>
            <span className="block font-semibold">{product?.name ?? `Custom: ${custom?.category ?? 'shirt'}`}</span>
            <span className="block text-meta">{optionsText({ ...item, material })}</span>
            {custom?.prints.map((area) => (
              <span key={area.printUrl} className="block text-meta">
                {[areaText(area), ...area.layers.map(printedText)].join(', ')}
              </span>
            ))}
            {custom?.description && <span className="block text-meta">“{custom.description}”</span>}
          </div>
        </div>
      </td>
      <td className="py-1.5 text-end">
        <span aria-hidden="true" className="inline-block size-4 border border-current" />
      </td>
    </tr>
  )
}
