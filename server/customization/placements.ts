import type { SentPlacement } from '#contract/customization.ts'
import { invalidField } from '#contract/http/errors.ts'
import { garmentOf, type PrintArea, printArea } from '#contract/print/garments.ts'
import { fitted, isLost, maxWidth, type PixelSize, type Placement } from '#contract/print/placement.ts'
import type { PlacedPicture } from '#server/core/images/image-tasks.ts'

/** The print area of a placement. Throws `invalid` when the garment has no such area. */
export function areaOf(category: string, { side, area }: Pick<SentPlacement, 'side' | 'area'>): PrintArea {
  const found = printArea(garmentOf(category), side, area)
  if (!found) throw invalidField('placement', 'This shirt cannot be printed there.')
  return found
}

/** A placement with all its numbers. Throws `invalid` when it is incomplete, too large, or outside the print area. */
export function settle(sent: SentPlacement, category: string, picture: PixelSize): Placement {
  const area = areaOf(category, sent)
  const { side, x, y, width, rotation = 0 } = sent
  const numbers = [x, y, width].filter((one) => one !== undefined)
  if (numbers.length === 0) return { side, area: area.id, ...fitted(picture, area), rotation }
  if (x === undefined || y === undefined || width === undefined)
    throw invalidField('placement', 'Send x, y and width together.')
  if (width > maxWidth(picture))
    throw invalidField('placement', 'Your picture is larger than any shirt. Make it smaller.')
  const placement = { side, area: area.id, x, y, width, rotation }
  if (isLost(placement, picture, area)) throw invalidField('placement', 'Place your picture inside the print area.')
  return placement
}

/**
 * A placed picture in pixels of a drawing on which the print area begins at `origin` and a millimetre has `scale` pixels.
 */
export function placedOn(
  { x, y, width, rotation }: Placement,
  picture: PixelSize,
  { origin, scale }: { origin: { x: number; y: number }; scale: number },
): PlacedPicture {
  const size = { width: width * scale, height: (width * scale * picture.height) / picture.width }
  const middle = { x: origin.x + x * scale + size.width / 2, y: origin.y + y * scale + size.height / 2 }
  return { ...middle, ...size, rotation }
}
