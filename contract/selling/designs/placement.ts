import type { PrintArea, Side } from '#contract/catalogue/garments.ts'

/**
 * The position of a picture on a shirt. `x` and `y` are the distance in millimetres from the print area's top left corner to the
 * unrotated picture's top left corner. The picture is then rotated clockwise about its centre by `rotation` degrees. Its height
 * follows from its aspect ratio.
 */
export type Placement = { side: Side; area: string; x: number; y: number; width: number; rotation: number }
export type Position = Pick<Placement, 'x' | 'y' | 'width' | 'rotation'>
export type PixelSize = { width: number; height: number }

/** The resolution of the print files. */
export const PRINT_DPI = 300
/** From this resolution on a picture prints well. */
export const GOOD_DPI = 150
/** Below this resolution the studio warns of a blurred print. */
export const LOWEST_DPI = 100
export const MM_PER_INCH = 25.4
export const MIN_WIDTH_MM = 10
/**
 * Maximum diagonal of a picture. It is slightly larger than the largest print area, and limits the cost of rendering a print
 * file.
 */
export const MAX_DIAGONAL_MM = 650
/** A tolerance for rounded fields and drag positions, so that they cause no warning. */
const TOLERANCE_MM = 0.5

/** Height in millimetres of a picture printed with this width. */
export function calculatePrintHeight(width: number, { width: w, height: h }: PixelSize): number {
  return (width * h) / w
}

export function maxWidth(picture: PixelSize): number {
  return (MAX_DIAGONAL_MM * picture.width) / Math.hypot(picture.width, picture.height)
}

/** The position of a picture centred in an area, at `share` of the largest size that fits. */
export function fitted(picture: PixelSize, area: Pick<PrintArea, 'widthMm' | 'heightMm'>, share = 1): Position {
  const scale = Math.min(area.widthMm / picture.width, area.heightMm / picture.height) * share
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (area.widthMm - width) / 2, y: (area.heightMm - height) / 2, width, rotation: 0 }
}

export function findCentre({ x, y, width }: Position, picture: PixelSize): { x: number; y: number } {
  return { x: x + width / 2, y: y + calculatePrintHeight(width, picture) / 2 }
}

/** The corners of the rotated picture, clockwise from the one that was top left before. */
export function findCorners(position: Position, picture: PixelSize): { x: number; y: number }[] {
  const centre = findCentre(position, picture)
  const [w, h] = [position.width / 2, calculatePrintHeight(position.width, picture) / 2]
  const angle = (position.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = ([dx, dy]: [number, number]) => ({
    x: centre.x + dx * cos - dy * sin,
    y: centre.y + dx * sin + dy * cos,
  })
  const offsets: [number, number][] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
  return offsets.map(turned)
}

type Area = Pick<PrintArea, 'widthMm' | 'heightMm'>

/** Whether a part of the picture is outside the print area. */
export function isOutside(position: Position, picture: PixelSize, { widthMm, heightMm }: Area): boolean {
  return findCorners(position, picture).some(
    ({ x, y }) => x < -TOLERANCE_MM || y < -TOLERANCE_MM || x > widthMm + TOLERANCE_MM || y > heightMm + TOLERANCE_MM,
  )
}

/** Whether almost nothing of the picture is inside the print area. */
export function isLost(position: Position, picture: PixelSize, { widthMm, heightMm }: Area): boolean {
  const corners = findCorners(position, picture)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const margin = 2
  return (
    Math.max(...xs) < margin ||
    Math.max(...ys) < margin ||
    Math.min(...xs) > widthMm - margin ||
    Math.min(...ys) > heightMm - margin
  )
}

/** Resolution of the picture at its printed size, in dots per inch. */
export function effectiveDpi({ width }: Pick<Position, 'width'>, picture: PixelSize): number {
  return picture.width / (width / MM_PER_INCH)
}
