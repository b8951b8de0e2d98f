import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatePercentage, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { DRAWING, GARMENTS, listPrintAreas, type PrintArea, SIDES } from '#contract/catalogue/garments.ts'
import { calculateTotals } from '#contract/selling/pricing.ts'
import { calculatePrintHeight } from './placement.ts'
import {
  calculateCustomizationPrice,
  isPlainPrice,
  NO_PRINT_PRICES,
  nextBreak,
  type PrintedLayer,
  piecePrice,
  shownParts,
  sumCustomizationPrice,
} from './price.ts'

const describeArea = (area: PrintArea | undefined, id: string) => area?.name ?? id

const BASE = rupees(199)
const PRICES = {
  extraSide: rupees(100),
  areaSteps: [
    { above: 100, surcharge: rupees(50) },
    { above: 600, surcharge: rupees(120) },
  ],
}
const square = { width: 500, height: 500 }
const layer = (facts: Partial<PrintedLayer>): PrintedLayer => {
  return { side: 'front', area: 'chest', x: 0, y: 0, width: 100, rotation: 0, size: square, ...facts }
}
const calculatePrice = (...layers: PrintedLayer[]) => calculateCustomizationPrice(BASE, PRICES, 'tee', layers)

test('without print prices every design costs the customisation price [design.print-prices]', () => {
  const layers = [layer({}), layer({ side: 'back', area: 'back', width: 300 })]
  expect(calculateCustomizationPrice(BASE, NO_PRINT_PRICES, 'tee', layers).total).toBe(BASE)
  expect(calculateCustomizationPrice(BASE, NO_PRINT_PRICES, 'tee', []).total).toBe(BASE)
})

test('a print costs more from each size on, and a size on the limit does not', () => {
  expect(calculatePrice(layer({})).prints).toEqual([{ side: 'front', area: 'chest', squareCm: 100, surcharge: ZERO }])
  expect(calculatePrice(layer({ width: 101 })).total).toBe(rupees(249))
  expect(calculatePrice(layer({ width: 250 })).total).toBe(rupees(319))
})

test('each printed side beyond the first costs the same, and every print area has its own size', () => {
  const both = calculatePrice(layer({ width: 150 }), layer({ side: 'back', area: 'back', width: 300 }))
  expect(both).toMatchObject({ extraSides: 1, total: rupees(199 + 100 + 50 + 120) })
})

test('areas of one side that overlap are one print, so that no choice of areas makes the same print cheaper', () => {
  const [chest, mark] = listPrintAreas('tee', 'front') as [PrintArea, PrintArea]
  const x = (mark.x - chest.x) / DRAWING.unitsPerMm
  const inChest = calculatePrice(layer({ x: 150, y: 40, width: 80 }), layer({ x, y: 40, width: 60 }))
  const inTwo = calculatePrice(layer({ x: 150, y: 40, width: 80 }), layer({ area: 'left-chest', width: 60 }))
  expect(inChest).toMatchObject({ extraSides: 0, total: rupees(249), prints: [{ area: 'chest', squareCm: 118.1 }] })
  expect(inTwo).toEqual(inChest)
  // Whichever of the two prints reaches further up, down, left or right.
  const [left, top] = [(mark.x - chest.x) / DRAWING.unitsPerMm, (mark.y - chest.y) / DRAWING.unitsPerMm]
  for (const [right, below] of [
    [-60, -30],
    [-60, 20],
    [20, -30],
    [20, 20],
  ] as const) {
    const other = layer({ x: left + right, y: top + below, width: 40 })
    const together = calculatePrice(other, layer({ x: left, y: top, width: 40 })).prints
    expect(calculatePrice(other, layer({ area: 'left-chest', width: 40 })).prints).toEqual(together)
  }
  // Areas that are apart are two prints.
  const polo = [layer({ area: 'left-chest', width: 90 }), layer({ area: 'below-placket', width: 90 })]
  expect(calculateCustomizationPrice(BASE, PRICES, 'polo', polo).prints).toMatchObject([
    { area: 'left-chest', squareCm: 81 },
    { area: 'below-placket', squareCm: 81 },
  ])
})

