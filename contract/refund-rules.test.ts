import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from '#contract/gst/shares.ts'
import { MIN_REFUND } from './limits.ts'
import { paise, plus, rupees } from './money.ts'
import { paidByItem, type RefundableItem, refundOfPieces, refundProblem, withoutRest } from './refund-rules.ts'

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

test('no refund leaves a rest of 1 to 99 paise, and a suggested amount is never refused [refunds.refused]', () => {
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

test('pieces are refunded with their share of the discount and of the fee', () => {
  const items = [
    { subtotal: rupees(1_000), discountShare: rupees(100), feeShare: null },
    { subtotal: rupees(600), discountShare: rupees(0), feeShare: null },
  ]
  expect(paidByItem({ discount: rupees(100), fee: rupees(49) }, items)).toEqual([rupees(929.4), rupees(619.6)])
  const [first] = [{ id: 'a', quantity: 2, paid: rupees(929.4), refunded: 0, inReturns: 0 }]
  const money = { refundable: rupees(1_549), isCash: true }
  expect(refundOfPieces([first], new Map([['a', 1]]), money)).toBe(rupees(464.7))
  // What is left after a refund by amount is the most.
  expect(refundOfPieces([first], new Map([['a', 2]]), { ...money, refundable: rupees(500) })).toBe(rupees(500))
})

test('whatever is refunded by pieces, in whatever steps, adds up to what was paid, and never exceeds what is left [refunds.pieces]', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 200_000 }),
    returned: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (lines, fee, percent, steps, isCash) => {
        const subtotals = lines.map(({ price, quantity }) => paise(price * quantity))
        const subtotal = plus(...subtotals)
        const discount = paise(Math.floor((subtotal * percent) / 100))
        const shares = sharesOf(discount, subtotals)
        const paid = paidByItem(
          { discount, fee: paise(fee) },
          subtotals.map((one, at) => ({ subtotal: one, discountShare: shares[at] ?? null, feeShare: null })),
        )
        const total = subtotal - discount + fee
        expect(plus(...paid)).toBe(total)
        let items = lines.map(
          ({ quantity, returned }, at): RefundableItem => ({
            ...{ id: String(at), quantity, paid: paid[at] ?? paise(0) },
            ...{ refunded: 0, inReturns: Math.min(returned, quantity) },
          }),
        )
        const ofReturns = items.map((item) => Math.floor((item.paid * item.inReturns) / item.quantity))
        let refundable = paise(total - ofReturns.reduce((sum, one) => sum + one, 0))
        const everything = steps.map((step, at) => [String(at % items.length), step] as const)
        for (const [id, step] of [...everything, ...items.map((item) => [item.id, 9] as const)]) {
          const item = items.find((one) => one.id === id)
          const pieces = Math.min(step, item ? item.quantity - item.refunded - item.inReturns : 0)
          const amount = refundOfPieces(items, new Map([[id, pieces]]), { refundable, isCash })
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(refundable)
          refundable = paise(refundable - amount)
          items = items.map((one) => (one.id === id ? { ...one, refunded: one.refunded + pieces } : one))
        }
        expect(refundable).toBe(0)
      },
    ),
  )
})
