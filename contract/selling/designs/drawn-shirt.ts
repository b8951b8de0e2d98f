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
 * The proportions of a drawn shirt by size. The drawing is stretched to the chest and length in the size chart. The print is placed on it
 * in millimetres.
 */

/** How many millimetres of a shirt of this size a drawing unit stands for, across (`x`) and down (`y`). */
export function drawingScale(garment: GarmentId, { chest, length }: SizeMeasures): { x: number; y: number } {
  const body = BODIES[garment]
  return { x: (chest * 10) / body.chest, y: (length * 10) / (body.hem - body.neck) }
}

/** Whether a side is front or back, which have drawings. Sleeves are shown as a part of the front. */
export function isBody(side: Side): side is Drawing {
  return side === 'front' || side === 'back'
}

/** The upper left corner of a print area on a size, in millimetres from the middle and the neck of the shirt. */
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
  // The centre of the sleeve's print area as drawn.
  const middle = { x: area.x + (area.widthMm * unitsPerMm) / 2, y: area.y + (area.heightMm * unitsPerMm) / 2 }
  return {
    left: (middle.x - width / 2) * scale.x - area.widthMm / 2,
    top: (middle.y - neck) * scale.y - area.heightMm / 2,
  }
}

export type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>

/** A print area on the drawing of a size, in drawing units. The scale differs between across and down. */
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

/** The visible rectangle of a drawing, in drawing units. It can be larger than the drawing. */
export type View = { drawing: Drawing } & Rectangle

/** The aspect ratio of a picture. */
type Frame = { width: number; height: number }
export const MOCKUP_FRAME: Frame = { width: 4, height: 5 }
/** The stage is square, because garments laid flat are wider than long. */
export const STAGE_FRAME: Frame = { width: 1, height: 1 }
/** Size of the view of a garment, as a multiple of the garment. */
const BODY_ROOM = 1.08
/** Width of the view of a sleeve, in millimetres. Its print area fills about a third of the view. */
const SLEEVE_VIEW_MM = 300
/** Size of the view of an enlarged print area, as a multiple of the area. */
const AREA_ROOM = 1.3

/** The view of a side: all of front or back, or the part of the front around the print area of a sleeve. */
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

/** The view of a print area on the stage, with some cloth around it. It is at most the view of the whole side. */
export function viewOfArea(garment: GarmentId, side: Side, measures: SizeMeasures, area: PrintArea): View {
  const frame = STAGE_FRAME
  const whole = viewOfSide(garment, side, measures, frame)
  const widthMm = coveringWidth(area.widthMm, area.heightMm, frame) * AREA_ROOM
  if (widthMm >= whole.width * drawingScale(garment, measures).x) return whole
  const part = areaOnDrawing(garment, side, measures, area)
  return { drawing: whole.drawing, ...partAround(garment, measures, { part, widthMm, frame }) }
}

/** The width in millimetres of the smallest frame that covers `width` and `height`. */
function coveringWidth(width: number, height: number, frame: Frame): number {
  return Math.max(width, (height * frame.width) / frame.height)
}

/** A view with `part` in its middle. `widthMm`: the width of the view in millimetres. */
function partAround(
  garment: GarmentId,
  measures: SizeMeasures,
  { part, widthMm, frame }: { part: Rectangle; widthMm: number; frame: Frame },
): Rectangle {
  const scale = drawingScale(garment, measures)
  const [width, height] = [widthMm / scale.x, (widthMm * frame.height) / frame.width / scale.y]
  return { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height }
}

/** The bounds of the drawn garment in drawing units, sleeves and hood included. */
export function outlineOnDrawing(garment: GarmentId): Rectangle {
  const { right, top, bottom } = BODIES[garment].outline
  const left = DRAWING.width - right
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The position of a print area in the mock-up of a side, in px: its upper left corner, and the px per millimetre. */
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
