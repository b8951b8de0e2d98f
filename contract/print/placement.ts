import type { PrintArea, Side } from './garments.ts'

/**
 * Where a picture lies on a shirt. Millimetres from the top left corner of the print area to that of the picture before
 * it is turned; then it is turned about its middle, degrees clockwise. The height follows from the picture.
 */
export type Placement = { side: Side; area: string; x: number; y: number; width: number; rotation: number }
export type Position = Pick<Placement, 'x' | 'y' | 'width' | 'rotation'>
export type PixelSize = { width: number; height: number }

export const PRINT_DPI = 300
export const GOOD_DPI = 150
export const LOWEST_DPI = 100
export const MM_PER_INCH = 25.4
export const MIN_WIDTH_MM = 10
/** From corner to corner; a little more than the largest print area has, so that the work of a print is bounded. */
export const MAX_DIAGONAL_MM = 650
/** Rounding of fields and drags is no reason for a warning. */
const TOLERANCE_MM = 0.5

/** Height in millimetres of a picture printed so wide. */
export function heightOf(width: number, { width: w, height: h }: PixelSize): number {
  return (width * h) / w
}

/** The widest that a picture may be printed at all. */
export function maxWidth(picture: PixelSize): number {
  return (MAX_DIAGONAL_MM * picture.width) / Math.hypot(picture.width, picture.height)
}

/** As large as it goes inside the area, in its middle. */
export function fitted(picture: PixelSize, area: Pick<PrintArea, 'widthMm' | 'heightMm'>, share = 1): Position {
  const scale = Math.min(area.widthMm / picture.width, area.heightMm / picture.height) * share
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (area.widthMm - width) / 2, y: (area.heightMm - height) / 2, width, rotation: 0 }
}

export function centreOf({ x, y, width }: Position, picture: PixelSize): { x: number; y: number } {
  return { x: x + width / 2, y: y + heightOf(width, picture) / 2 }
}

/** The corners of the turned picture, clockwise from the one that was top left. */
export function cornersOf(position: Position, picture: PixelSize): { x: number; y: number }[] {
  const centre = centreOf(position, picture)
  const [w, h] = [position.width / 2, heightOf(position.width, picture) / 2]
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

/** Whether a part of the picture lies where nothing can be printed. */
export function isOutside(position: Position, picture: PixelSize, { widthMm, heightMm }: Area): boolean {
  return cornersOf(position, picture).some(
    ({ x, y }) => x < -TOLERANCE_MM || y < -TOLERANCE_MM || x > widthMm + TOLERANCE_MM || y > heightMm + TOLERANCE_MM,
  )
}

/** Whether hardly anything of the picture could be printed. */
export function isLost(position: Position, picture: PixelSize, { widthMm, heightMm }: Area): boolean {
  const corners = cornersOf(position, picture)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const margin = 2
  return (
    Math.max(...xs) < margin ||
    Math.max(...ys) < margin ||
    Math.min(...xs) > widthMm - margin ||
    Math.min(...ys) > heightMm - margin
  )
}

/** What the picture's own pixels yield at the size it is printed. */
export function effectiveDpi({ width }: Pick<Position, 'width'>, picture: PixelSize): number {
  return picture.width / (width / MM_PER_INCH)
}
