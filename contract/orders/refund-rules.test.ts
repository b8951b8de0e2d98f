import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideAmount } from '#contract/basics/gst/shares.ts'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import { paise, plus, rupees } from '#contract/basics/money.ts'
import { refusal } from '#contract/http/reasons.ts'
import {
  includeSmallRemainder,
  manualRefundProblem,
  paidByItem,
  piecesToRefund,
  type RefundableItem,
  refundOfPieces,
  refundProblem,
  splitRefund,
  UPI_ID,
} from './refund-rules.ts'

test.each([
  [0, { reason: 'amount_missing', values: null }],
  [99, { reason: 'refund_below_minimum', values: { minimum: 100 } }],
  [999_900, { reason: 'refund_above_rest', values: { amount: 382_140 } }],
  [
    382_139,
    {
      reason: 'refund_leaves_too_little_unless_less',
      values: { left: 1, minimum: 100, all: 382_140, most: 382_040 },
    },
  ],
  [100, null],
  [382_040, null],
  [382_140, null],
])('%d paise of ₹3,821.40: %j', (amount, problem) => {
  expect(refundProblem(paise(amount), { refundable: rupees(3_821.4), isCash: false })).toEqual(problem)
})

test('where all is refunded, as by another tab, the refusal says so', () => {
  expect(refundProblem(rupees(10), { refundable: paise(0), isCash: false })?.reason).toBe('nothing_left_to_refund')
})

test('a cash refund has no minimum', () => {
  expect(refundProblem(paise(1), { refundable: paise(100), isCash: true })).toBeNull()
  expect(refundProblem(paise(99), { refundable: paise(100), isCash: true })).toBeNull()
})

test('a suggested amount that would leave less than ₹1.00 is raised to all that can go back the way it was paid', () => {
  const online = { refundable: rupees(3_821.4), isCash: false }
  expect(includeSmallRemainder(paise(382_041), online)).toBe(382_140)
  expect(includeSmallRemainder(paise(382_040), online)).toBe(382_040)
  expect(includeSmallRemainder(paise(382_041), { ...online, isCash: true })).toBe(382_041)
  expect(includeSmallRemainder(paise(99_950), { ...online, byMoney: rupees(1_000) })).toBe(100_000)
})

test('no refund leaves a rest of 1 to 99 paise, and a suggested amount is never refused [refunds.refused]', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, (refundAmount, refundable) => {
      const online = { refundable, isCash: false }
      if (refundProblem(refundAmount, online) === null) {
        const left = refundable - refundAmount
        expect(left === 0 || left >= MIN_REFUND).toBe(true)
      }
      if (refundAmount >= MIN_REFUND && refundAmount <= refundable)
        expect(refundProblem(includeSmallRemainder(refundAmount, online), online)).toBeNull()
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
        const shares = divideAmount(discount, subtotals)
        const paid = paidByItem(
          { discount, fee: paise(fee) },
          subtotals.map((lineSubtotal, at) => ({
            subtotal: lineSubtotal,
            discountShare: shares[at] ?? null,
            feeShare: null,
          })),
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
        let refundable = paise(total - ofReturns.reduce((sum, returnAmount) => sum + returnAmount, 0))
        const everything = steps.map((step, at) => [String(at % items.length), step] as const)
        for (const [id, step] of [...everything, ...items.map((item) => [item.id, 9] as const)]) {
          const item = items.find((candidate) => candidate.id === id)
          const pieces = Math.min(step, item ? item.quantity - item.refunded - item.inReturns : 0)
          const amount = refundOfPieces(items, new Map([[id, pieces]]), { refundable, isCash })
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(refundable)
          refundable = paise(refundable - amount)
          items = items.map((candidate) =>
            candidate.id === id ? { ...candidate, refunded: candidate.refunded + pieces } : candidate,
          )
        }
        expect(refundable).toBe(0)
      },
    ),
  )
})

test('of an order that store credit has paid nothing goes back as money, so the provider has no minimum', () => {
  expect(refundProblem(paise(1), { refundable: rupees(100), isCash: false, byMoney: paise(0) })).toBeNull()
  expect(refundProblem(paise(50), { refundable: rupees(100), isCash: false, asCredit: true })).toBeNull()
  // ₹50 of ₹150 were paid with money: the rest of a higher refund is credit.
  const mixed = { refundable: rupees(150), isCash: false, byMoney: rupees(50) }
  expect([refundProblem(rupees(60), mixed), refundProblem(rupees(150), mixed)]).toEqual([null, null])
  expect(refundProblem(paise(4_950), mixed)).toMatchObject({ values: { left: 50 } })
})

