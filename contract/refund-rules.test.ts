import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_REFUND } from './limits.ts'
import { paise, rupees } from './money.ts'
import { refundProblem, withoutRest } from './refund-rules.ts'

test.each([
  [0, 'Enter an amount above ₹0.00'],
  [99, 'The smallest online refund is ₹1.00.'],
  [999_900, 'Only ₹3,821.40 can still be refunded.'],
  [
    382_139,
    'This would leave ₹0.01, and less than ₹1.00 cannot be refunded. Refund all of ₹3,821.40 or at most ₹3,820.40.',
  ],
  [100, null],
  [382_040, null],
  [382_140, null],
])('%d paise of ₹3,821.40: %s', (amount, problem) => {
  expect(refundProblem(paise(amount), { refundable: rupees(3_821.4), isCash: false })).toBe(problem)
})

test('where all is refunded, as by another tab, the message says so', () => {
  const said = 'Nothing is left to refund: all of it is refunded already.'
  expect(refundProblem(rupees(10), { refundable: paise(0), isCash: false })).toBe(said)
})

test('a cash refund has no minimum', () => {
  expect(refundProblem(paise(1), { refundable: paise(100), isCash: true })).toBeNull()
  expect(refundProblem(paise(99), { refundable: paise(100), isCash: true })).toBeNull()
})

test('a suggested amount that would leave less than ₹1.00 is raised to all that can go back the way it was paid', () => {
  const online = { refundable: rupees(3_821.4), isCash: false }
  expect(withoutRest(paise(382_041), online)).toBe(382_140)
  expect(withoutRest(paise(382_040), online)).toBe(382_040)
  expect(withoutRest(paise(382_041), { ...online, isCash: true })).toBe(382_041)
  expect(withoutRest(paise(99_950), { ...online, byMoney: rupees(1_000) })).toBe(100_000)
})

test('no refund leaves a rest of 1 to 99 paise, and a suggested amount is never refused', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, (asked, refundable) => {
      const online = { refundable, isCash: false }
      if (refundProblem(asked, online) === null) {
        const left = refundable - asked
        expect(left === 0 || left >= MIN_REFUND).toBe(true)
      }
      if (asked >= MIN_REFUND && asked <= refundable)
        expect(refundProblem(withoutRest(asked, online), online)).toBeNull()
    }),
  )
})
