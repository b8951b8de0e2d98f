import { type GarmentId, printArea, type Side } from '#contract/catalogue/garments.ts'
import { describeLayers, oneLine } from '#contract/selling/designs/describe.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import {
  calculatePrintHeight,
  effectiveDpi,
  isOutside,
  LOWEST_DPI,
  type PixelSize,
} from '#contract/selling/designs/placement.ts'
import { fabricColour } from '#web/shop/studio/canvas/shirt.tsx'
import type { Artwork } from '#web/shop/studio/layers/use-artwork.ts'
import { lowContrastOn } from './picture.ts'

/** A warning about print quality. `chip` is the short text shown on the shirt. */
export type PrintWarning = { side: Side; layer: string; chip: string; title: string; text: string }

/** Letters of this height, in millimetres per em, lose their thin strokes in print. */
const SMALLEST_LETTERS_MM = 5
const PER_EM = 1_000

/** The print warnings of a design, bottom layer first, worst first within a layer. */
export function printWarnings(
  layers: readonly Layer[],
  artwork: Artwork,
  { garment, colour }: { garment: GarmentId; colour: string },
): PrintWarning[] {
  return layers.flatMap((layer) => {
    const size = artwork.findSize(layer)
    const area = printArea(garment, layer.side, layer.area)
    if (!size || !area) return []
    const warnings = [sizeWarning(layer, size)]
    if (isOutside(layer, size, area))
      warnings.push({
        chip: 'Partly outside the print area',
        title: 'Part of your design is outside the print area',
        text: 'Anything outside the dashed line is not printed.',
      })
    const lost = colour ? lowContrastOn(artwork.listInks(layer), fabricColour(colour)) : null
    if (lost)
      warnings.push({
        chip: `Hard to see on ${colour}`,
        title: lost === 'light' ? 'Light print on light fabric' : 'Dark print on dark fabric',
        text: `Your design won't stand out on ${colour}. Try another colour${contrastHelp(layer, lost)}.`,
      })
    return warnings
      .filter((warning) => warning !== null)
      .map((warning) => ({ ...warning, side: layer.side, layer: layer.id }))
  })
}

function contrastHelp(layer: Layer, lost: 'light' | 'dark'): string {
  if (layer.kind === 'text') return ' for the text or the shirt'
  return lost === 'dark' && !layer.fixes.includes('invert') ? ', or “Lighten for dark fabric”' : ''
}

function sizeWarning(layer: Layer, size: PixelSize): Pick<PrintWarning, 'chip' | 'title' | 'text'> | null {
  if (layer.kind === 'text')
    return (layer.width / size.width) * PER_EM < SMALLEST_LETTERS_MM
      ? {
          chip: 'Letters are very small',
          title: 'The letters are very small',
          text: 'Thin strokes may not print. Make the text larger.',
        }
      : null
  const dpi = effectiveDpi(layer, size)
  return dpi < LOWEST_DPI
    ? {
        chip: `May look blurred · ${Math.round(dpi)} DPI`,
        title: 'The print may look blurred',
        text: 'Make it smaller, or choose a picture with more pixels.',
      }
    : null
}

/** Describes the design in words, for the order. Leaves out texts that are not drawn yet. */
export function describeDesign(layers: readonly Layer[], artwork: Artwork, garment: GarmentId): string {
  const drawn = layers.flatMap((layer) => {
    const size = artwork.findSize(layer)
    return size ? [{ ...layer, height: calculatePrintHeight(layer.width, size) }] : []
  })
  return describeLayers(drawn, garment)
}

/** The name of a layer in lists: its text, or the file name of its picture. */
export function layerName(layer: Layer, { pictures }: Pick<Artwork, 'pictures'>): string {
  return layer.kind === 'text' ? oneLine(layer.text) : pictures[layer.picture]?.name || 'Picture'
}
