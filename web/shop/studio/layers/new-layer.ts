import {
  type GarmentId,
  largestArea,
  listPrintAreas,
  type PrintArea,
  printArea,
  type Side,
} from '#contract/catalogue/garments.ts'
import type { Layer, PictureLayer, TextLayer, TextOutline } from '#contract/selling/designs/layers.ts'
import { calculatePrintHeight, fitted, type PixelSize } from '#contract/selling/designs/placement.ts'
import { tidy } from './geometry.ts'
import { newId } from './new-id.ts'

/** The part of the area that a new layer fills, so that there is room to move it. */
const FIRST_SHARE = 0.8
/** A new text's greatest height, so that a short word does not fill the shirt. */
const FIRST_LETTERS_MM = 50
const GAP_MM = 10
const PER_EM = 1_000

/** The layer scaled to fit an area, centred. */
export function filling<L extends Layer>(layer: L, size: PixelSize, side: Side, area: PrintArea, share = 1): L {
  return tidy({ ...layer, side, area: area.id, ...fitted(size, area, share) }, size)
}

/** A new picture in the middle of an area. */
export function newPicture(picture: number, size: PixelSize, side: Side, area: PrintArea): PictureLayer {
  const empty = { id: newId(), kind: 'picture' as const, picture, fixes: [], ...NOWHERE, side, area: area.id }
  return filling(empty, size, side, area, FIRST_SHARE)
}

/** A new text in the middle of an area. If there is room, it is below the area's layers: `lowest` is their lower edge, in mm. */
export function newText(
  text: Pick<TextLayer, 'text' | 'font' | 'colour' | 'align'>,
  outline: TextOutline,
  { side, area, lowest }: { side: Side; area: PrintArea; lowest: number },
): TextLayer {
  const empty = { id: newId(), kind: 'text' as const, ...text, ...NOWHERE, side, area: area.id }
  const filled = filling(empty, outline, side, area, FIRST_SHARE)
  const width = Math.min(filled.width, (outline.width * FIRST_LETTERS_MM) / PER_EM)
  const placed = { ...filled, ...centred(width, outline, area) }
  const below = lowest + GAP_MM
  return tidy(
    below + calculatePrintHeight(width, outline) <= area.heightMm && lowest > 0 ? { ...placed, y: below } : placed,
    outline,
  )
}

const NOWHERE = { x: 0, y: 0, width: 0, rotation: 0 }

function centred(width: number, size: PixelSize, area: PrintArea) {
  return { width, x: (area.widthMm - width) / 2, y: (area.heightMm - calculatePrintHeight(width, size)) / 2 }
}

/**
 * A text layer with another outline. Its letters keep their size if they fit the print area. The edge that the text is aligned to stays in
 * place.
 */
export function reshaped(
  layer: TextLayer,
  change: Partial<Pick<TextLayer, 'text' | 'font' | 'align'>>,
  before: TextOutline | null,
  outline: TextOutline,
  area: PrintArea,
): TextLayer {
  const perUnit = before && before.width > 0 ? layer.width / before.width : layer.width / outline.width
  const most = Math.max(layer.width, Math.min(area.widthMm, (area.heightMm * outline.width) / outline.height))
  const width = Math.min(outline.width * perUnit, most)
  const next = { ...layer, ...change }
  const share = { left: 0, centre: 0.5, right: 1 }[next.align]
  return tidy({ ...next, width, x: layer.x + (layer.width - width) * share }, outline)
}

/**
 * Moves the layers to another garment. A layer keeps its print area if the garment has it. Otherwise it fills the largest area of its side,
 * or of the front. Returns the same array when nothing changes.
 */
export function onGarment(
  layers: readonly Layer[],
  garment: GarmentId,
  findSize: (layer: Layer) => PixelSize | null,
): readonly Layer[] {
  const isPossible = ({ side, area }: Layer) => printArea(garment, side, area) !== undefined
  if (layers.every(isPossible)) return layers
  return layers.map((layer) => {
    if (isPossible(layer)) return layer
    const side = listPrintAreas(garment, layer.side).length > 0 ? layer.side : 'front'
    const area = largestArea(garment, side)
    const size = findSize(layer)
    return size ? filling(layer, size, side, area, FIRST_SHARE) : { ...layer, side, area: area.id }
  })
}
