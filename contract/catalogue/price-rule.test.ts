import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { newPrice, type PriceRule } from './price-rule.ts'

test.each<[price: number, rule: PriceRule, becomes: number | null]>([
  [699, { change: 'percent', value: -10, rounding: 'none' }, 629.1],
  [699, { change: 'percent', value: -10, rounding: 'rupee' }, 629],
  [699, { change: 'percent', value: 7.5, rounding: 'rupee' }, 751],
  [699, { change: 'percent', value: -10, rounding: 'nine' }, 629],
  [650, { change: 'percent', value: -10, rounding: 'nine' }, 589],
  [640, { change: 'amount', value: 4, rounding: 'nine' }, 649],
  [699, { change: 'amount', value: -100, rounding: 'none' }, 599],
  [699, { change: 'set', value: 499.5, rounding: 'none' }, 499.5],
  [5, { change: 'percent', value: -50, rounding: 'nine' }, null],
  [99, { change: 'amount', value: -100, rounding: 'none' }, null],
])('₹%d with %o is ₹%d', (price, rule, becomes) => {
  const amount = newPrice(rupees(price), rule)
  expect(amount === null ? null : amount / 100).toBe(becomes)
})

test('a price may become ₹1, and no less', () => {
  const down = (value: number) => newPrice(rupees(100), { change: 'amount', value, rounding: 'none' })
  expect([down(-99), down(-99.01)]).toEqual([100, null])
})
