import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#web/shop/gestures/points.ts'
import { preventFling } from '#web/shop/gestures/prevent-fling.ts'
import { type Box, detectSwipe, inside, pinched, scaledAt, type View, WHOLE } from './zoom-geometry.ts'

/** A press that moves less than `TAP_PX` is a tap. Two taps within `ms` and `px` of each other are a double tap. */
const TAP_PX = 8
const DOUBLE_TAP = { ms: 300, px: 40 }
/** `LARGE` is the scale after a click or double tap, `STEP` the factor of a button, `ARROW_PX` the px that an arrow key moves. */
const LARGE = 2.5
const STEP = 1.5
const ARROW_PX = 80
/** Zoom per px of a wheel event. A wheel sends steps of about 100 px; a pinch on a touchpad sends smaller ones. */
const WHEEL = 0.004
const CENTRE: Point = { x: 0, y: 0 }

type Press = {
  fingers: Map<number, Point>
  from: Point[]
  start: View
  /** Where the first finger was put down. */
  begin: Point
  at: number
  isTap: boolean
}

/**
 * Zooms one picture by pinch, double tap, wheel with Ctrl, buttons and keys, and moves it by dragging. The picture is moved without
 * rendering. `onSwipe` gets 1 for the next picture and -1 for the previous one.
 */
export function useZoom(size: Box, onSwipe: (by: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useRef(WHOLE)
  const press = useRef<Press | null>(null)
  const lastTap = useRef<{ at: number; point: Point } | null>(null)
  const [scale, setScale] = useState(1)

  function show(next: View, isSmooth = false): void {
    view.current = next
    const { style } = picture.current ?? {}
    if (!style) return
    style.transition = isSmooth ? 'transform 200ms ease-out' : 'none'
    style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
  }
  /** Shows a view, kept within the window, and stores its scale for the buttons. */
  function settle(next: View, isSmooth = true): void {
    show(inside(next, size, measureBox(stage.current)), isSmooth)
    setScale(view.current.scale)
  }
  const zoom = (factor: number, at = CENTRE) => settle(scaledAt(view.current, factor, at))
  const toggle = (at: Point) => (view.current.scale > 1 ? settle(WHOLE) : zoom(LARGE, at))

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const point = toPoint(event, stage.current)
    press.current ??= { fingers: new Map(), from: [], start: WHOLE, begin: point, at: event.timeStamp, isTap: true }
    const { fingers } = press.current
    if (fingers.size >= 2) return
    fingers.set(event.pointerId, point)
    if (fingers.size > 1) press.current.isTap = false
    regrip(press.current, view.current)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent) {
    const held = press.current
    if (!held?.fingers.has(event.pointerId)) return
    const point = toPoint(event, stage.current)
    held.fingers.set(event.pointerId, point)
    if (distance(point, held.begin) > TAP_PX) held.isTap = false
    if (!held.isTap) show(moved(held, size, measureBox(stage.current)))
  }
  function up(event: PointerEvent) {
    const held = press.current
    if (!held?.fingers.delete(event.pointerId)) return
    if (held.fingers.size > 0) return regrip(held, view.current)
    press.current = null
    const point = toPoint(event, stage.current)
    if (event.type === 'pointercancel') return settle(view.current)
    if (held.isTap) return tap(event, point)
    // In an enlarged picture a finger moves the picture; nothing is a swipe.
    const by = { x: point.x - held.begin.x, y: point.y - held.begin.y }
    const swiped =
      held.start.scale > 1 || view.current.scale > 1
        ? 0
        : detectSwipe(by, event.timeStamp - held.at, measureBox(stage.current))
    settle(view.current)
    if (swiped !== 0) onSwipe(swiped)
  }
  function tap({ pointerType, timeStamp }: PointerEvent, point: Point) {
    const before = lastTap.current
    const isSecond = before && timeStamp - before.at < DOUBLE_TAP.ms && distance(point, before.point) < DOUBLE_TAP.px
    lastTap.current = isSecond ? null : { at: timeStamp, point }
    // A mouse zooms with one click, as its cursor shows. Touch needs a double tap.
    if (pointerType === 'mouse' || isSecond) toggle(point)
  }

  const latest = useRef({ zoom, settle })
  latest.current = { zoom, settle }
  useEffect(() => preventFling(stage.current), [])
  useEffect(() => {
    const element = stage.current
    const wheel = (event: WheelEvent) => {
      const { zoom, settle } = latest.current
      const { scale, x, y } = view.current
      if (!event.ctrlKey && !event.metaKey && scale === 1) return
      // Keeps the browser from zooming the page, which React's own listener could not do.
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY * WHEEL), toPoint(event, element))
      else settle({ scale, x: x - event.deltaX, y: y - event.deltaY }, false)
    }
    const resized = () => latest.current.settle(view.current, false)
    element?.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('resize', resized)
    return () => {
      element?.removeEventListener('wheel', wheel)
      window.removeEventListener('resize', resized)
    }
  }, [])

  return {
    stage,
    picture,
    scale,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    enlarge: () => zoom(STEP),
    reduce: () => zoom(1 / STEP),
    reset: () => settle(WHOLE, false),
    /** Moves the visible part of an enlarged picture. */
    pan: (x: number, y: number) =>
      settle({ ...view.current, x: view.current.x - x * ARROW_PX, y: view.current.y - y * ARROW_PX }),
  }
}

function moved({ fingers, from, start }: Press, size: Box, window: Box): View {
  const [finger, two] = fingers.values()
  const [first, second] = from
  if (!finger || !first) return start
  if (two && second) return inside(pinched(start, [first, second], [finger, two]), size, window)
  const by = { x: finger.x - first.x, y: finger.y - first.y }
  // A picture that is not enlarged follows the swiping finger.
  if (start.scale === 1) return { scale: 1, x: start.x + by.x, y: 0 }
  return inside({ scale: start.scale, x: start.x + by.x, y: start.y + by.y }, size, window)
}

/** Called when a finger is added or lifted: the movement continues from the picture's current view. */
function regrip(held: Press, view: View): void {
  held.start = view
  held.from = [...held.fingers.values()]
}

/** The pointer's position from the centre of the window, in px. */
function toPoint({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function measureBox(stage: HTMLElement | null): Box {
  return { width: stage?.clientWidth ?? 1, height: stage?.clientHeight ?? 1 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
