import { measurePinch, type Point } from '#web/shop/gestures/points.ts'

export type Box = { width: number; height: number }
/** `scale` 1 shows the whole picture. `x` and `y` are the distance of its centre from the window's centre, in CSS px. */
export type View = { scale: number; x: number; y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MOST_SCALE = 4
/** A swipe covers at least `leastPx`, and either `share` of the window's width or `speed` in px per ms. */
const SWIPE = { share: 0.25, speed: 0.4, leastPx: 24 }

/** Scales a view by a factor, to at least 1 and at most `MOST_SCALE`. The point `at` of the window keeps its place. */
export function scaledAt({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.min(Math.max(scale * factor, 1), MOST_SCALE)
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** A view scaled around the middle of two fingers, and moved with them. */
export function pinched(start: View, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const pinch = measurePinch(from, to)
  const { scale, x, y } = scaledAt(start, pinch.scale, pinch.from)
  return { scale, x: x + pinch.by.x, y: y + pinch.by.y }
}

/** The picture's largest size that fits the window. */
function fitted(picture: Box, window: Box): Box {
  const scale = Math.min(window.width / picture.width, window.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Moves a view so that no gap appears at the window's edges. A side that is smaller than the window is centred. */
export function inside(view: View, picture: Box, window: Box): View {
  const { width, height } = fitted(picture, window)
  const along = (value: number, shown: number, most: number) => {
    const room = Math.max(0, (shown * view.scale - most) / 2)
    return Math.min(Math.max(value, -room), room)
  }
  return { scale: view.scale, x: along(view.x, width, window.width), y: along(view.y, height, window.height) }
}

/** The direction of a swipe: 1 to the next picture, -1 to the previous one, 0 for no swipe. */
export function detectSwipe(by: Point, ms: number, window: Box): -1 | 0 | 1 {
  const length = Math.abs(by.x)
  if (length < SWIPE.leastPx || length < Math.abs(by.y)) return 0
  if (length < window.width * SWIPE.share && length / Math.max(1, ms) < SWIPE.speed) return 0
  return by.x < 0 ? 1 : -1
}
