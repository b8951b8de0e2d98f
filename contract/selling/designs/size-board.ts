import {
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

/** How near a print comes to a seam, in millimetres; negative: it runs over it. */
export type SeamGap = { seam: 'armhole' | 'side seam' | 'hem' | 'hem rib' | 'pocket'; mm: number }

/** What is printed in one print area of one size. Lengths in millimetres. */
export type BoardPrint = {
  area: string
  label: string
  width: number
  height: number
  /** Share of the chest's width that the print covers, on a sleeve of the sleeve's length; 0 to 1 and more. */
  share: number
  /** The nearest seam; null on a sleeve, of whose seams the chart says nothing. */
  nearest: SeamGap | null
}

/** Nearer to a seam than this, cloth does not lie flat under the print head. In millimetres. */
export const SEAM_MARGIN_MM = 20

/**
 * What is printed on one side of a size. A print is the same on every size: its print file, and with it width, height, resolution
 * and the distance from the collar, do not depend on the size of the shirt. Only what it covers of the shirt does.
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
      label: area.label,
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
 * The smallest upright rectangle around what layers print inside of their area, in millimetres from its upper left corner; null when
 * that is nothing. What is outside of the area is cut off, as in the print file.
 */
function printedBounds(layers: readonly PrintedLayer[], area: PrintArea): Bounds | null {
  const points = layers.flatMap((layer) => cutOff(findCorners(layer, layer.size), area))
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The part of a convex shape inside of a print area: one edge of the area after another cuts it (Sutherland and Hodgman, 1974). */
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
  // From the middle of the shirt and from the end of its length at the neck.
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

/** Cloth or ground around what is shown, in millimetres. */
const FRAME_MARGIN_MM = 30

/** The frame that shows a side of each of these sizes to one scale, in millimetres: the largest garment, or the part with the sleeve. */
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

/** What a frame shows of the drawing of a size: the garment from its upper edge down, or the sleeve in the middle. */
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
