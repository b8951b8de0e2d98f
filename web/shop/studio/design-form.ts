import { formatDecimal, type Paise } from '#contract/basics/money.ts'
import { findGarment } from '#contract/catalogue/garments.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import {
  type CustomizationPrice,
  calculateCustomizationPrice,
  NO_PRINT_PRICES,
  type PrintedLayer,
  piecePrice,
} from '#contract/selling/designs/price.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { StudioPicture } from './picture.ts'
import { isUsedUp } from './used-up.ts'

const texts = englishWords(studioPage)

/** The selected options of a design, without its layers. */
export type Choices = { size: string; material: string; color: string; description: string; quantity: number }

export const NO_CHOICES: Choices = { size: '', material: '', color: '', description: '', quantity: 1 }

/** The choices in a form that is shown again without JavaScript. */
export function choicesIn({
  size = '',
  material = '',
  color = '',
  description = '',
  quantity,
}: Record<string, string>): Choices {
  return { size, material, color, description, quantity: Number(quantity) || NO_CHOICES.quantity }
}

/** The error messages of fields that are missing or no longer possible, by field name. */
export function missingOptions(config: StudioConfig, choices: Choices, hasDesign: boolean): Record<string, string> {
  const { sizes, materials, colors } = config
  const { size, material, color, description } = choices
  const isThere = {
    size: sizes.includes(size),
    material: materials.includes(material),
    color: colors.includes(color),
    design_image: hasDesign,
    description: description.trim() !== '',
  }
  const missing = Object.entries(isThere).filter(([, there]) => !there)
  if (missing.length === 0 && isUsedUp(config, choices)) return { size: texts.noneLeft }
  return Object.fromEntries(missing.map(([name]) => [name, texts.required]))
}

/** The field with the customisation price of the design. */
export const PRICE_FIELD = 'customization_price'

/** The fields that describe the print in the form without script, except its picture. */
export const PLAIN_FIELDS = ['placement', 'print_text', 'print_font', 'print_colour', 'print_area'] as const

/** Drops the pictures that no layer uses, and renumbers the pictures of the layers. */
export function usedOnly<P>(layers: readonly Layer[], pictures: readonly P[]): { layers: Layer[]; pictures: P[] } {
  const used = [...new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture] : [])))]
  return {
    layers: layers.map((layer) =>
      layer.kind === 'picture' ? { ...layer, picture: used.indexOf(layer.picture) } : layer,
    ),
    pictures: used.map((index) => pictures[index]).filter((picture) => picture !== undefined),
  }
}

/**
 * Marks the pictures that were sent as stored with `design`. A picture's number is its index in `sent`. Pictures that were added or
 * replaced after sending stay unmarked.
 */
export function markStored(
  design: string,
  sent: readonly StudioPicture[],
  pictures: readonly StudioPicture[],
): StudioPicture[] {
  return pictures.map((current) => {
    const picture = sent.findIndex(({ id, file }) => id === current.id && file === current.file)
    return picture < 0 ? current : { ...current, stored: { design, picture } }
  })
}

/** The prices that the page shows for a design, in rupees. */
function shownPrices(
  { mrp, offerPrice, customizationPrice: base, printPrices }: StudioConfig,
  price: CustomizationPrice | null,
  quantity: number,
): Record<string, string> {
  const customizationPrice = price?.total ?? base
  const { quantityBreaks } = printPrices ?? NO_PRINT_PRICES
  const { unitPrice } = piecePrice({ offerPrice, customizationPrice, quantityBreaks }, quantity)
  return { ...priceFields({ mrp, offerPrice, customizationPrice }), unit_price: formatDecimal(unitPrice) }
}

/** The form fields to order a stored design in another size, material, colour or quantity. */
export function copyFields(
  config: StudioConfig,
  { size, material, color, quantity }: Choices,
  price: CustomizationPrice | null,
): Record<string, unknown> {
  const prices = Object.entries(shownPrices(config, price, quantity)).map(([name, text]) => [name, Number(text)])
  return { size, material, color, quantity, ...Object.fromEntries(prices) }
}

/** The form data of a finished design, in the same fields as the form without script. */
export function designForm(
  config: StudioConfig,
  choices: Choices,
  design: { layers: readonly Layer[]; pictures: readonly StudioPicture[] },
  price: CustomizationPrice | null,
): FormData {
  const { layers, pictures } = usedOnly(design.layers, design.pictures)
  const form = new FormData()
  const fields = { category: config.category, ...choices, ...shownPrices(config, price, choices.quantity) }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const [only, ...others] = layers
  // A single picture without fixes is sent with the specification's form.
  if (only?.kind === 'picture' && others.length === 0 && only.fixes.length === 0) {
    const { side, area, x, y, width, rotation } = only
    form.set('placement', JSON.stringify({ side, area, x, y, width, rotation }))
  } else form.set('layers', JSON.stringify(layers))
  if (pictures.some(({ stored }) => stored))
    form.set('stored_pictures', JSON.stringify(pictures.map(({ stored = null }) => stored)))
  for (const { file, stored } of pictures) if (!stored) form.append('design_image', file, 'design')
  return form
}

/** The customisation price of a design. The server calculates it from the same layers, and refuses the design when the price differs. */
export function designPrice(
  { category, customizationPrice, printPrices }: StudioConfig,
  layers: readonly PrintedLayer[],
): CustomizationPrice {
  return calculateCustomizationPrice(customizationPrice, printPrices ?? NO_PRINT_PRICES, findGarment(category), layers)
}

/** The prices that the page shows, in rupees. The server compares them with its own. */
export function priceFields(
  prices: Record<'mrp' | 'offerPrice' | 'customizationPrice', Paise>,
): Record<string, string> {
  return {
    mrp: formatDecimal(prices.mrp),
    offer_price: formatDecimal(prices.offerPrice),
    [PRICE_FIELD]: formatDecimal(prices.customizationPrice),
  }
}
