import { DRAWING, type PrintArea } from '#contract/catalogue/garments.ts'
import { type Layer, MIN_TEXT_WIDTH_MM } from '#contract/selling/designs/layers.ts'
import {
  calculatePrintHeight,
  findCentre,
  findCorners,
  MIN_WIDTH_MM,
  maxWidth,
  type PixelSize,
  type Position,
} from '#contract/selling/designs/placement.ts'
import { measurePinch, type Point, polar } from '#web/shop/gestures/points.ts'

type Millimetres = Pick<PrintArea, 'widthMm' | 'heightMm'>

const SNAP_MM = 3
const SNAP_DEGREES = 3

/** The least printed width of a layer, in millimetres. */
export function minWidth(position: Position | Layer): number {
  return 'kind' in position && position.kind === 'text' ? MIN_TEXT_WIDTH_MM : MIN_WIDTH_MM
}

/** Rounds a position to tenths of a millimetre and a degree. Limits the size to what is printable, the rotation to −180 to 180. */
export function tidy<P extends Position>(position: P, size: PixelSize): P {
  const round = (value: number) => Math.round(value * 10) / 10
  const width = Math.min(Math.max(position.width, minWidth(position)), maxWidth(size))
  const turn = ((((position.rotation + 180) % 360) + 360) % 360) - 180
  return {
    ...position,
    x: round(position.x),
    y: round(position.y),
    width: Math.floor(width * 10) / 10,
    rotation: round(turn),
  }
}

/** Moves a position by some millimetres. Near the middle of the print area, the position snaps to it; `snap` names the axes. */
export function dragged(start: Position, size: PixelSize, area: Millimetres, by: Point) {
  const middle = {
    x: (area.widthMm - start.width) / 2,
    y: (area.heightMm - calculatePrintHeight(start.width, size)) / 2,
  }
  const to = { x: start.x + by.x, y: start.y + by.y }
  const snap = { x: Math.abs(to.x - middle.x) < SNAP_MM, y: Math.abs(to.y - middle.y) < SNAP_MM }
  return { position: { ...start, x: snap.x ? middle.x : to.x, y: snap.y ? middle.y : to.y }, snap }
}

/** Scales a position around its centre. */
export function resized<P extends Position>(start: P, size: PixelSize, scale: number): P {
  const centre = findCentre(start, size)
  const width = Math.min(Math.max(start.width * scale, minWidth(start)), maxWidth(size))
  return { ...start, width, x: centre.x - width / 2, y: centre.y - calculatePrintHeight(width, size) / 2 }
}

/** Scales a position by how much farther the pointer is from its centre than at the start. */
export function stretched(start: Position, size: PixelSize, from: Point, to: Point): Position {
  const centre = findCentre(start, size)
  return resized(start, size, polar(centre, to).length / Math.max(1, polar(centre, from).length))
}

/** Rotates a position by the angle that the pointer has moved around its centre. */
export function turned(start: Position, size: PixelSize, from: Point, to: Point): Position {
  const centre = findCentre(start, size)
  return { ...start, rotation: upright(start.rotation + polar(centre, to).angle - polar(centre, from).angle) }
}

/** Moves, scales and rotates a position by the movement of two fingers. */
export function pinched(start: Position, size: PixelSize, from: [Point, Point], to: [Point, Point]): Position {
  const { scale, turn, by } = measurePinch(from, to)
  const sized = resized(start, size, scale)
  return { ...sized, x: sized.x + by.x, y: sized.y + by.y, rotation: upright(start.rotation + turn) }
}

/** Snaps an angle to a multiple of 90° when one is near. */
function upright(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90
  return Math.abs(degrees - quarter) < SNAP_DEGREES ? quarter : degrees
}

export type Bounds = { left: number; top: number; right: number; bottom: number }

/** The smallest upright rectangle around a rotated layer, in millimetres of its print area. */
export function findBounds(position: Position, size: PixelSize): Bounds {
  const corners = findCorners(position, size)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const EDGES = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof EDGES)[number]

/** Moves a position so that its bounds touch an edge of the print area, or are in the middle of the area. */
export function aligned<P extends Position>(position: P, size: PixelSize, area: Millimetres, edge: Edge): P {
  const { left, top, right, bottom } = findBounds(position, size)
  const by: Record<Edge, Partial<Point>> = {
    left: { x: -left },
    centre: { x: (area.widthMm - left - right) / 2 },
    right: { x: area.widthMm - right },
    top: { y: -top },
    middle: { y: (area.heightMm - top - bottom) / 2 },
    bottom: { y: area.heightMm - bottom },
  }
  return { ...position, x: position.x + (by[edge].x ?? 0), y: position.y + (by[edge].y ?? 0) }
}

export type Axis = 'x' | 'y'

/**
 * How far to move each layer along an axis, in millimetres, so that the gaps between neighbours are equal. The first and the last layer
 * stay. Layers in different print areas of one side are compared on the drawing.
 */
export function spread(layers: readonly { bounds: Bounds; area: Pick<PrintArea, 'x' | 'y'> }[], axis: Axis): number[] {
  const [near, far] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const spans = layers.map(({ bounds, area }, index) => {
    const origin = area[axis] / DRAWING.unitsPerMm
    return { index, from: origin + bounds[near], to: origin + bounds[far] }
  })
  const inOrder = [...spans].sort((a, b) => a.from + a.to - b.from - b.to)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const moves = layers.map(() => 0)
  if (!first || !last || inOrder.length < 3) return moves
  const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const gap = (last.to - first.from - covered) / (inOrder.length - 1)
  let at = first.from
  for (const { index, from, to } of inOrder) {
    moves[index] = at - from
    at += to - from + gap
  }
  return moves
}
