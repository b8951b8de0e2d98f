import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import { PriceParts, PrintPricesInput, ShownAppliedBreak, ShownPrintPrices } from './print-prices.api.ts'

type Wire = z.input<typeof PrintPricesInput>
const PRICES: Wire = {
  extraSide: 99.5,
  areaSteps: [
    { above: 0, surcharge: 50 },
    { above: 5_000, surcharge: 120 },
  ],
  quantityBreaks: [
    { from: 2, percent: 1 },
    { from: 1_000, percent: 90 },
  ],
}
const listProblems = (change: Partial<Wire>) =>
  PrintPricesInput.safeParse({ ...PRICES, ...change }).error?.issues.map(({ message }) => message) ?? []
const step = (above: number) => ({ above, surcharge: 50 })
const each = (from: number, percent: number) => ({ from, percent })

test('an owner sends print prices in rupees, and reads them so', () => {
  const prices = {
    extraSide: rupees(99.5),
    areaSteps: [
      { above: 0, surcharge: rupees(50) },
      { above: 5_000, surcharge: rupees(120) },
    ],
    quantityBreaks: PRICES.quantityBreaks,
  }
  expect(PrintPricesInput.parse(PRICES)).toEqual(prices)
  expect(z.encode(ShownPrintPrices, prices)).toEqual(PRICES)
})

test.each<[Wire['areaSteps'], string]>([
  [[step(-1)], 'Enter 0 or more'],
  [[step(5_000.1)], 'At most 5000 cm²'],
  [[step(Number.NaN)], 'Enter a size in cm²'],
  [[step(100), step(100)], 'Begin with the smallest size, each once'],
  [[step(100), step(600), step(300)], 'Begin with the smallest size, each once'],
  [[1, 2, 3, 4, 5, 6, 7].map(step), 'At most 6 sizes'],
])('sizes %o are refused: %s', (areaSteps, message) => {
  expect(listProblems({ areaSteps })).toEqual([message])
})

test.each<[Wire['quantityBreaks'], string]>([
  [[each(1, 5)], 'At least 2 pieces'],
  [[each(1_001, 5)], 'At most 1000 pieces'],
  [[each(2.5, 5)], 'Enter a whole number of pieces'],
  [[each(5, 0)], 'At least 1%'],
  [[each(5, 91)], 'At most 90%'],
  [[each(5, 2.5)], 'Enter a whole percentage'],
  [[each(5, 10), each(5, 11)], 'Begin with the smallest quantity, each once'],
  [[each(5, 10), each(6, 10)], 'A larger quantity needs a larger percentage'],
  [[2, 3, 4, 5, 6, 7, 8].map((from) => each(from, from)), 'At most 6 quantities'],
])('quantities %o are refused: %s', (quantityBreaks, message) => {
  expect(listProblems({ quantityBreaks })).toEqual([message])
})

test('six sizes and six quantities are taken, and none', () => {
  const six = [2, 3, 4, 5, 6, 7]
  expect(listProblems({ areaSteps: six.map(step), quantityBreaks: six.map((from) => each(from, from)) })).toEqual([])
  expect(listProblems({ areaSteps: [], quantityBreaks: [] })).toEqual([])
})

test('the parts of a price and the break that applies are shown in rupees', () => {
  const print = { side: 'front', label: 'Full chest', squareCm: 118.1 } as const
  const parts = { base: rupees(199), extraSides: 1, extraSide: rupees(100) }
  expect(z.encode(PriceParts, { ...parts, prints: [{ ...print, surcharge: rupees(50) }] })).toEqual({
    ...{ base: 199, extraSides: 1, extraSide: 100 },
    prints: [{ ...print, surcharge: 50 }],
  })
  const applied = { from: 5, percent: 12.5, pieces: 7 }
  expect(z.encode(ShownAppliedBreak, { ...applied, discount: rupees(32.42) })).toEqual({ ...applied, discount: 32.42 })
})
