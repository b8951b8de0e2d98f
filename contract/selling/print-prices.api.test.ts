import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import { parseReason } from '#contract/http/reasons.ts'
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
  PrintPricesInput.safeParse({ ...PRICES, ...change }).error?.issues.map(
    ({ message }) => parseReason(message).reason,
  ) ?? []
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
  [[step(-1)], 'below_zero'],
  [[step(5_000.1)], 'print_size_too_large'],
  [[step(Number.NaN)], 'print_size_missing'],
  [[step(100), step(100)], 'print_sizes_not_rising'],
  [[step(100), step(600), step(300)], 'print_sizes_not_rising'],
  [[1, 2, 3, 4, 5, 6, 7].map(step), 'too_many_print_sizes'],
])('sizes %o are refused: %s', (areaSteps, reason) => {
  expect(listProblems({ areaSteps })).toEqual([reason])
})

test.each<[Wire['quantityBreaks'], string]>([
  [[each(1, 5)], 'break_pieces_too_few'],
  [[each(1_001, 5)], 'break_pieces_too_many'],
  [[each(2.5, 5)], 'break_pieces_missing'],
  [[each(5, 0)], 'break_percentage_too_low'],
  [[each(5, 91)], 'break_percentage_too_high'],
  [[each(5, 2.5)], 'break_percentage_missing'],
  [[each(5, 10), each(5, 11)], 'break_pieces_not_rising'],
  [[each(5, 10), each(6, 10)], 'break_percentages_not_rising'],
  [[2, 3, 4, 5, 6, 7, 8].map((from) => each(from, from)), 'too_many_quantity_breaks'],
])('quantities %o are refused: %s', (quantityBreaks, reason) => {
  expect(listProblems({ quantityBreaks })).toEqual([reason])
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
