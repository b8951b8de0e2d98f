import type { Order } from '#contract/orders.ts'

/** By whom it travels, once the owner has said so. */
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
