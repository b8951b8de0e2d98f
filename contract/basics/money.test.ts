import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Money, MoneyInput, MoneyText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { MAX_AMOUNT } from './limits.ts'
import {
  calculatePercentage,
  formatRupees,
  minus,
  type Paise,
  paise,
  percentOff,
  plus,
  rupees,
  times,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map((amount) => paise(amount))

test('prices are printed with the rupee sign, Indian grouping and two decimals [checkout.price-format]', () => {
  expect(formatRupees(rupees(1299))).toBe('₹1,299.00')
  expect(formatRupees(paise(12_499_950))).toBe('₹1,24,999.50')
  expect(formatRupees(paise(0))).toBe('₹0.00')
})

test('an amount is a whole number of paise, never negative', () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => paise(wrong)).toThrow(RangeError)
  expect(() => minus(paise(1), paise(2))).toThrow(RangeError)
})

test('every amount is unchanged after encoding and decoding', () => {
  fc.assert(fc.property(amounts, (amount) => z.decode(Money, z.encode(Money, amount)) === amount))
  fc.assert(fc.property(amounts, (amount) => z.decode(MoneyInput, z.encode(MoneyInput, amount)) === amount))
  fc.assert(fc.property(amounts, (amount) => z.decode(MoneyText, z.encode(MoneyText, amount)) === amount))
})

test('rupees with more than two decimals, negative, not finite or as text are refused', () => {
  for (const wrong of [10.999, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, '499', null, undefined])
    expect(z.safeDecode(MoneyInput, wrong as number).success).toBe(false)
  for (const wrong of ['1e3', 'NaN', '-1', '1.555', '', ' ', '0x10', '1,000'])
    expect(z.safeDecode(MoneyText, wrong).success).toBe(false)
})

test('a percentage is rounded half-up once and never exceeds the amount', () => {
  expect(calculatePercentage(paise(5), 10)).toBe(1)
  expect(calculatePercentage(paise(4), 10)).toBe(0)
  expect(calculatePercentage(rupees(1548), 20)).toBe(30_960)
  expect(calculatePercentage(paise(835), 12.5)).toBe(104)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const part = calculatePercentage(amount, basisPoints / 100)
      const exact = (BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
      return part <= amount && BigInt(part) === exact
    }),
  )
})

test('the discount is the rounded percent of (struck price − price) / struck price, blank without a struck price [product.facts, catalogue.discount]', () => {
  expect(percentOff(rupees(749), rupees(1199))).toBe(38)
  expect(percentOff(rupees(100), paise(0))).toBeNull()
  expect(percentOff(rupees(100), rupees(100))).toBe(0)
  expect(percentOff(paise(0), rupees(100))).toBe(100)
})

test('sums and products stay exact', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 50 })), { maxLength: 50 }),
      (lines) => {
        const total = plus(...lines.map(([price, quantity]) => times(price as Paise, quantity)))
        return total === lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
      },
    ),
  )
})

test('one crore is the maximum in a form or a call; a reply shows any stored amount', () => {
  expect(z.decode(MoneyInput, 10_000_000)).toBe(MAX_AMOUNT)
  expect(z.decode(MoneyText, '10000000.00')).toBe(MAX_AMOUNT)
  for (const above of [10_000_000.01, 12_345_678, 99_999_999, 1e12]) {
    expect(z.safeDecode(MoneyInput, above).error?.issues[0]?.message).toBe(
      reason('amount_too_large', { maximum: MAX_AMOUNT }),
    )
    expect(z.safeDecode(MoneyText, above.toFixed(2)).error?.issues[0]?.message).toBe(
      reason('amount_too_large', { maximum: MAX_AMOUNT }),
    )
    expect(z.encode(Money, paise(Math.round(above * 100)))).toBe(above)
  }
})
