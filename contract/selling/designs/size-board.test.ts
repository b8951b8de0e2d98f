import { expect, test } from 'vitest'
import { printArea } from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import { areaOnDrawing } from './drawn-shirt.ts'
import { boardFrame, boardPrints, boardView } from './size-board.ts'

const S: SizeMeasures = { size: 'S', chest: 48, length: 68, shoulder: 43, sleeve: 20 }
const XL: SizeMeasures = { size: 'XL', chest: 57, length: 74, shoulder: 49, sleeve: 22.1 }

const layer = {
  side: 'front',
  area: 'chest',
  x: 0,
  y: 0,
  width: 300,
  rotation: 0,
  size: { width: 3, height: 4 },
} as const

test('a print has the same centimetres on every size and covers less of a larger one [design.sizes]', () => {
  const [small, large] = [boardPrints('tee', 'front', S, [layer]), boardPrints('tee', 'front', XL, [layer])]
  expect(small).toMatchObject([{ name: 'chest', width: 300, height: 400, share: 0.625 }])
  expect(large).toMatchObject([{ width: 300, height: 400, share: expect.closeTo(0.526, 3) }])
  expect(boardPrints('tee', 'back', S, [layer])).toEqual([])
})

test('what is outside of the print area is cut off, also of a rotated picture', () => {
  const square = { ...layer, width: 100, size: { width: 1, height: 1 } }
  const [right] = boardPrints('tee', 'front', S, [{ ...square, x: 260, y: 100 }])
  expect(right).toMatchObject({ width: 40, height: 100 })
  // A square on its corner, of which only the lower half is inside.
  const [turned] = boardPrints('tee', 'front', S, [{ ...square, x: 100, y: -50, rotation: 45 }])
  expect(turned?.width).toBeCloseTo(Math.SQRT2 * 100)
  expect(turned?.height).toBeCloseTo(Math.SQRT2 * 50)
  expect(boardPrints('tee', 'front', S, [{ ...square, x: 400 }])).toEqual([])
})

test('a print that comes near a seam of a small size, or runs over one, is found', () => {
  const nearest = (garment: Parameters<typeof boardPrints>[0], measures: SizeMeasures, placed: object) =>
    boardPrints(garment, 'front', measures, [{ ...layer, ...placed }])[0]?.nearest
  const mark = { area: 'left-chest', width: 90, size: { width: 1, height: 1 } }
  const narrow = { ...S, shoulder: 36 }
  expect(nearest('sleeveless', narrow, mark)).toEqual({ seam: 'armhole', mm: expect.closeTo(2.3, 1) })
  expect(nearest('sleeveless', { ...XL, shoulder: 40.5 }, mark)?.mm).toBeGreaterThan(20)
  const hoodie = { ...S, chest: 54, length: 66, shoulder: 46 }
  expect(nearest('hoodie', hoodie, { width: 200, size: { width: 10, height: 17 } })).toMatchObject({ seam: 'pocket' })
  expect(nearest('hoodie', hoodie, { width: 200, size: { width: 10, height: 17 } })?.mm).toBeLessThan(0)
  expect(nearest('hoodie', hoodie, { width: 200, size: { width: 1, height: 1 } })?.mm).toBeGreaterThan(0)
})

test('of a sleeve the print’s share of its length is said, and no seam', () => {
  const sleeve = {
    ...layer,
    side: 'left-sleeve',
    area: 'left-sleeve',
    width: 80,
    size: { width: 1, height: 1 },
  } as const
  expect(boardPrints('tee', 'left-sleeve', S, [sleeve])).toMatchObject([{ width: 80, share: 0.4, nearest: null }])
})

test('on the drawing of a size a print area has its centimetres, in the scale of the size chart', () => {
  for (const measures of [S, XL])
    for (const side of ['front', 'left-sleeve'] as const) {
      const area = printArea('tee', side)
      if (!area) throw new Error('no area')
      const frame = boardFrame('tee', side, [S, XL])
      const view = boardView('tee', side, measures, frame)
      const placed = areaOnDrawing('tee', side, measures, area)
      expect((placed.width / view.width) * frame.width).toBeCloseTo(area.widthMm)
      expect((placed.height / view.height) * frame.height).toBeCloseTo(area.heightMm)
    }
  const frame = boardFrame('tee', 'front', [S, XL])
  const [small, large] = [S, XL].map((measures) => boardView('tee', 'front', measures, frame))
  expect((small?.width ?? 0) / (large?.width ?? 1)).toBeCloseTo(57 / 48)
  expect((small?.height ?? 0) / (large?.height ?? 1)).toBeCloseTo(74 / 68)
})
