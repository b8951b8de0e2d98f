import { expect, test } from 'vitest'
import { formatRefundDays } from './refund-days.ts'

test('how long a refund takes is a range of working days, or one number of them', () => {
  expect(formatRefundDays({ min: 3, max: 5 })).toBe('3–5 working days')
  expect(formatRefundDays({ min: 2, max: 2 })).toBe('2 working days')
  expect(formatRefundDays({ min: 1, max: 1 })).toBe('1 working day')
})
