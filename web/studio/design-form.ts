import type { StudioConfig } from '#contract/customization.ts'
import type { Paise } from '#contract/money.ts'
import type { Placement } from '#contract/print/placement.ts'
import type { ChosenPicture } from './picture.ts'

/** What was chosen for a design, besides its picture. */
export type Choices = { size: string; material: string; color: string; description: string; quantity: number }

/** The form of a finished design, as the page's own form sends it without script. */
export function designForm(
  { category, mrp, offerPrice, customizationPrice }: StudioConfig,
  choices: Choices,
  picture: ChosenPicture,
  placement: Placement | null,
): FormData {
  const form = new FormData()
  const fields = { category, ...choices, ...priceFields({ mrp, offerPrice, customizationPrice }) }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (placement) form.set('placement', JSON.stringify(placement))
  form.set('design_image', picture.file, 'design')
  return form
}

/** The prices that were shown, in rupees: the server compares them with its own. */
export function priceFields(
  prices: Record<'mrp' | 'offerPrice' | 'customizationPrice', Paise>,
): Record<string, string> {
  const text = (amount: Paise) => (amount / 100).toFixed(2)
  return {
    mrp: text(prices.mrp),
    offer_price: text(prices.offerPrice),
    customization_price: text(prices.customizationPrice),
  }
}
