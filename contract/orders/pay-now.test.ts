import { expect, test } from 'vitest'
import { MIN_ONLINE_TOTAL } from '#contract/basics/limits.ts'
import { minus, paise, plus, rupees, ZERO } from '#contract/basics/money.ts'
import { calculateAmountDue, calculateRequestedAmount, canPayNow, onlineDue, payNowPath } from './pay-now.ts'

const ORDER = {
  status: 'Pending',
  paymentMethod: 'COD',
  packedAt: null,
  shippedAt: null,
  trackingNumber: null,
  total: rupees(1_247),
  deliveryFee: rupees(49),
  credit: rupees(200),
} as const

test('online an order costs its total without the fee and the store credit; what was paid too much was asked for too', () => {
  expect(onlineDue(ORDER)).toBe(rupees(998))
  expect(calculateRequestedAmount({ ...ORDER, overpaid: ZERO })).toBe(rupees(998))
  expect(calculateRequestedAmount({ ...ORDER, overpaid: rupees(100) })).toBe(rupees(1_098))
})

test('at the door the total less the store credit is collected', () => {
  expect(calculateAmountDue(ORDER)).toBe(rupees(1_047))
})

test('an order with cash on delivery can be paid online until it is packed, sent, or has a tracking number', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(canPayNow(ORDER)).toBe(true)
  expect(canPayNow({ ...ORDER, status: 'Accepted' })).toBe(true)
  expect(canPayNow({ ...ORDER, paymentMethod: 'Online' })).toBe(false)
  for (const status of ['Success', 'Delivered', 'Cancelled'] as const)
    expect(canPayNow({ ...ORDER, status }), status).toBe(false)
  expect(canPayNow({ ...ORDER, packedAt: now })).toBe(false)
  expect(canPayNow({ ...ORDER, shippedAt: now })).toBe(false)
  expect(canPayNow({ ...ORDER, trackingNumber: 'AWB1' })).toBe(false)
})

test('what cannot be paid online because it is too little is paid at the door', () => {
  const costing = (due: typeof ORDER.total) => ({ ...ORDER, total: plus(due, ORDER.deliveryFee, ORDER.credit) })
  expect(canPayNow(costing(MIN_ONLINE_TOTAL))).toBe(true)
  expect(canPayNow(costing(minus(MIN_ONLINE_TOTAL, paise(1))))).toBe(false)
})

test('the page to pay names what became of a payment', () => {
  expect(payNowPath('42')).toBe('/pay/42')
  expect(payNowPath('42', 'late')).toBe('/pay/42?payment=late')
})
