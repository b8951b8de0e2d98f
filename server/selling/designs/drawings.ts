import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { clothColour, findGarment, layerOpacity, type Side } from '#contract/catalogue/garments.ts'
import { measuresForSize } from '#contract/catalogue/size-measures.ts'
import { areaInMockup, MOCKUP_FRAME, viewOfSide } from '#contract/selling/designs/drawn-shirt.ts'
import {
  type Layer,
  type PlacedLayer,
  type Printed,
  printedSides,
  storedLayers,
} from '#contract/selling/designs/layers.ts'
import { fitted, MM_PER_INCH, type PixelSize, PRINT_DPI } from '#contract/selling/designs/placement.ts'
import type { PrintedLayer } from '#contract/selling/designs/price.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type DrawnImage, type DrawnLayer, type Rectangle, SHIRT_PIXELS } from '#server/platform/images/image-tasks.ts'
import type { ReadPictures } from '#server/platform/images/images.ts'
import { fromRoot } from '#server/platform/root.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { findPrintArea, placedOn } from './placements.ts'

/** The directory of the shirt drawings. The pages use them too. */
const LAYERS = fromRoot('assets/garments')
/** In px: twice the width in the cart, for high-resolution screens. */
const MOCKUP_WIDTH = 800
/** The background: the colour of the shop's image tiles. */
const GROUND = '#EFECE6'
const UNKNOWN_CLOTH = '#C9C3B8'
/** The size of a picture without a stored placement, as a fraction of the print area. */
const SHARE = 0.8

/** `read` throws when the file is missing. */
export type Picture = { read(): Promise<Uint8Array> } & PixelSize
/** `layers` is null when the shopper only described the design in text. */
export type Shirt = { category: string; size: string; colour: string; layers: readonly Layer[] | null }

/** The sides of a shirt that have a mock-up, the main one first. */
export function shownSides({ layers }: Pick<Shirt, 'layers'>): Side[] {
  return layers ? printedSides(layers) : ['front']
}

/** Draws the mock-up of one side of a shirt, in its size and with its design. */
export async function drawMockup(
  { images }: Pick<Deps, 'images'>,
  pictures: readonly Picture[],
  { category, size, colour, layers }: Shirt,
  side: Side,
): Promise<DrawnImage> {
  const garment = findGarment(category)
  const measures = measuresForSize(garment, size)
  const view = viewOfSide(garment, side, measures, MOCKUP_FRAME)
  const cloth = resolveColour(colour)?.hex ?? UNKNOWN_CLOTH
  const name = `${garment}-${view.drawing}`
  const [folds, sheen, mask] = await Promise.all(
    ['mul', 'scr', 'mask'].map((layer) => readFile(join(LAYERS, `${name}-${layer}.webp`))),
  )
  if (!folds || !sheen || !mask) throw new Error(`${name} has no drawing`)
  const shown = (layers ?? describedLayers(category, pictures)).filter((layer) => layer.side === side)
  const drawn = await drawnLayers(shown, pictures, (layer) => {
    const area = findPrintArea(category, layer)
    const { pixelsPerMm: scale, ...origin } = areaInMockup(garment, side, measures, area, SHIRT_PIXELS.width)
    return { origin, scale, clip: rounded(origin, area.widthMm * scale, area.heightMm * scale) }
  })
  return images.mockup(reading(drawn, pictures), {
    drawings: { folds, sheen, mask },
    opacity: layerOpacity(cloth),
    cloth: clothColour(cloth),
    background: GROUND,
    view: { left: view.x, top: view.y, width: view.width, height: view.height },
    layers: drawn,
    width: MOCKUP_WIDTH,
  })
}

/** Draws a print area with its layers on a transparent background. At the default 300 DPI this is the print file. */
export async function drawPrint(
  { images }: Pick<Deps, 'images'>,
  pictures: readonly Picture[],
  { category, layers }: { category: string; layers: readonly Layer[] },
  printed: Printed,
  dpi = PRINT_DPI,
): Promise<DrawnImage> {
  const area = findPrintArea(category, printed)
  const scale = dpi / MM_PER_INCH
  const [width, height] = [Math.round(area.widthMm * scale), Math.round(area.heightMm * scale)]
  const inside = layers.filter((layer) => layer.side === printed.side && layer.area === printed.area)
  const drawn = await drawnLayers(inside, pictures, () => ({
    origin: { x: 0, y: 0 },
    scale,
    clip: { left: 0, top: 0, width, height },
  }))
  return images.print(reading(drawn, pictures), { width, height, dpi, layers: drawn })
}

type Sheet = { origin: { x: number; y: number }; scale: number; clip: Rectangle }

async function drawnLayers(
  layers: readonly Layer[],
  pictures: readonly Picture[],
  findSheet: (layer: Layer) => Sheet,
): Promise<DrawnLayer[]> {
  const drawn: DrawnLayer[] = []
  for (const layer of layers) {
    const sheet = findSheet(layer)
    if (layer.kind === 'text') {
      const { width, height, path } = await outlineText(layer)
      const placed = placedOn(layer, { width, height }, sheet)
      drawn.push({ art: { kind: 'text', path, width, height, colour: layer.colour }, placed, clip: sheet.clip })
      continue
    }
    const size = pictures[layer.picture]
    if (!size) throw new Error(`there is no picture ${layer.picture}`)
    const art = { kind: 'picture' as const, picture: layer.picture, fixes: layer.fixes, widthMm: layer.width }
    drawn.push({ art, placed: placedOn(layer, size, sheet), clip: sheet.clip })
  }
  return drawn
}

/** Reads only the pictures that are drawn. The others stay empty in the list, so that they are not copied to the image process. */
function reading(layers: readonly DrawnLayer[], pictures: readonly Picture[]): ReadPictures {
  const isDrawn = (position: number) => layers.some(({ art }) => art.kind === 'picture' && art.picture === position)
  return async () => {
    const read: Uint8Array[] = []
    for (const [position, picture] of pictures.entries())
      read.push(isDrawn(position) ? await picture.read() : new Uint8Array())
    return read
  }
}

function rounded({ x, y }: { x: number; y: number }, width: number, height: number): Rectangle {
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** The printed layers of a shirt with their sizes. For a design without layers: the layers that its mock-up shows. */
export function printedLayers(
  category: string,
  layers: readonly PlacedLayer[] | null,
  pictures: readonly PixelSize[],
): PrintedLayer[] {
  const printed = layers ?? describedLayers(category, pictures)
  return printed.map((layer) => ({ ...layer, size: { width: layer.width, height: layer.height } }))
}

/** The layers of a design without a placement: its picture in the middle of the front. */
export function describedLayers(category: string, [picture]: readonly PixelSize[]): PlacedLayer[] {
  if (!picture) return []
  const area = findPrintArea(category, { side: 'front' })
  const placement = { side: 'front' as const, area: area.id, ...fitted(picture, area, SHARE) }
  return storedLayers({ layers: null, placement }, picture) ?? []
}