test('what is named as the most to refund leaves as much as the provider can refund', () => {
  const problem = (amount: number, byMoney: number) =>
    refundProblem(paise(amount), { refundable: paise(byMoney), isCash: false })
  expect(problem(150, 199)).toEqual(
    refusal('refund_leaves_too_little', { left: paise(49), minimum: MIN_REFUND, all: paise(199) }),
  )
  expect(problem(101, 200)).toEqual(
    refusal('refund_leaves_too_little_unless_less', {
      ...{ left: paise(99), minimum: MIN_REFUND },
      ...{ all: paise(200), most: paise(100) },
    }),
  )
})

test('money goes back first, and as store credit what store credit had paid', () => {
  const mixed = { refundable: rupees(150), byMoney: rupees(50) }
  expect(splitRefund(rupees(30), mixed)).toEqual({ money: rupees(30), credit: 0 })
  expect(splitRefund(rupees(150), mixed)).toEqual({ money: rupees(50), credit: rupees(100) })
  expect(splitRefund(rupees(150), { refundable: rupees(150) })).toEqual({ money: rupees(150), credit: 0 })
  expect(splitRefund(rupees(30), { ...mixed, asCredit: true })).toEqual({ money: 0, credit: rupees(30) })
})

test('a suggested amount stays where it can: nothing, all, and more than was paid with money', () => {
  const little = { refundable: paise(50), isCash: false }
  expect([includeSmallRemainder(paise(0), little), includeSmallRemainder(paise(50), little)]).toEqual([0, 50])
  expect(includeSmallRemainder(rupees(60), { refundable: rupees(150), isCash: false, byMoney: rupees(50) })).toBe(
    rupees(60),
  )
})

test('a refund by hand is proved by the UPI ID that was paid to, or the reference of a transfer; cash by nothing', () => {
  const missing = { field: 'payee', problem: refusal('payee_missing') }
  expect([manualRefundProblem({ paidBy: 'upi' }), manualRefundProblem({ paidBy: 'upi', payee: '' })]).toEqual([
    missing,
    missing,
  ])
  expect(manualRefundProblem({ paidBy: 'upi', payee: 'asha@okaxis' })).toBeNull()
  expect(manualRefundProblem({ paidBy: 'upi', payee: 'asha' })).toEqual({
    field: 'payee',
    problem: refusal('payee_not_upi'),
  })
  expect(manualRefundProblem({ paidBy: 'bank', payee: 'asha' })).toEqual({
    field: 'reference',
    problem: refusal('transfer_reference_missing'),
  })
  expect(manualRefundProblem({ paidBy: 'bank', reference: 'UTR1' })).toBeNull()
  expect([manualRefundProblem({ paidBy: 'cash', payee: 'asha' }), manualRefundProblem({})]).toEqual([null, null])
})

test('a UPI ID is a name and a bank', () => {
  for (const right of ['asha.rao-1@okaxis', 'ab@ybl', '9820012345@a.1']) expect(right).toMatch(UPI_ID)
  for (const wrong of [
    '',
    'a@ybl',
    'asha',
    'asha@',
    '@ybl',
    'asha@1bank',
    'asha@y',
    'as ha@ybl',
    'x asha@ybl',
    'a@ybl@b',
  ])
    expect(wrong).not.toMatch(UPI_ID)
  for (const wrong of ['asha@ybl/', 'asha@y-bl', ' asha@ybl', `asha@${'y'.repeat(65)}`, `${'a'.repeat(257)}@ybl`])
    expect(wrong).not.toMatch(UPI_ID)
})

test('shares of an order that were not stored for each item are calculated from its sums', () => {
  const item = { subtotal: rupees(500), discountShare: null, feeShare: null }
  const sums = { discount: rupees(100), fee: rupees(50) }
  expect(paidByItem(sums, [item, item])).toEqual([rupees(475), rupees(475)])
  const first = { ...item, discountShare: rupees(100), feeShare: rupees(50) }
  expect(paidByItem(sums, [first, item])).toEqual([rupees(475), rupees(475)])
  expect(paidByItem(sums, [first, { ...item, discountShare: rupees(0), feeShare: rupees(0) }])).toEqual([
    rupees(450),
    rupees(500),
  ])
})

test('pieces that a refund or a return has paid for are not refunded again', () => {
  const item = { id: 'a', quantity: 3, paid: paise(1_000), refunded: 1, inReturns: 1 }
  const money = { refundable: rupees(100), isCash: true }
  expect([piecesToRefund(item), piecesToRefund({ ...item, inReturns: 5 })]).toEqual([1, 0])
  const worth = (change: object, pieces: number) =>
    refundOfPieces([{ ...item, ...change }], new Map([['a', pieces]]), money)
  // Thirds of ₹10.00, counted on: ₹3.33, ₹3.33 and ₹3.34.
  expect([worth({ refunded: 0, inReturns: 0 }, 1), worth({ inReturns: 0 }, 1), worth({}, 1)]).toEqual([333, 333, 334])
  expect([worth({}, 2), worth({ inReturns: 5 }, 1), worth({}, 0)]).toEqual([334, 0, 0])
  expect(refundOfPieces([item], new Map(), money)).toBe(0)
})
