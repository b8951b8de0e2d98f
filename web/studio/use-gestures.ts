import { type PointerEvent, useRef, useState } from 'react'
import { DRAWING, type PrintArea } from '#contract/print/garments.ts'
import {
  centreOf,
  heightOf,
  MIN_WIDTH_MM,
  maxWidth,
  type PixelSize,
  type Placement,
} from '#contract/print/placement.ts'
import type { Placing } from './use-placement.ts'

type Point = { x: number; y: number }
type Part = 'move' | 'size' | 'turn'
type Grip = { part: Part; start: Placement; fingers: Map<number, Point>; from: Point[] }

const SNAP_MM = 3
const SNAP_DEGREES = 3

/** Pointer gestures: drag, two-finger pinch and rotate, resize handle, rotate handle. In millimetres on the shirt. */
export function useGestures(placing: Placing, picture: PixelSize | null) {
  const grip = useRef<Grip | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [snapped, setSnapped] = useState({ x: false, y: false })
  const { placement, area, place, begin } = placing

  /** The pointer's position in millimetres from the print area's top left corner. */
  function pointOf(event: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const units = DRAWING.width / box.width
    const mm = (along: number, origin: number) => (along * units - origin) / DRAWING.unitsPerMm
    return { x: mm(event.clientX - box.left, area.x), y: mm(event.clientY - box.top, area.y) }
  }

  function down(event: PointerEvent) {
    if (!placement || !picture || event.button !== 0) return
    const part = (event.target as Element).closest<HTMLElement>('[data-grip]')?.dataset.grip as Part | undefined
    if (!part && !grip.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const fingers = grip.current?.fingers ?? new Map<number, Point>()
    if (fingers.size >= 2) return
    if (!grip.current) begin()
    fingers.set(event.pointerId, pointOf(event))
    grip.current = {
      part: grip.current?.part ?? part ?? 'move',
      start: placement,
      fingers,
      from: [...fingers.values()],
    }
  }

  function move(event: PointerEvent) {
    const held = grip.current
    if (!held?.fingers.has(event.pointerId) || !picture) return
    held.fingers.set(event.pointerId, pointOf(event))
    const [one, two] = held.fingers.values()
    const [from, other] = held.from
    if (!one || !from) return
    if (two && other) return place(pinched(held.start, picture, [from, other], [one, two]), true)
    if (held.part === 'move') {
      const { snap, ...moved } = dragged(held.start, picture, area, { x: one.x - from.x, y: one.y - from.y })
      setSnapped(snap)
      return place(moved, true)
    }
    const centre = centreOf(held.start, picture)
    const [before, now] = [polar(centre, from), polar(centre, one)]
    if (held.part === 'size') return place(resized(held.start, picture, now.length / Math.max(1, before.length)), true)
    place({ rotation: upright(held.start.rotation + now.angle - before.angle) }, true)
  }

  function up(event: PointerEvent) {
    const held = grip.current
    if (!held?.fingers.delete(event.pointerId)) return
    setSnapped({ x: false, y: false })
    // The remaining pointer continues from the current placement.
    if (held.fingers.size > 0 && placement)
      grip.current = { ...held, part: 'move', start: placement, from: [...held.fingers.values()] }
    else grip.current = null
  }

  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
  return { stage, handlers, snapped }
}

function dragged(start: Placement, picture: PixelSize, area: PrintArea, by: Point) {
  const height = heightOf(start.width, picture)
  const middle = { x: (area.widthMm - start.width) / 2, y: (area.heightMm - height) / 2 }
  const to = { x: start.x + by.x, y: start.y + by.y }
  const snap = { x: Math.abs(to.x - middle.x) < SNAP_MM, y: Math.abs(to.y - middle.y) < SNAP_MM }
  return { x: snap.x ? middle.x : to.x, y: snap.y ? middle.y : to.y, snap }
}

/** Scales around the centre. */
export function resized(start: Placement, picture: PixelSize, scale: number): Pick<Placement, 'x' | 'y' | 'width'> {
  const centre = centreOf(start, picture)
  const width = Math.min(Math.max(start.width * scale, MIN_WIDTH_MM), maxWidth(picture))
  return { width, x: centre.x - width / 2, y: centre.y - heightOf(width, picture) / 2 }
}

function pinched(start: Placement, picture: PixelSize, [a, b]: [Point, Point], [c, d]: [Point, Point]) {
  const [before, now] = [polar(a, b), polar(c, d)]
  const sized = resized(start, picture, now.length / Math.max(1, before.length))
  const by = { x: (c.x + d.x - a.x - b.x) / 2, y: (c.y + d.y - a.y - b.y) / 2 }
  return {
    width: sized.width,
    x: sized.x + by.x,
    y: sized.y + by.y,
    rotation: upright(start.rotation + now.angle - before.angle),
  }
}

function polar(from: Point, to: Point): { length: number; angle: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return { length: Math.hypot(dx, dy), angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

/** Snaps to multiples of 90° nearby. */
function upright(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90
  return Math.abs(degrees - quarter) < SNAP_DEGREES ? quarter : degrees
}
