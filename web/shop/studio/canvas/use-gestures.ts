import { type PointerEvent, useRef } from 'react'
import { DRAWING, type PrintArea, printArea } from '#contract/catalogue/garments.ts'
import { areaOnDrawing, drawingScale } from '#contract/selling/designs/drawn-shirt.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import {
  calculatePrintHeight,
  effectiveDpi,
  type PixelSize,
  type Position,
} from '#contract/selling/designs/placement.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Point } from '#web/shop/gestures/points.ts'
import { dragged, pinched, stretched, tidy, turned } from '#web/shop/studio/layers/geometry.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { type LiveLayer, liveLayer } from './live-layer.ts'

const texts = englishWords(studioDesign)

type GestureKind = 'move' | 'size' | 'turn'
type Grip = {
  layer: Layer
  size: PixelSize
  area: PrintArea
  /** The upper left corner of the print area in the window, and the number of pixels per millimetre. */
  place: Point & { pixelsPerMm: number }
  part: GestureKind
  /** The layer's position when a finger was last added or lifted. */
  start: Position
  now: Position
  fingers: Map<number, Point>
  from: Point[]
  live: LiveLayer
}

/** A press that moves less than this is a tap, px. */
const TAP_PX = 6

/**
 * Pointer gestures for layers: tap, drag, pinch and rotate with two fingers, and the handles. Positions are in millimetres on the shirt.
 * `onGrab` is called when a gesture starts on a layer.
 */
export function useGestures(
  { layers, selected, artwork, garment, measures, select, showLayer, place }: Design,
  onGrab: () => void,
) {
  const stage = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | null>(null)
  const pressed = useRef<Point | null>(null)

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const held = grip.current
    const target = event.target as Element
    if (held) {
      if (held.fingers.size >= 2) return
      held.fingers.set(event.pointerId, toPoint(event, held))
      regrip(held)
    } else {
      const part = target.closest<HTMLElement>('[data-grip]')?.dataset.grip as GestureKind | undefined
      const id = target.closest<HTMLElement>('[data-layer]')?.dataset.layer
      const layer = layers.find((candidate) => candidate.id === id)
      pressed.current = layer ? null : { x: event.clientX, y: event.clientY }
      if (!layer) return
      onGrab()
      if (layer.id !== selected?.id) showLayer(layer)
      grip.current = newGrip(layer, part ?? 'move', event)
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function newGrip(layer: Layer, part: GestureKind, event: PointerEvent): Grip | null {
    const size = artwork.findSize(layer)
    const area = printArea(garment, layer.side, layer.area)
    const element = stage.current?.querySelector('[data-plane]')
    if (!size || !area || !element) return null
    const plane = element.getBoundingClientRect()
    const corner = areaOnDrawing(garment, layer.side, measures, area)
    const at = {
      x: plane.left + (corner.x * plane.width) / DRAWING.width,
      y: plane.top + (corner.y * plane.height) / DRAWING.height,
      pixelsPerMm: plane.width / (DRAWING.width * drawingScale(garment, measures).x),
    }
    const art = stage.current?.querySelector<HTMLElement>(`[data-art="${layer.id}"]`) ?? null
    const box = stage.current?.querySelector<HTMLElement>(`[data-layer="${layer.id}"]`) ?? null
    const live = liveLayer({ art, box, pixelsPerMm: at.pixelsPerMm }, layer, size, area)
    const held = { layer, size, area, place: at, part, start: layer, now: layer, fingers: new Map(), from: [], live }
    held.fingers.set(event.pointerId, toPoint(event, held))
    return { ...held, from: [...held.fingers.values()] }
  }

  function move(event: PointerEvent) {
    const held = grip.current
    if (!held?.fingers.has(event.pointerId)) return
    held.fingers.set(event.pointerId, toPoint(event, held))
    const { position, snap } = moved(held)
    held.now = position
    held.live.show(position)
    showGuides(stage.current, snap)
    showReadout(stage.current, held)
  }

  function up(event: PointerEvent) {
    const held = grip.current
    const from = pressed.current
    pressed.current = null
    if (event.type === 'pointerup' && from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < TAP_PX)
      select(null)
    if (!held?.fingers.delete(event.pointerId)) return
    showGuides(stage.current, NO_SNAP)
    showReadout(stage.current, null)
    if (held.fingers.size > 0) return regrip(held)
    grip.current = null
    const { layer } = held
    const end = tidy({ ...layer, ...held.now }, held.size)
    held.live.end(end)
    const { x, y, width, rotation } = end
    const isSame = x === layer.x && y === layer.y && width === layer.width && rotation === layer.rotation
    if (!isSame) place([layer.id], () => ({ x, y, width, rotation }))
  }

  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
  return { stage, handlers }
}

const NO_SNAP = { x: false, y: false }

/** The pointer's position in millimetres from the print area's top left corner. */
function toPoint(event: PointerEvent, { place: { x, y, pixelsPerMm } }: Pick<Grip, 'place'>): Point {
  return { x: (event.clientX - x) / pixelsPerMm, y: (event.clientY - y) / pixelsPerMm }
}

/** Called when a finger is added or lifted: the gesture continues from the layer's current position. */
function regrip(held: Grip): void {
  if (held.from.length > held.fingers.size) held.part = 'move'
  held.start = held.now
  held.from = [...held.fingers.values()]
}

function moved({ part, start, size, area, fingers, from }: Grip): { position: Position; snap: typeof NO_SNAP } {
  const [finger, two] = fingers.values()
  const [first, second] = from
  if (!finger || !first) return { position: start, snap: NO_SNAP }
  if (two && second) return { position: pinched(start, size, [first, second], [finger, two]), snap: NO_SNAP }
  if (part === 'move') return dragged(start, size, area, { x: finger.x - first.x, y: finger.y - first.y })
  const change = part === 'size' ? stretched : turned
  return { position: change(start, size, first, finger), snap: NO_SNAP }
}

function showGuides(stage: HTMLElement | null, snap: typeof NO_SNAP): void {
  for (const axis of ['x', 'y'] as const)
    stage?.querySelector(`[data-guide=${axis}]`)?.toggleAttribute('hidden', !snap[axis])
}

/** The printed size during a drag: "24.0 × 18.0 cm · 127 DPI". */
function showReadout(stage: HTMLElement | null, held: Grip | null): void {
  const readout = stage?.querySelector('[data-readout]')
  if (!readout) return
  readout.toggleAttribute('hidden', held === null)
  if (!held) return
  const { layer, now, size } = held
  const cm = (mm: number) => (mm / 10).toFixed(1)
  const printed = { width: cm(now.width), height: cm(calculatePrintHeight(now.width, size)) }
  const text =
    layer.kind === 'picture'
      ? texts.printedAt({ ...printed, dpi: Math.round(effectiveDpi(now, size)) })
      : texts.printed(printed)
  if (readout.textContent !== text) readout.textContent = text
}
