import type { Order } from '#contract/orders.ts'

/** Courier and tracking number, once the owner has entered them. */
export function OrderTracking({ order }: { order: Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl'> }) {
  const { courier, trackingNumber, trackingUrl } = order
  if (!courier && !trackingNumber) return null
  const isLink = /^https?:\/\//.test(trackingUrl ?? '')
  return (
    <p className="mt-5 border-t border-hairline pt-4 text-ui">
      Shipped with {courier ?? 'our courier'}
      {trackingNumber && (
        <>
          , tracking number <span className="font-semibold tabular-nums">{trackingNumber}</span>
        </>
      )}
      {isLink && trackingUrl && (
        <>
          {' · '}
          <a href={trackingUrl} rel="noopener noreferrer" target="_blank" className="text-link">
            Track parcel<span className="sr-only"> (opens a new tab)</span>
          </a>
        </>
      )}
    </p>
  )
}
