import {
  DRAWING,
  type Drawing,
  findCollar,
  type GarmentId,
  largestArea,
  type PrintArea,
  type Side,
} from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import { BODIES } from './bodies.ts'

/**
 * How a shirt of a size is drawn. Stage, mock-ups and size board all take the proportions from here, and this takes them from the size
 * chart: the drawing is stretched to the chest and length of the size, and the print is laid on it in millimetres.
 */

/** Millimetres of a shirt of this size per unit of the drawing. */
export function drawingScale(garment: GarmentId, { chest, length }: SizeMeasures): { x: number; y: number } {
  const body = BODIES[garment]
  return { x: (chest * 10) / body.chest, y: (length * 10) / (body.hem - body.neck) }
}

/** Front or back: not a sleeve, which is shown as a part of the front. */
export function isBody(side: Side): side is Drawing {
  return side === 'front' || side === 'back'
}

/** The upper left corner of a print area on a size, in millimetres from the middle of the shirt and from the neck end of its length. */
export function placeOnShirt(
  garment: GarmentId,
  side: Side,
  measures: SizeMeasures,
  area: PrintArea,
): { left: number; top: number } {
  const { unitsPerMm, width } = DRAWING
  const scale = drawingScale(garment, measures)
  const { neck } = BODIES[garment]
  if (isBody(side)) {
    const collar = findCollar(garment, side)
    return { left: (area.x - width / 2) / unitsPerMm, top: (collar - neck) * scale.y + (area.y - collar) / unitsPerMm }
  }
  // In the middle of where the sleeve's print area is drawn.
  const middle = { x: area.x + (area.widthMm * unitsPerMm) / 2, y: area.y + (area.heightMm * unitsPerMm) / 2 }
  return {
    left: (middle.x - width / 2) * scale.x - area.widthMm / 2,
    top: (middle.y - neck) * scale.y - area.heightMm / 2,
  }
}

export type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>

/** A print area on the drawing of a size, in units of the drawing, which are not square on a real shirt. */
export function areaOnDrawing(garment: GarmentId, side: Side, measures: SizeMeasures, area: PrintArea): Rectangle {
  const scale = drawingScale(garment, measures)
  const { left, top } = placeOnShirt(garment, side, measures, area)
  return {
    x: DRAWING.width / 2 + left / scale.x,
    y: BODIES[garment].neck + top / scale.y,
    width: area.widthMm / scale.x,
    height: area.heightMm / scale.y,
  }
}

/** The part of a drawing that shows a side, in units of the drawing; it can be wider or higher than the drawing. */
export type View = { drawing: Drawing } & Rectangle

/** Width : height of a picture. */
type Frame = { width: number; height: number }
export const MOCKUP_FRAME: Frame = { width: 4, height: 5 }
/** Laid flat, garments are wider than long: in a square they are larger. */
export const STAGE_FRAME: Frame = { width: 1, height: 1 }
/** Ground around a garment, as a multiple of it. */
const BODY_ROOM = 1.08
/** Width of a sleeve's view, in millimetres: its print area fills about a third of it. */
const SLEEVE_VIEW_MM = 300
/** Cloth around an enlarged print area, as a multiple of it. */
const AREA_ROOM = 1.3

/** How a side is shown: all of front or back, or for a sleeve the part of the front around its print area. */
export function viewOfSide(garment: GarmentId, side: Side, measures: SizeMeasures, frame: Frame): View {
  if (!isBody(side)) {
    const area = areaOnDrawing(garment, side, measures, largestArea(garment, side))
    return { drawing: 'front', ...partAround(garment, measures, { part: area, widthMm: SLEEVE_VIEW_MM, frame }) }
  }
  const outline = outlineOnDrawing(garment)
  const scale = drawingScale(garment, measures)
  const widthMm = coveringWidth(outline.width * scale.x, outline.height * scale.y, frame) * BODY_ROOM
  return { drawing: side, ...partAround(garment, measures, { part: outline, widthMm, frame }) }
}

/** On the stage a print area with some cloth around it, or the whole side where that is not larger. */
export function viewOfArea(garment: GarmentId, side: Side, measures: SizeMeasures, area: PrintArea): View {
  const frame = STAGE_FRAME
  const whole = viewOfSide(garment, side, measures, frame)
  const widthMm = coveringWidth(area.widthMm, area.heightMm, frame) * AREA_ROOM
  if (widthMm >= whole.width * drawingScale(garment, measures).x) return whole
  const part = areaOnDrawing(garment, side, measures, area)
  return { drawing: whole.drawing, ...partAround(garment, measures, { part, widthMm, frame }) }
}

/** The width of the smallest frame that covers these millimetres. */
function coveringWidth(width: number, height: number, frame: Frame): number {
  return Math.max(width, (height * frame.width) / frame.height)
}

/** What a frame of so many millimetres shows of the drawing with a part of it in the middle. */
function partAround(
  garment: GarmentId,
  measures: SizeMeasures,
  { part, widthMm, frame }: { part: Rectangle; widthMm: number; frame: Frame },
): Rectangle {
  const scale = drawingScale(garment, measures)
  const [width, height] = [widthMm / scale.x, (widthMm * frame.height) / frame.width / scale.y]
  return { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height }
}

/** The drawn garment, sleeves and hood included, without the empty ground around it. */
export function outlineOnDrawing(garment: GarmentId): Rectangle {
  const { right, top, bottom } = BODIES[garment].outline
  const left = DRAWING.width - right
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Where a print area is in the mock-up of a side, so many pixels wide: its upper left corner, and the pixels of a millimetre. */
export function areaInMockup(
  garment: GarmentId,
  side: Side,
  measures: SizeMeasures,
  area: PrintArea,
  pictureWidth: number,
): { x: number; y: number; pixelsPerMm: number } {
  const view = viewOfSide(garment, side, measures, MOCKUP_FRAME)
  const scale = drawingScale(garment, measures)
  const pixelsPerMm = pictureWidth / (view.width * scale.x)
  const { x, y } = areaOnDrawing(garment, side, measures, area)
  return { x: (x - view.x) * scale.x * pixelsPerMm, y: (y - view.y) * scale.y * pixelsPerMm, pixelsPerMm }
}
