import { fitsNoSlab, type GstSlab, noSlabPrices } from '#contract/basics/gst/slabs.ts'
import { formatPrice, paise } from '#contract/basics/money.ts'
import { priceNotice } from '#texts/en/catalogue/price-notice.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { parsePaise } from './product-values.ts'

const TEXTS = englishWords(priceNotice)

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
            {TEXTS.text({
              price: formatPrice(typed),
              rate: slab.rate,
              limit: formatPrice(slab.limit),
              rateAbove: slab.rateAbove,
              least: formatPrice(paise(prices.least - 1)),
              most: formatPrice(prices.most),
            })}
          </p>
        </Notice>
      )}
    </div>
  )
}
