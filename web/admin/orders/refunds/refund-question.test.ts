import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { splitRefund } from '#contract/orders/refund-rules.ts'
import { refundConsequence, refundQuestion } from './refund-question.ts'

const upi = { paidBy: 'upi', payee: 'asha@okhdfc' }
const days = '3–5 working days'

test('before a refund the owner is asked to pay by hand only what was paid in cash; the rest becomes store credit', () => {
  const order = { refundable: rupees(548), byMoney: rupees(348) }
  const both = splitRefund(rupees(399), order)
  expect(refundQuestion(both, upi)).toBe('Pay ₹348.00 by UPI to asha@okhdfc? ₹51.00 becomes store credit.')
  expect(refundQuestion(both, null)).toBe('Refund ₹348.00 the way it was paid? ₹51.00 becomes store credit.')
  expect(refundConsequence(both, { isCash: true, days })).toMatch(/^₹348\.00 was paid in cash.* ₹51\.00 becomes store/)
  expect(refundQuestion(splitRefund(rupees(100), order), upi)).toBe('Pay ₹100.00 by UPI to asha@okhdfc?')
  for (const parts of [
    splitRefund(rupees(399), { ...order, asCredit: true }),
    splitRefund(rupees(399), { ...order, byMoney: ZERO }),
  ]) {
    expect(refundQuestion(parts, upi)).toBe('Give ₹399.00 as store credit?')
    expect(refundConsequence(parts, { isCash: true, days })).toMatch(/as store credit/)
  }
})
