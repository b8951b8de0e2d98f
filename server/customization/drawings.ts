import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveColour } from '#contract/colours.ts'
import type { SentPlacement } from '#contract/customization.ts'
import { clothColour, DRAWING, garmentOf, layerOpacity, viewOf } from '#contract/print/garments.ts'
import { fitted, MM_PER_INCH, type PixelSize, type Placement, PRINT_DPI } from '#contract/print/placement.ts'
import type { Deps } from '#server/core/deps.ts'
import type { DrawnImage } from '#server/core/images/image-tasks.ts'
import { areaOf, placedOn, settle } from './placements.ts'

/** The drawings of the shirts, which the pages use too. */
const LAYERS = join(import.meta.dirname, '..', '..', 'assets', 'garments')
/** Twice the width in the cart, for high-resolution screens. */
const MOCKUP_WIDTH = 800
/** The background: the colour of the shop's image tiles. */
const GROUND = '#EFECE6'
const UNKNOWN_CLOTH = '#C9C3B8'
/** Size of the picture, as a fraction of the print area, when no placement is stored. */
const SHARE = 0.8

export type Shirt = { category: string; colour: string; placement: unknown }

/** Draws the mock-up of a shirt with a design. */
export async function drawMockup(
  { images }: Pick<Deps, 'images'>,
  design: { bytes: Uint8Array } & PixelSize,
  shirt: Shirt,
): Promise<DrawnImage> {
  const placement = placementOf(shirt, design) ?? defaultPlacement(shirt.category, design)
  const area = areaOf(shirt.category, placement)
  const scale = DRAWING.unitsPerMm
  const cloth = resolveColour(shirt.colour)?.hex ?? UNKNOWN_CLOTH
  const garment = garmentOf(shirt.category)
  const name = `${garment}-${viewOf(garment, placement.side).drawing}`
  const [folds, sheen, mask] = await Promise.all(
    ['mul', 'scr', 'mask'].map((layer) => readFile(join(LAYERS, `${name}-${layer}.webp`))),
  )
  if (!folds || !sheen || !mask) throw new Error(`${name} has no drawing`)
  return images.mockup(design.bytes, {
    layers: { folds, sheen, mask },
    opacity: layerOpacity(cloth),
    cloth: clothColour(cloth),
    background: GROUND,
    area: { x: area.x, y: area.y, width: area.widthMm * scale, height: area.heightMm * scale },
    placed: placedOn(placement, design, { origin: area, scale }),
    width: MOCKUP_WIDTH,
  })
}

/** Draws the print file: the whole print area at 300 DPI, transparent, with the placed picture. */
export async function drawPrint(
  { images }: Pick<Deps, 'images'>,
  design: { bytes: Uint8Array } & PixelSize,
  shirt: Pick<Shirt, 'category'> & { placement: Placement },
): Promise<DrawnImage> {
  const area = areaOf(shirt.category, shirt.placement)
  const scale = PRINT_DPI / MM_PER_INCH
  return images.print(design.bytes, {
    width: Math.round(area.widthMm * scale),
    height: Math.round(area.heightMm * scale),
    dpi: PRINT_DPI,
    placed: placedOn(shirt.placement, design, { origin: { x: 0, y: 0 }, scale }),
  })
}

/** The placement of a row; null when the shopper only described it in text. */
export function placementOf({ category, placement }: Omit<Shirt, 'colour'>, design: PixelSize): Placement | null {
  return placement ? settle(placement as SentPlacement, category, design) : null
}

/** Where the mock-up shows a picture without a placement. */
export function defaultPlacement(category: string, design: PixelSize): Placement {
  const area = areaOf(category, { side: 'front' })
  return { side: 'front', area: area.id, ...fitted(design, area, SHARE) }
}
