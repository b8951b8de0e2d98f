import { expect, test } from 'vitest'
import { findGarment, largestArea, listPrintAreas, listSides, printArea, SIDES } from '#contract/catalogue/garments.ts'
import { CUSTOM_CATEGORIES } from '#contract/catalogue/options.ts'
import { sizeChartRows } from '#contract/catalogue/size-measures.ts'
import { areaOnDrawing, drawingScale, MOCKUP_FRAME, STAGE_FRAME, viewOfSide } from './drawn-shirt.ts'
import { effectiveDpi, findCorners, fitted, isLost, isOutside, MAX_DIAGONAL_MM, maxWidth } from './placement.ts'

const PICTURE = { width: 1_000, height: 500 }
const AREA = { widthMm: 300, heightMm: 400 }

test('every category of the studio has a garment, all but one with four sides, and every area is in the view of its side', () => {
  for (const category of CUSTOM_CATEGORIES) {
    const garment = findGarment(category)
    expect(listSides(garment)).toEqual(garment === 'sleeveless' ? ['front', 'back'] : SIDES)
    for (const side of listSides(garment))
      for (const area of listPrintAreas(garment, side)) {
        expect(Math.hypot(area.widthMm, area.heightMm)).toBeLessThan(MAX_DIAGONAL_MM)
        for (const measures of sizeChartRows(garment)) {
          const scale = drawingScale(garment, measures)
          const place = areaOnDrawing(garment, side, measures, area)
          for (const frame of [MOCKUP_FRAME, STAGE_FRAME]) {
            const view = viewOfSide(garment, side, measures, frame)
            expect((view.height * scale.y) / (view.width * scale.x)).toBeCloseTo(frame.height / frame.width, 9)
            expect(place.x).toBeGreaterThan(view.x)
            expect(place.y).toBeGreaterThan(view.y)
            expect(place.x + place.width).toBeLessThan(view.x + view.width)
            expect(place.y + place.height).toBeLessThan(view.y + view.height)
          }
        }
      }
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
  const [first] = findCorners({ x: 100, y: 100, width: 100, rotation: 90 }, PICTURE)
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
