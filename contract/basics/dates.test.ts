import { expect, test } from 'vitest'
import { type DateKind, formatDate } from './dates.ts'

const LATE = new Date('2026-09-20T20:00:00Z')

test.each<[DateKind, string]>([
  ['day', '21 Sep 2026'],
  ['dateTime', '21 Sep 2026, 01:30'],
  ['weekday', 'Mon, 21 Sep'],
  ['short', '21 Sep'],
  ['long', '21 September 2026'],
  ['month', 'Sep 2026'],
  ['ofProduct', 'Sep 21, 2026'],
])(
  'a moment as %s, by the clocks of India, day before month but for the dates of a product [product.facts, orders.columns]',
  (kind, words) => {
    expect(formatDate(LATE, kind)).toBe(words)
    expect(formatDate(LATE.toISOString(), kind)).toBe(words)
  },
)

test('without a kind it is day, month and year', () => {
  expect(formatDate(LATE)).toBe('21 Sep 2026')
})

test('a calendar day is that day in India', () => {
  expect(formatDate('2026-11-26', 'weekday')).toBe('Thu, 26 Nov')
})
