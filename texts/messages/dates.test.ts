import { expect, test } from 'vitest'
import { dateIn } from './date-names.ts'

test('dates are in words of the language and Latin digits', () => {
  expect(dateIn('en', '2026-11-26', 'weekday')).toBe('Thu, 26 Nov')
  expect(dateIn('hi', '2026-11-26', 'weekday')).toBe('गुरु, 26 नवंबर')
  expect(dateIn('mr', '2026-11-26', 'weekday')).toBe('गुरु, 26 नोव्हेंबर')
})

test('the names of months and weekdays are those that Unicode has for the language', () => {
  for (const language of ['hi', 'mr'] as const) {
    const locale = `${language}-IN`
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)))
    for (const day of days) {
      expect(dateIn(language, day, 'day')).toContain(format({ month: 'long' }).format(day))
      expect(dateIn(language, day, 'weekday')).toContain(`${format({ weekday: 'short' }).format(day)}, `)
    }
  }
  expect(dateIn('hi', new Date('2026-11-25T20:00:00Z'), 'dateTime')).toBe('26 नवंबर 2026, 01:30')
})
