import { findGarment, type PrintArea, printArea } from '#contract/catalogue/garments.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { SentPlacement } from '#contract/selling/customization.api.ts'
import { fitted, isLost, maxWidth, type PixelSize, type Placement } from '#contract/selling/designs/placement.ts'
import type { PlacedPicture } from '#server/platform/images/image-tasks.ts'

/** The print area of a placement. Throws `invalid` when the garment has no such area. */
export function findPrintArea(category: string, { side, area }: Pick<SentPlacement, 'side' | 'area'>): PrintArea {
  const garmentArea = printArea(findGarment(category), side, area)
  if (!garmentArea) throw invalidField('placement', 'print_area_unknown')
  return garmentArea
}

/**
 * Checks a placement; without x, y and width, the picture or text is fitted into the print area. Throws `invalid` when the
 * placement is incomplete, too large, or outside the print area.
 */
export function settle(
  sent: SentPlacement,
  category: string,
  size: PixelSize,
  what: 'picture' | 'text' = 'picture',
): Placement {
  const area = findPrintArea(category, sent)
  const { side, x, y, width, rotation = 0 } = sent
  const numbers = [x, y, width].filter((value) => value !== undefined)
  if (numbers.length === 0) return { side, area: area.id, ...fitted(size, area), rotation }
  if (x === undefined || y === undefined || width === undefined) throw invalidField('placement', 'placement_incomplete')
  if (width > maxWidth(size)) throw invalidField('placement', 'print_larger_than_shirt', { what })
  const placement = { side, area: area.id, x, y, width, rotation }
  if (isLost(placement, size, area)) throw invalidField('placement', 'print_outside_area', { what })
  return placement
}

/** Converts a layer to pixels of a drawing. The print area begins at `origin`; `scale` is in pixels per millimetre. */
export function placedOn(
  { x, y, width, rotation }: Placement,
  size: PixelSize,
  { origin, scale }: { origin: { x: number; y: number }; scale: number },
): PlacedPicture {
  const scaled = { width: width * scale, height: (width * scale * size.height) / size.width }
  const middle = { x: origin.x + x * scale + scaled.width / 2, y: origin.y + y * scale + scaled.height / 2 }
  return { ...middle, ...scaled, rotation }
}
