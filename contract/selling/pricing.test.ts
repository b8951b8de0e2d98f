import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COD_FEE } from '#contract/basics/limits.ts'
import { type Paise, paise, rupees } from '#contract/basics/money.ts'
import { calculateTotals, customizedUnitPrice, totalsWith } from './pricing.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((amount) => paise(amount)),
  quantity: fc.integer({ min: 1, max: 50 }),
})

test('total = subtotal + fee − discount, in whole paise, for every cart [checkout.total]', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 50 }),
      fc.constantFrom('COD' as const, 'Online' as const),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, method, basisPoints) => {
        const { subtotal, deliveryFee, discount, total } = calculateTotals(lines, method, basisPoints / 100)
        const sum = lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
        return (
          subtotal === sum &&
          total === subtotal + deliveryFee - discount &&
          discount <= subtotal &&
          Number.isSafeInteger(total)
        )
      },
    ),
  )
})

test('the delivery fee is ₹49 only with cash on delivery; the cart shows 0 [cart.summary, checkout.total]', () => {
  const lines = [{ unitPrice: rupees(699), quantity: 2 }]
  expect(calculateTotals(lines, 'COD', 0)).toMatchObject({ deliveryFee: COD_FEE, total: rupees(1447) })
  expect(calculateTotals(lines, 'Online', 0)).toMatchObject({ deliveryFee: 0, total: rupees(1398) })
  expect(calculateTotals(lines, null, 0).deliveryFee).toBe(0)
})

test('the delivery fee is never discounted', () => {
  expect(calculateTotals([{ unitPrice: rupees(100), quantity: 1 }], 'COD', 100)).toMatchObject({
    discount: rupees(100),
    total: COD_FEE,
  })
})

test('a customised shirt costs its offer price and its customisation price [checkout.custom-price]', () => {
  expect(customizedUnitPrice(rupees(449), rupees(199))).toBe(64_800 as Paise)
})

test('a quoted discount is applied unchanged, but never exceeds the price of the lines', () => {
  const lines = [{ unitPrice: rupees(499), quantity: 2 }]
  expect(totalsWith(lines, 'COD', rupees(100))).toEqual({
    subtotal: rupees(998),
    deliveryFee: COD_FEE,
    discount: rupees(100),
    total: rupees(947),
  })
  expect(totalsWith(lines, 'COD', rupees(2_000)).total).toBe(COD_FEE)
})
