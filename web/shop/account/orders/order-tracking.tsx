import type { Order } from '#contract/orders/orders.api.ts'
import { usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'

/** The other orders in the same combined shipment. */
export function OrderTogether({ parcel }: Pick<Order, 'parcel'>) {
  const { together } = usePageTexts()
  if (!parcel) return null
  const numbers = parcel.others.map(({ number }) => `#${number}`).join(', ')
  return <p className="mt-5 border-t border-hairline pt-4 text-ui">{together({ numbers })}</p>
}

/** Courier and tracking number, once the owner has entered them. */
export function OrderTracking({
  order,
}: {
  order: Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl' | 'shippedAt'> & Partial<Pick<Order, 'deliveredAt'>>
}) {
  const { courier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = order
  const texts = usePageTexts()
  if (!courier && !trackingNumber) return null
  const isLink = /^https?:\/\//.test(trackingUrl ?? '')
  return (
    <p className="mt-5 border-t border-hairline pt-4 text-ui">
      {/* A parcel can be delivered without having been marked as shipped. */}
      {((shippedAt ?? deliveredAt) ? texts.shippedWith : texts.bookedWith)({ courier: courier ?? texts.ourCourier })}
      {trackingNumber &&
        texts.trackingNumber({
          number: trackingNumber,
          strong: (text) => <span className="font-semibold wrap-anywhere tabular-nums">{text}</span>,
        })}
      {isLink && trackingUrl && (
        <>
          {' · '}
          <a href={trackingUrl} rel="noopener noreferrer" target="_blank" className="text-link">
            {texts.trackParcel}
            <span className="sr-only"> ({texts.opensNewTab})</span>
          </a>
        </>
      )}
    </p>
  )
}
