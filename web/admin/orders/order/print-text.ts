import type { OrderedArea, OrderedLayer } from '#contract/orders/order-items.api.ts'
import type { ArtFix } from '#contract/selling/designs/layers.ts'
import { LOWEST_DPI } from '#contract/selling/designs/placement.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { englishWords } from '#texts/messages/format.ts'

const SIDE_NAMES = englishWords(garmentSides)

const centimetres = (millimetres: number) => (Math.round(millimetres) / 10).toLocaleString('en-IN')

/** The name of a printed area: 'Front, Full chest'. For a sleeve, only the side. */
export function areaText({ side, area }: Pick<OrderedArea, 'side' | 'area'>): string {
  return SIDE_NAMES[side] === area ? area : `${SIDE_NAMES[side]}, ${area}`
}

/** The size and place of a printed layer: '24 × 18 cm, turned 12°, 8.5 cm below the collar'. */
export function sizeText({ width, height, rotation, belowCollar }: OrderedLayer): string {
  const turned = Math.round(rotation) % 360 === 0 ? [] : [`turned ${Math.round(rotation)}°`]
  const from =
    belowCollar === null
      ? []
      : [`${centimetres(Math.abs(belowCollar))} cm ${belowCollar < 0 ? 'above' : 'below'} the collar’s lowest point`]
  return [`${centimetres(width)} × ${centimetres(height)} cm`, ...turned, ...from].join(', ')
}

const FIXES: Record<ArtFix, string> = {
  'remove-white': 'white background removed',
  thicken: 'thin lines thickened',
  invert: 'lightness inverted',
}

/** What a layer is: 'Picture 2, white background removed', or a text with its font and colour. */
export function layerText({ picture, fixes, text, font, colour }: OrderedLayer): string {
  if (text === null) return [`Picture ${picture}`, ...fixes.map((fix) => FIXES[fix])].join(', ')
  return `“${text.replaceAll('\n', ' / ')}” in ${font}, ${colour}`
}

/** A layer on a packing slip: '24 × 18 cm', after the words of a text. */
export function printedText(layer: OrderedLayer): string {
  const size = `${centimetres(layer.width)} × ${centimetres(layer.height)} cm`
  return layer.text === null ? size : `“${layer.text.replaceAll('\n', ' / ')}”, ${size}`
}

/** The resolution of the uploaded picture at its printed size; null for a text. */
export function resolutionText({ dpi }: OrderedLayer): { text: string; isLow: boolean } | null {
  if (dpi === null) return null
  const isLow = dpi < LOWEST_DPI
  return { text: `${Math.round(dpi)} DPI${isLow ? ', low: it may look blurred' : ''}`, isLow }
}
