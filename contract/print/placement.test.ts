import { expect, test } from 'vitest'
import { CUSTOM_CATEGORIES } from '#contract/options.ts'
import { garmentOf, largestArea, PRINT_AREAS, printArea } from './garments.ts'
import { cornersOf, effectiveDpi, fitted, isLost, isOutside, MAX_DIAGONAL_MM, maxWidth } from './placement.ts'

const PICTURE = { width: 1_000, height: 500 }
const AREA = { widthMm: 300, heightMm: 400 }

test('every category of the studio has a garment with both sides, and every area fits on the drawing', () => {
  for (const category of CUSTOM_CATEGORIES)
    for (const side of ['front', 'back'] as const)
      for (const area of PRINT_AREAS[garmentOf(category)][side]) {
        expect(area.x + area.widthMm * 0.95).toBeLessThan(1_000)
        expect(area.y + area.heightMm * 0.95).toBeLessThan(1_250)
        expect(Math.hypot(area.widthMm, area.heightMm)).toBeLessThan(MAX_DIAGONAL_MM)
      }
})

test('the first area of a side is the default; the largest can be another', () => {
  expect(printArea('polo', 'front')?.id).toBe('left-chest')
  expect(largestArea('polo', 'front').id).toBe('below-placket')
  expect(printArea('polo', 'front', 'sleeve')).toBeUndefined()
})

test('a picture is fitted into an area without being distorted', () => {
  expect(fitted(PICTURE, AREA)).toEqual({ x: 0, y: 125, width: 300, rotation: 0 })
})

test('the corners of a rotated picture are calculated', () => {
  const [first] = cornersOf({ x: 100, y: 100, width: 100, rotation: 90 }, PICTURE)
  expect(first).toEqual({ x: expect.closeTo(175, 6), y: expect.closeTo(75, 6) })
})

test('a picture that crosses the edge is outside, one beside the area is lost', () => {
  const inside = fitted(PICTURE, AREA)
  expect([isOutside(inside, PICTURE, AREA), isLost(inside, PICTURE, AREA)]).toEqual([false, false])
  expect(isOutside({ ...inside, x: 1 }, PICTURE, AREA)).toBe(true)
  expect(isLost({ ...inside, x: 299 }, PICTURE, AREA)).toBe(true)
})

test('the effective resolution is the picture’s pixels per inch of printed width', () => {
  expect(effectiveDpi({ width: 254 }, PICTURE)).toBeCloseTo(100)
  expect(maxWidth({ width: 300, height: 400 })).toBeCloseTo(390)
})
