import { createHash } from 'node:crypto'
import type { AddCustomized } from '#contract/customization.ts'
import { ShopError } from '#contract/http/errors.ts'
import { garmentOf } from '#contract/print/garments.ts'
import { type CustomizationPrice, customizationPriceOf, type PrintedLayer } from '#contract/print/price.ts'
import type { customizationConfigs, customizedProducts } from './customization.table.ts'

type Config = typeof customizationConfigs.$inferSelect
type PriceColumns = Pick<
  typeof customizedProducts.$inferSelect,
  'mrp' | 'offerPrice' | 'customizationPrice' | 'priceParts' | 'quantityBreaks'
>
type Sent = Pick<AddCustomized, 'mrp' | 'offerPrice' | 'customizationPrice'>

/**
 * What a design costs now. `layers` is what is printed; without a placement that is what the mock-up shows. Throws
 * `price_changed` with the current prices of this very design when the shopper was shown others: after a change of the
 * configuration, or when the sent price is not the one of the sent layers.
 */
export function agreedPrice(config: Config, layers: readonly PrintedLayer[], sent: Sent): CustomizationPrice {
  const { mrp, offerPrice, customizationPrice: base } = config
  const price = customizationPriceOf(base, config, garmentOf(config.category), layers)
  if (sent.mrp === mrp && sent.offerPrice === offerPrice && sent.customizationPrice === price.total) return price
  const details = { mrp, offerPrice, customizationPrice: price.total }
  throw new ShopError('price_changed', 'The price of this shirt has changed. Please check it again.', { details })
}

/** The columns of a customised shirt with its prices. Parts are stored only where they say more than the customisation price. */
export function priceColumns({ mrp, offerPrice, quantityBreaks }: Config, price: CustomizationPrice): PriceColumns {
  const isPlain = price.total === price.base
  return {
    mrp,
    offerPrice,
    customizationPrice: price.total,
    priceParts: isPlain ? null : price,
    quantityBreaks,
  }
}

/**
 * Equal for two shirts of one category on which the same is printed, whatever their size, colour and material: their pieces count
 * together for quantity breaks. `design` is all that decides what is printed; the order of its keys counts.
 */
export function designHashOf(category: string, design: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([category, design]))
    .digest('base64url')
}
