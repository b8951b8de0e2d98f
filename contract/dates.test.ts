import { expect, test } from 'vitest'
import { type DateKind, formatDate } from './dates.ts'

const LATE = new Date('2026-09-20T20:00:00Z')

test.each<[DateKind, string]>([
  ['day', 'Sep 21, 2026'],
  ['dateTime', 'Sep 21, 2026, 01:30'],
  ['weekday', 'Mon, Sep 21'],
  ['short', 'Sep 21'],
  ['long', 'September 21, 2026'],
])('a moment as %s, month before day as everywhere, by the clocks of India', (kind, words) => {
  expect(formatDate(LATE, kind)).toBe(words)
  expect(formatDate(LATE.toISOString(), kind)).toBe(words)
})

test('without a kind it is the specification’s MMM D, YYYY', () => {
  expect(formatDate(LATE)).toBe('Sep 21, 2026')
})

test('a calendar day is that day in India', () => {
  expect(formatDate('2026-11-26', 'weekday')).toBe('Thu, Nov 26')
})
