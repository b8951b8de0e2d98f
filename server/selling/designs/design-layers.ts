import { invalidField } from '#contract/http/errors.ts'
import type { AddCustomized } from '#contract/selling/customization.api.ts'
import { fontName } from '#contract/selling/designs/fonts.ts'
import type { SentLayer } from '#contract/selling/designs/layer-fields.api.ts'
import type { PlacedLayer, TextOutline } from '#contract/selling/designs/layers.ts'
import { calculatePrintHeight, effectiveDpi, type PixelSize } from '#contract/selling/designs/placement.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { findPrintArea, settle } from './placements.ts'

/** The outlines of a design's texts, by the id of their layer. */
export type Outlines = ReadonlyMap<string, TextOutline>

/**
 * The layers of a request. A `placement` without layers becomes one layer with the only picture. Null when the shopper described the place
 * in words.
 */
export function sentLayers(
  { layers, placement }: Pick<AddCustomized, 'layers' | 'placement'>,
  pictures: number,
): SentLayer[] | null {
  if (layers) return layers
  if (pictures > 1) throw invalidField('layers', 'picture_places_missing')
  return placement ? [{ id: '1', kind: 'picture', picture: 0, ...placement }] : null
}

/** Throws `invalid` when a layer is in an area that the garment does not have, or a picture is missing. */
export function checkLayers(layers: readonly SentLayer[] | null, category: string, pictures: number): void {
  for (const layer of layers ?? []) findPrintArea(category, layer)
  const needed = layers?.map((layer) => (layer.kind === 'picture' ? layer.picture + 1 : 0)) ?? [1]
  if (Math.max(...needed) <= pictures) return
  if (pictures === 0) throw invalidField('design_image', 'all_fields_required')
  throw invalidField('layers', 'design_picture_missing')
}

/** The outlines of the texts. Throws `invalid` for a text that its font cannot draw. */
export async function outlineTexts(layers: readonly SentLayer[] | null): Promise<Outlines> {
  const outlines = new Map<string, TextOutline>()
  for (const layer of layers ?? []) {
    if (layer.kind !== 'text') continue
    const outline = await outlineText(layer)
    if (outline.missing.length > 0)
      throw invalidField('layers', 'font_lacks_characters', {
        font: fontName(layer.font),
        characters: outline.missing.join(' '),
      })
    if (outline.path === '') throw invalidField('layers', 'design_text_missing')
    outlines.set(layer.id, outline)
  }
  return outlines
}

/**
 * Adds placement, height and resolution to the layers. Throws `invalid` when a layer is incomplete, too large, or outside its
 * print area.
 */
export function settleLayers(
  layers: readonly SentLayer[],
  category: string,
  { pictures, outlines }: { pictures: readonly PixelSize[]; outlines: Outlines },
): PlacedLayer[] {
  return layers.map((layer) => {
    const size = layer.kind === 'text' ? outlines.get(layer.id) : pictures[layer.picture]
    if (!size) throw new Error(`layer ${layer.id} has no size`)
    const placement = settle(layer, category, size, layer.kind)
    const height = calculatePrintHeight(placement.width, size)
    if (layer.kind === 'text') {
      const { id, kind, text, font, colour, align } = layer
      return { id, kind, ...placement, text, font, colour, align, height, dpi: null }
    }
    const { id, kind, picture, fixes = [] } = layer
    const dpi = Math.round(effectiveDpi(placement, size) * 10) / 10
    return { id, kind, ...placement, picture, fixes: [...new Set(fixes)], height, dpi }
  })
}
