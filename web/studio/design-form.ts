import type { StudioConfig } from '#contract/customization.ts'
import type { Paise } from '#contract/money.ts'
import { garmentOf } from '#contract/print/garments.ts'
import type { Placement } from '#contract/print/placement.ts'
import {
  type CustomizationPrice,
  customizationPriceOf,
  NO_PRINT_PRICES,
  type PrintedLayer,
} from '#contract/print/price.ts'
import type { ChosenPicture } from './picture.ts'

/** What was chosen for a design, besides its picture. */
export type Choices = { size: string; material: string; color: string; description: string; quantity: number }

/** The field with the customisation price of the design. */
export const PRICE_FIELD = 'customization_price'

/** The form of a finished design, as the page's own form sends it without script. */
export function designForm(
  { category, mrp, offerPrice, customizationPrice }: StudioConfig,
  choices: Choices,
  picture: ChosenPicture,
  placement: Placement | null,
  price: CustomizationPrice | null,
): FormData {
  const form = new FormData()
  const fields = {
    category,
    ...choices,
    ...priceFields({ mrp, offerPrice, customizationPrice: price?.total ?? customizationPrice }),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (placement) form.set('placement', JSON.stringify(placement))
  form.set('design_image', picture.file, 'design')
  return form
}

/** The customisation price of a design in the studio; the server calculates it from the same layers and refuses any other. */
export function designPrice(
  { category, customizationPrice, printPrices }: StudioConfig,
  layers: readonly PrintedLayer[],
): CustomizationPrice {
  return customizationPriceOf(customizationPrice, printPrices ?? NO_PRINT_PRICES, garmentOf(category), layers)
}

/** The prices that were shown, in rupees: the server compares them with its own. */
export function priceFields(
  prices: Record<'mrp' | 'offerPrice' | 'customizationPrice', Paise>,
): Record<string, string> {
  const text = (amount: Paise) => (amount / 100).toFixed(2)
  return {
    mrp: text(prices.mrp),
    offer_price: text(prices.offerPrice),
    [PRICE_FIELD]: text(prices.customizationPrice),
  }
}
