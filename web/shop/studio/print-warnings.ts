import { type GarmentId, printArea, type Side } from '#contract/catalogue/garments.ts'
import { DESCRIPTION_MAX, describedPrints, oneLine } from '#contract/selling/designs/describe.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import {
  calculatePrintHeight,
  effectiveDpi,
  isOutside,
  LOWEST_DPI,
  type PixelSize,
} from '#contract/selling/designs/placement.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { describePrints } from '#texts/selling/design-description.ts'
import { fabricColour } from '#web/shop/studio/canvas/shirt.tsx'
import type { Artwork } from '#web/shop/studio/layers/use-artwork.ts'
import { lowContrastOn } from './picture.ts'

const texts = englishWords(studioDesign)

/** A warning about print quality. `chip` is the short text shown on the shirt. */
export type PrintWarning = {
  side: Side
  layer: string
  kind: 'outside' | 'light' | 'dark' | 'small' | 'blurred'
  chip: string
  title: string
  text: string
}
type LayerWarning = Omit<PrintWarning, 'side' | 'layer'>
/** What the studio warns of before a design is saved or added to the cart. */
export type DesignWarning = Pick<PrintWarning, 'title' | 'text'> & { kind: PrintWarning['kind'] | 'placeholder' }

/** The text of a new layer, until the customer writes their own. */
export const PLACEHOLDER_TEXT = texts.newText

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
    if (isOutside(layer, size, area)) warnings.push({ kind: 'outside', ...texts.outside })
    const lost = colour ? lowContrastOn(artwork.listInks(layer), fabricColour(colour)) : null
    if (lost)
      warnings.push({
        kind: lost,
        chip: texts.faint.chip({ colour }),
        title: texts.faint[lost],
        text: contrastHelp(layer, lost)({ colour }),
      })
    return warnings
      .filter((warning) => warning !== null)
      .map((warning) => ({ ...warning, side: layer.side, layer: layer.id }))
  })
}

/** A warning that a text was left as the studio has added it. It is not shown while the design is made, because every text begins so. */
export function placeholderWarnings(layers: readonly Layer[]): DesignWarning[] {
  if (!layers.some(isPlaceholder)) return []
  const { title, text } = texts.placeholder
  return [{ kind: 'placeholder', title: title({ text: PLACEHOLDER_TEXT }), text }]
}

export function isPlaceholder(layer: Layer): boolean {
  return layer.kind === 'text' && layer.text.trim() === PLACEHOLDER_TEXT
}

function contrastHelp(layer: Layer, lost: 'light' | 'dark') {
  if (layer.kind === 'text') return texts.faint.textOfLetters
  return lost === 'dark' && !layer.fixes.includes('invert') ? texts.faint.textOfDark : texts.faint.text
}

function sizeWarning(layer: Layer, size: PixelSize): LayerWarning | null {
  if (layer.kind === 'text')
    return (layer.width / size.width) * PER_EM < SMALLEST_LETTERS_MM ? { kind: 'small', ...texts.small } : null
  const dpi = effectiveDpi(layer, size)
  return dpi < LOWEST_DPI
    ? { kind: 'blurred', ...texts.blurred, chip: texts.blurred.chip({ dpi: Math.round(dpi) }) }
    : null
}

/** Describes the design in words, for the order. Leaves out texts that are not drawn yet. */
export function describeDesign(layers: readonly Layer[], artwork: Artwork, garment: GarmentId): string {
  const drawn = layers.flatMap((layer) => {
    const size = artwork.findSize(layer)
    return size ? [{ ...layer, height: calculatePrintHeight(layer.width, size) }] : []
  })
  return describePrints(describedPrints(drawn, garment), DESCRIPTION_MAX)
}

/** The name of a layer in lists: its text, or the file name of its picture. */
export function layerName(layer: Layer, { pictures }: Pick<Artwork, 'pictures'>): string {
  return layer.kind === 'text' ? oneLine(layer.text) : pictures[layer.picture]?.name || texts.picture
}
