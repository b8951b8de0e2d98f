import { createHash } from 'node:crypto'
import { ZERO } from '#contract/basics/money.ts'
import { findGarment } from '#contract/catalogue/garments.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { AddCustomized } from '#contract/selling/customization.api.ts'
import {
  type CustomizationPrice,
  calculateCustomizationPrice,
  type PrintedLayer,
  piecePrice,
} from '#contract/selling/designs/price.ts'
import type { customizationConfigs, customizedProducts } from './customization.table.ts'

type Config = typeof customizationConfigs.$inferSelect
type PriceColumns = Pick<
  typeof customizedProducts.$inferSelect,
  'mrp' | 'offerPrice' | 'customizationPrice' | 'priceParts' | 'quantityBreaks'
>
/** The prices that the shopper was shown. */
export type SentPrices = Pick<AddCustomized, 'mrp' | 'offerPrice' | 'customizationPrice' | 'unitPrice' | 'quantity'>

/**
 * What a design costs now. `layers` is what is printed; without a placement that is what the mock-up shows. Throws
 * `price_changed` with the current prices of this very design when the shopper was shown others: after a change of the
 * configuration, or when a sent price is not the one of the sent layers and quantity. Without `sent` prices they are not compared.
 */
export function agreedPrice(
  config: Config,
  layers: readonly PrintedLayer[],
  sent: SentPrices | null,
): CustomizationPrice {
  const { mrp, offerPrice, customizationPrice: base } = config
  const price = calculateCustomizationPrice(base, config, findGarment(config.category), layers)
  if (sent === null) return price
  const customizationPrice = price.total
  const { quantityBreaks } = config
  const { unitPrice } = piecePrice({ offerPrice, customizationPrice, quantityBreaks }, sent.quantity ?? 1)
  const details = { mrp, offerPrice, customizationPrice, unitPrice }
  const isShown = (['mrp', 'offerPrice', 'customizationPrice'] as const).every((name) => sent[name] === details[name])
  if (isShown && (sent.unitPrice === undefined || sent.unitPrice === unitPrice)) return price
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
 * Throws `invalid` for a design without a place where the price depends on it: what is only described could be printed larger, and on
 * more sides, than what was paid for.
 */
export function checkPlaced(
  { extraSide, areaSteps }: Config,
  placed: unknown,
  message = 'Please choose where the design is printed.',
): void {
  const isPlain = extraSide === ZERO && areaSteps.length === 0
  if (!placed && !isPlain) throw invalidField('placement', message)
}

/** Smaller differences, in millimetres and degrees, are not seen on a shirt. */
const STEPS_PER_UNIT = 10
const ROUNDED = ['x', 'y', 'width', 'rotation']
/** These follow from the others. */
const DERIVED = ['height', 'dpi']

/**
 * Equal for two shirts of one category on which the same is printed, whatever their size, colour and material: their pieces count
 * together for quantity breaks. `design` is all that decides what is printed; the order of its keys counts, and places are compared
 * to a tenth of a millimetre and of a degree.
 */
export function hashDesign(category: string, design: unknown): string {
  return createHash('sha256')
    .update(
      JSON.stringify([category, design], (name, value) => {
        if (DERIVED.includes(name)) return undefined
        return ROUNDED.includes(name) ? Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT : value
      }),
    )
    .digest('base64url')
}
