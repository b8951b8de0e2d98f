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
 * The current customisation price of a design. `layers` are the printed layers; without a placement, those on the mock-up. Throws
 * `price_changed` with the current prices when they differ from `sent`: the configuration has changed, or `sent` does not belong to the
 * layers and quantity. With `sent` null, nothing is compared.
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
  throw new ShopError('price_changed', 'shirt_price_changed', null, { details })
}

/** The price columns of a customised shirt. Parts are stored only when there is a surcharge. */
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
 * Throws `invalid` when the price depends on the placement and a design has none. Such a design could be printed larger, or on more sides,
 * than paid for.
 */
export function checkPlaced(
  { extraSide, areaSteps }: Config,
  placed: unknown,
  missing: 'print_place_missing' | 'copied_print_place_missing' = 'print_place_missing',
): void {
  const isPlain = extraSide === ZERO && areaSteps.length === 0
  if (!placed && !isPlain) throw invalidField('placement', missing)
}

/** Places are compared in tenths of a millimetre and of a degree: smaller differences are invisible on a shirt. */
const STEPS_PER_UNIT = 10
const ROUNDED = ['x', 'y', 'width', 'rotation']
/** Properties of a layer that follow from its other properties. */
const DERIVED = ['height', 'dpi']

/**
 * A hash that is equal for shirts of one category with the same print, in any size, colour and material: their pieces count
 * together for quantity breaks. `design` contains everything that decides the print. The order of its keys matters; places are
 * compared to a tenth of a millimetre and of a degree.
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