test('the size of a print is that of the rectangle around all of its layers, inside the print area', () => {
  // Two pictures of 5 cm, 20 cm apart: 25 × 5 cm.
  expect(calculatePrice(layer({ width: 50 }), layer({ width: 50, x: 200 })).prints[0]?.squareCm).toBe(125)
  // A square on its corner is √2 times as wide and as high.
  expect(calculatePrice(layer({ x: 100, y: 100, rotation: 45 })).prints[0]?.squareCm).toBe(200)
  // Half of the picture is outside.
  expect(calculatePrice(layer({ x: -50 })).prints[0]?.squareCm).toBe(50)
  expect(calculatePrice(layer({ x: -500 })).prints).toEqual([])
})

test('a quantity break applies from its number of pieces on, rounded for each piece', () => {
  const breaks = [
    { from: 5, percent: 5 },
    { from: 10, percent: 15 },
  ]
  const of = (pieces: number) => {
    return piecePrice({ offerPrice: paise(44_933), customizationPrice: BASE, quantityBreaks: breaks }, pieces)
  }
  expect(of(4)).toEqual({ unitPrice: 64_833, printing: BASE, quantityBreak: null })
  expect(of(5)).toMatchObject({ unitPrice: 61_591, quantityBreak: { percent: 5, pieces: 5, discount: 3_242 } })
  expect(of(12)).toMatchObject({ unitPrice: 55_108, quantityBreak: { from: 10, percent: 15, pieces: 12 } })
  expect([nextBreak(breaks, 1)?.from, nextBreak(breaks, 5)?.from, nextBreak(breaks, 10)]).toEqual([5, 10, null])
})

test('after a break what is not printing is exactly the reduced offer price, which counts for the GST limit', () => {
  const prices = {
    offerPrice: paise(263_158),
    customizationPrice: paise(10_010),
    quantityBreaks: [{ from: 5, percent: 5 }],
  }
  const { unitPrice, printing } = piecePrice(prices, 5)
  // ₹2,631.58 less 5% is ₹2,500.00.
  expect(unitPrice - printing).toBe(250_000)
})

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise)
const layers = fc.array(
  fc.record({
    side: fc.constantFrom('front' as const, 'back' as const),
    area: fc.constantFrom('chest', 'left-chest', 'back'),
    x: fc.integer({ min: -200, max: 400 }),
    y: fc.integer({ min: -200, max: 400 }),
    width: fc.integer({ min: 10, max: 400 }),
    rotation: fc.integer({ min: -180, max: 180 }),
    size: fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 4_000 }) }),
  }),
  { maxLength: 8 },
)
const steps = fc
  .uniqueArray(fc.record({ above: fc.integer({ min: 0, max: 1_500 }), surcharge: amount }), {
    maxLength: 4,
    selector: ({ above }) => above,
  })
  .map((all) => all.toSorted((a, b) => a.above - b.above))

test('for every design the parts come to the price, whole paise, and the order of the layers does not matter', () => {
  fc.assert(
    fc.property(amount, amount, steps, layers, (base, extraSide, areaSteps, all) => {
      const price = calculateCustomizationPrice(base, { extraSide, areaSteps }, 'tee', all)
      const turned = calculateCustomizationPrice(base, { extraSide, areaSteps }, 'tee', all.toReversed())
      expect(price.total).toBe(sumCustomizationPrice(price))
      expect(turned.total).toBe(price.total)
      expect(Number.isSafeInteger(price.total) && price.total >= base).toBe(true)
    }),
  )
})

test('the same size in pixels or in millimetres has the same price, or studio and server would disagree', () => {
  const inMm = (printedLayer: PrintedLayer) => ({
    ...printedLayer,
    size: { width: printedLayer.width, height: calculatePrintHeight(printedLayer.width, printedLayer.size) },
  })
  // 150 × 66.7 mm are 100.05 cm², which is rounded.
  const exact = layer({ width: 150, size: { width: 1_500, height: 667 } })
  expect(calculatePrice(inMm(exact))).toEqual(calculatePrice(exact))
  fc.assert(
    fc.property(layers, (all) => {
      expect(calculatePrice(...all.map(inMm))).toEqual(calculatePrice(...all))
    }),
  )
})

