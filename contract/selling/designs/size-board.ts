import {
  type AreaName,
  type Drawing,
  type GarmentId,
  listPrintAreas,
  type PrintArea,
  type Side,
} from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import { BODIES } from './bodies.ts'
import {
  drawingScale,
  isBody,
  MOCKUP_FRAME,
  outlineOnDrawing,
  placeOnShirt,
  type View,
  viewOfSide,
} from './drawn-shirt.ts'
import { findCorners } from './placement.ts'
import type { PrintedLayer } from './price.ts'

/** The distance of a print from a seam in millimetres; negative when the print crosses the seam. */
export type SeamGap = { seam: 'armhole' | 'side seam' | 'hem' | 'hem rib' | 'pocket'; mm: number }

/** The print in one print area on one size. Lengths in millimetres. */
export type BoardPrint = {
  area: string
  name: AreaName
  width: number
  height: number
  /** The share of the chest's width that the print covers; on a sleeve, the share of the sleeve's length. It can exceed 1. */
  share: number
  /** The nearest seam. Null on a sleeve, because the size chart does not describe its seams. */
  nearest: SeamGap | null
}

/** Minimum distance from a seam in millimetres. Nearer to a seam, cloth does not lie flat under the print head. */
export const SEAM_MARGIN_MM = 20

/**
 * The prints on one side of a size. Only `share` and `nearest` depend on the size. Print file, width, height, resolution and distance from
 * the collar do not.
 */
export function boardPrints(
  garment: GarmentId,
  side: Side,
  measures: SizeMeasures,
  layers: readonly PrintedLayer[],
): BoardPrint[] {
  return listPrintAreas(garment, side).flatMap((area) => {
    const around = printedBounds(
      layers.filter((layer) => layer.side === side && layer.area === area.id),
      area,
    )
    if (!around) return []
    const [width, height] = [around.right - around.left, around.bottom - around.top]
    return {
      area: area.id,
      name: area.name,
      width,
      height,
      share: isBody(side) ? width / (measures.chest * 10) : height / ((measures.sleeve ?? Number.NaN) * 10),
      nearest: isBody(side) ? nearestSeam(garment, side, measures, { area, around }) : null,
    }
  })
}

type Point = { x: number; y: number }
type Bounds = { left: number; top: number; right: number; bottom: number }

/**
 * The smallest upright rectangle around the layers, in millimetres from the upper left corner of their area; null when nothing is
 * printed. Parts outside the area are cut off, as in the print file.
 */
function printedBounds(layers: readonly PrintedLayer[], area: PrintArea): Bounds | null {
  const points = layers.flatMap((layer) => cutOff(findCorners(layer, layer.size), area))
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Clips a convex shape to a print area, one edge of the area after another (Sutherland and Hodgman, 1974). */
function cutOff(shape: Point[], { widthMm, heightMm }: PrintArea): Point[] {
  const edgeDistances = [
    ({ x }: Point) => x,
    ({ x }: Point) => widthMm - x,
    ({ y }: Point) => y,
    ({ y }: Point) => heightMm - y,
  ]
  return edgeDistances.reduce(
    (points, depth) =>
      points.flatMap((point, index) => {
        const next = points[(index + 1) % points.length] ?? point
        const [here, there] = [depth(point), depth(next)]
        const inside = here >= 0 ? [point] : []
        if (here >= 0 === there >= 0) return inside
        const share = here / (here - there)
        return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }]
      }),
    shape,
  )
}

function nearestSeam(
  garment: GarmentId,
  drawing: Drawing,
  measures: SizeMeasures,
  { area, around }: { area: PrintArea; around: Bounds },
): SeamGap {
  const body = BODIES[garment]
  const scale = drawingScale(garment, measures)
  const at = placeOnShirt(garment, drawing, measures, area)
  // x is measured from the middle of the shirt, y from the neck, where its length begins.
  const [left, right] = [at.left + around.left, at.left + around.right]
  const [top, bottom] = [at.top + around.top, at.top + around.bottom]
  const down = (y: number) => (y - body.neck) * scale.y
  const isAbove = top < down(body.armpit)
  const across = (isAbove ? Math.min(measures.shoulder, measures.chest) : measures.chest) * 5
  const sides: SeamGap = { seam: isAbove ? 'armhole' : 'side seam', mm: across - Math.max(-left, right) }
  const seam = body.seam?.[drawing]
  const below: SeamGap = { seam: seam?.name ?? 'hem', mm: down(seam?.y ?? body.hem) - bottom }
  return below.mm < sides.mm ? below : sides
}

type Frame = { width: number; height: number }

/** The margin around the garment or sleeve, in millimetres. */
const FRAME_MARGIN_MM = 30

/** A frame in millimetres into which one side of each of these sizes fits, so that all have the same scale. */
export function boardFrame(garment: GarmentId, side: Side, sizes: readonly SizeMeasures[]): Frame {
  const shown = (size: SizeMeasures) =>
    isBody(side) ? outlineOnDrawing(garment) : viewOfSide(garment, side, size, MOCKUP_FRAME)
  const frames = sizes.map((measures) => {
    const scale = drawingScale(garment, measures)
    const { width, height } = shown(measures)
    return { width: width * scale.x, height: height * scale.y }
  })
  const margin = isBody(side) ? 2 * FRAME_MARGIN_MM : 0
  return {
    width: Math.max(0, ...frames.map(({ width }) => width)) + margin,
    height: Math.max(0, ...frames.map(({ height }) => height)) + margin,
  }
}

/** The part of the drawing in the frame. A garment is at the frame's top, a sleeve in its middle. */
export function boardView(garment: GarmentId, side: Side, measures: SizeMeasures, frame: Frame): View {
  if (!isBody(side)) return viewOfSide(garment, side, measures, MOCKUP_FRAME)
  const outline = outlineOnDrawing(garment)
  const scale = drawingScale(garment, measures)
  const [width, height] = [frame.width / scale.x, frame.height / scale.y]
  return {
    drawing: side,
    x: outline.x + (outline.width - width) / 2,
    y: outline.y - FRAME_MARGIN_MM / scale.y,
    width,
    height,
  }
}
