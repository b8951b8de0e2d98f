import type { OrderedArea, OrderedLayer } from '#contract/orders/order-items.api.ts'
import type { ArtFix } from '#contract/selling/designs/layers.ts'
import { LOWEST_DPI } from '#contract/selling/designs/placement.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

type OrderWords = PackerWords['orders']

const SIDE_NAMES = englishWords(garmentSides)

const centimetres = (millimetres: number) => (Math.round(millimetres) / 10).toLocaleString('en-IN')

/** The name of a printed area: 'Front, Full chest'. For a sleeve, only the side. */
export function areaText({ side, area }: Pick<OrderedArea, 'side' | 'area'>): string {
  return SIDE_NAMES[side] === area ? area : `${SIDE_NAMES[side]}, ${area}`
}

/** The size and place of a printed layer: '24 × 18 cm, turned 12°, 8.5 cm below the collar'. */
export function sizeText({ width, height, rotation, belowCollar }: OrderedLayer, { print }: OrderWords): string {
  const turned = Math.round(rotation) % 360 === 0 ? [] : [print.turned({ degrees: Math.round(rotation) })]
  const from =
    belowCollar === null
      ? []
      : [print[belowCollar < 0 ? 'aboveCollar' : 'belowCollar']({ distance: centimetres(Math.abs(belowCollar)) })]
  return [`${centimetres(width)} × ${centimetres(height)} cm`, ...turned, ...from].join(', ')
}

const FIXES = {
  'remove-white': 'removeWhite',
  thicken: 'thicken',
  invert: 'invert',
} as const satisfies Record<ArtFix, keyof OrderWords['print']['fixes']>

/** What a layer is: 'Picture 2, white background removed', or a text with its font and colour. */
export function layerText({ picture, fixes, text, font, colour }: OrderedLayer, { print }: OrderWords): string {
  if (text === null)
    return [print.picture({ number: picture ?? '' }), ...fixes.map((fix) => print.fixes[FIXES[fix]])].join(', ')
  return print.text({ text: text.replaceAll('\n', ' / '), font: font ?? '', colour: colour ?? '' })
}

/** A layer on a packing slip: '24 × 18 cm', after the words of a text. */
export function printedText(layer: OrderedLayer): string {
  const size = `${centimetres(layer.width)} × ${centimetres(layer.height)} cm`
  return layer.text === null ? size : `“${layer.text.replaceAll('\n', ' / ')}”, ${size}`
}

/** The resolution of the uploaded picture at its printed size; null for a text. */
export function resolutionText({ dpi }: OrderedLayer, { print }: OrderWords): { text: string; isLow: boolean } | null {
  if (dpi === null) return null
  const isLow = dpi < LOWEST_DPI
  return { text: isLow ? print.lowDpi({ dpi: Math.round(dpi) }) : `${Math.round(dpi)} DPI`, isLow }
}
