import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'
import { nest } from './nest.ts'
import type { Filled, Item, Size } from './skyline.ts'

const WIDTH = 580
const LENGTH = 900
const strip = { width: WIDTH, maxLength: LENGTH }

/** Both forms, which need not have the same area: the label is always below. */
const item = fc.record({ width: fc.integer({ min: 1, max: 560 }), height: fc.integer({ min: 1, max: 560 }) }).map(
  ({ width, height }): Item => ({
    forms: [
      { width, height },
      { width: height, height: width + 14 },
    ],
  }),
)

function listBoxes(items: readonly Item[], { placed }: Filled) {
  return placed.map(({ item, form, x, y }) => ({ x, y, ...(items[item]?.forms[form] as Size) }))
}

test('every item is placed exactly once, inside its sheet, and none overlaps another [print.sheets]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 30 }), async (items) => {
      const { sheets, tooLarge } = await nest(items, strip)
      expect(tooLarge).toEqual([])
      const placed = sheets.flatMap((sheet) => sheet.placed.map(({ item }) => item))
      expect(placed.toSorted((a, b) => a - b)).toEqual(items.map((_, index) => index))
      for (const sheet of sheets) {
        const boxes = listBoxes(items, sheet)
        expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBe(sheet.length)
        for (const [at, box] of boxes.entries()) {
          expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= WIDTH && box.y + box.height <= LENGTH).toBe(true)
          for (const other of boxes.slice(at + 1)) {
            const isBeside = box.x + box.width <= other.x || other.x + other.width <= box.x
            const isBelow = box.y + box.height <= other.y || other.y + other.height <= box.y
            expect(isBeside || isBelow).toBe(true)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('no nesting is shorter than the lower bound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async (items) => {
      const { sheets } = await nest(items, { width: WIDTH, maxLength: 1_000_000 })
      expect(sheets).toHaveLength(1)
      expect(sheets[0]?.length).toBeGreaterThanOrEqual(lowerBound(items, WIDTH))
    }),
    { numRuns: 60 },
  )
})

test('what fits in no form is named, and the others are nested', async () => {
  const square = (side: number): Item => ({ forms: [{ width: side, height: side }] })
  const tall: Item = {
    forms: [
      { width: 950, height: 40 },
      { width: 40, height: 964 },
    ],
  }
  const { sheets, tooLarge } = await nest([square(100), square(581), square(580), tall], strip)
  expect(tooLarge).toEqual([1, 3])
  expect(sheets.flatMap(({ placed }) => placed.map(({ item }) => item)).toSorted()).toEqual([0, 2])
  expect(await nest([], strip)).toEqual({ sheets: [], tooLarge: [] })
})

test('an item is turned when that is shorter', async () => {
  const wide: Item = {
    forms: [
      { width: 100, height: 500 },
      { width: 500, height: 100 },
    ],
  }
  const { sheets } = await nest([wide], strip)
  expect(sheets).toEqual([{ placed: [{ item: 0, form: 1, x: 0, y: 0 }], length: 100 }])
})

test('the same items are nested in the same way', async () => {
  const items: Item[] = Array.from({ length: 40 }, (_, at) => ({
    forms: [{ width: 60 + ((at * 37) % 240), height: 50 + ((at * 53) % 300) }],
  }))
  expect(await nest(items, strip)).toEqual(await nest(items, strip))
})

test('items that tile the sheet leave nothing of it unused', async () => {
  const items: Item[] = Array.from({ length: 12 }, () => ({ forms: [{ width: 145, height: 200 }] }))
  const { sheets } = await nest(items, strip)
  expect(sheets.map(({ length }) => length)).toEqual([600])
  expect(lowerBound(items, WIDTH)).toBe(600)
})

test('the lower bound counts items that cannot be side by side by their lengths', () => {
  const wide: Item = {
    forms: [
      { width: 300, height: 400 },
      { width: 400, height: 310 },
    ],
  }
  expect(lowerBound([wide, wide, wide], WIDTH)).toBe(930)
  expect(lowerBound([{ forms: [{ width: 600, height: 5 }] }], WIDTH)).toBe(0)
})
