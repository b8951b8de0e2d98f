import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#web/shop/gestures/points.ts'
import { detectSwipe, inside, MOST_SCALE, pinched, scaledAt, type View, WHOLE } from './zoom-geometry.ts'

const WINDOW = { width: 390, height: 700 }
const PICTURE = { width: 1200, height: 1500 }
const point = fc.record({
  x: fc.double({ min: -195, max: 195, noNaN: true }),
  y: fc.double({ min: -350, max: 350, noNaN: true }),
})
const view = fc.record({
  scale: fc.double({ min: 1, max: 4, noNaN: true }),
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
})

/** The place of the picture, in fitted px from its centre, that a point of the window shows. */
const placeAt = ({ scale, x, y }: View, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })

test('what is between the fingers stays between them, up to four times as large [product.zoom]', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 20 },
  ] as const
  const to = [
    { x: -90, y: 40 },
    { x: 110, y: 80 },
  ] as const
  const shown = pinched(WHOLE, from, to)
  expect(shown.scale).toBeCloseTo(2)
  expect(placeAt(shown, { x: 10, y: 60 })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(10) })
  expect(
    pinched(
      WHOLE,
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      [
        { x: -190, y: 0 },
        { x: 190, y: 0 },
      ],
    ).scale,
  ).toBe(MOST_SCALE)
  expect(
    pinched({ ...WHOLE, scale: 2 }, to, [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ]).scale,
  ).toBe(1)
})

test('the point that is zoomed at stays where it is', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (before, at, factor) => {
      const [was, now] = [placeAt(before, at), placeAt(scaledAt(before, factor, at), at)]
      expect(now.x).toBeCloseTo(was.x, 6)
      expect(now.y).toBeCloseTo(was.y, 6)
    }),
  )
})

test('no edge of an enlarged picture comes into the window, and a smaller side is centred', () => {
  // Fitted it is 390 × 487.5.
  expect(inside({ scale: 2, x: 999, y: -999 }, PICTURE, WINDOW)).toEqual({ scale: 2, x: 195, y: -137.5 })
  expect(inside({ scale: 1.2, x: 5, y: 80 }, PICTURE, WINDOW)).toEqual({ scale: 1.2, x: 5, y: 0 })
  expect(inside({ scale: 1, x: 30, y: 30 }, PICTURE, WINDOW)).toEqual(WHOLE)
})

test('a long or a quick movement to the side is a swipe', () => {
  expect(detectSwipe({ x: -120, y: 30 }, 900, WINDOW)).toBe(1)
  expect(detectSwipe({ x: 60, y: 10 }, 100, WINDOW)).toBe(-1)
  expect(detectSwipe({ x: 60, y: 10 }, 600, WINDOW)).toBe(0)
  expect(detectSwipe({ x: 60, y: 90 }, 100, WINDOW)).toBe(0)
  expect(detectSwipe({ x: -10, y: 0 }, 5, WINDOW)).toBe(0)
})
