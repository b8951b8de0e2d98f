import { fitsNoSlab, type GstSlab, noSlabPrices } from '#contract/basics/gst/slabs.ts'
import { formatPrice, paise } from '#contract/basics/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { parsePaise } from './product-values.ts'

type Props = {
  /** The typed price in rupees. */
  price: string
  /** Today's GST rule; null while the shop has no GSTIN, or when the product has a fixed rate. */
  slab: GstSlab | null
}

/** Warns of a price that fits neither GST rate. The live region is always rendered, so that screen readers read a new warning. */
export function PriceNotice({ price, slab }: Props) {
  const typed = parsePaise(price)
  const prices = slab && noSlabPrices(slab)
  const isWarned = slab !== null && typed !== null && fitsNoSlab(slab, typed)
  return (
    <div role="status" className="empty:-mt-4">
      {isWarned && prices && (
        <Notice tone="warning" role="note">
          <p>
            {formatPrice(typed)} fits neither GST rate: before {slab.rate}% tax it is above {formatPrice(slab.limit)},
            before {slab.rateAbove}% it is not. Orders are taxed at {slab.rateAbove}%. Better:{' '}
            {formatPrice(paise(prices.least - 1))} or less, or more than {formatPrice(prices.most)}.
          </p>
        </Notice>
      )}
    </div>
  )
}