const breaks = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 60 }), percent: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 4,
    selector: ({ from }) => from,
  })
  .map((all) => {
    const percents = all.map(({ percent }) => percent).toSorted((a, b) => a - b)
    return all.toSorted((a, b) => a.from - b.from).map(({ from }, index) => ({ from, percent: percents[index] ?? 1 }))
  })

test('more pieces never cost more each, and unit price = offer + customisation − discount at every quantity', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      breaks,
      fc.integer({ min: 1, max: 70 }),
      (offerPrice, customizationPrice, all, pieces) => {
        const prices = { offerPrice, customizationPrice, quantityBreaks: all }
        const price = piecePrice(prices, pieces)
        expect(piecePrice(prices, pieces + 1).unitPrice).toBeLessThanOrEqual(price.unitPrice)
        expect(price.unitPrice + (price.quantityBreak?.discount ?? 0)).toBe(offerPrice + customizationPrice)
        const percent = price.quantityBreak?.percent ?? 0
        expect(price.printing).toBeGreaterThanOrEqual(0)
        expect(price.unitPrice - price.printing).toBe(offerPrice - calculatePercentage(offerPrice, percent))
        expect(calculateTotals([{ unitPrice: price.unitPrice, quantity: pieces }], 'Online', 0).total).toBe(
          price.unitPrice * pieces,
        )
      },
    ),
  )
})

test('a layer on an area of another side prints nothing', () => {
  expect(calculatePrice(layer({ side: 'back', area: 'chest' })).prints).toEqual([])
})

test('of the areas of a side that overlap the first is the largest, and only they are one print', () => {
  const toArea = ({ widthMm, heightMm }: PrintArea) => widthMm * heightMm
  const isBeside = (at: number, mm: number, otherAt: number, otherMm: number) =>
    at + mm * DRAWING.unitsPerMm <= otherAt || otherAt + otherMm * DRAWING.unitsPerMm <= at
  for (const garment of GARMENTS)
    for (const side of SIDES) {
      const [first, second] = listPrintAreas(garment, side)
      if (!first || !second) continue
      const apart =
        isBeside(first.x, first.widthMm, second.x, second.widthMm) ||
        isBeside(first.y, first.heightMm, second.y, second.heightMm)
      if (!apart) expect(toArea(first)).toBeGreaterThan(toArea(second))
      const both = [first, second].map(({ id }) => layer({ side, area: id, width: 50 }))
      const { prints } = calculateCustomizationPrice(BASE, PRICES, garment, both)
      expect(prints.map(({ area }) => area)).toEqual(apart ? [first.id, second.id] : [first.id])
    }
})

test('a price is plain when no side, size or quantity changes it', () => {
  expect(isPlainPrice(NO_PRINT_PRICES)).toBe(true)
  expect(isPlainPrice({ ...NO_PRINT_PRICES, extraSide: paise(1) })).toBe(false)
  expect(isPlainPrice({ ...NO_PRINT_PRICES, areaSteps: PRICES.areaSteps })).toBe(false)
  expect(isPlainPrice({ ...NO_PRINT_PRICES, quantityBreaks: [{ from: 5, percent: 5 }] })).toBe(false)
})

test('the parts of a price are shown with the labels of the garment; an area that it no longer has by its name', () => {
  const { total: _, ...parts } = calculatePrice(layer({ width: 150 }))
  const [print] = parts.prints
  expect(shownParts('Polo', null, describeArea)).toBeNull()
  expect(
    print &&
      shownParts('Regular', { ...parts, total: ZERO, prints: [print, { ...print, area: 'pocket' }] }, describeArea),
  ).toEqual({
    ...{ base: BASE, extraSides: 0, extraSide: PRICES.extraSide },
    prints: [
      { side: 'front', label: 'chest', squareCm: 225, surcharge: rupees(50) },
      { side: 'front', label: 'pocket', squareCm: 225, surcharge: rupees(50) },
    ],
  })
})
