import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { findRemainderPayment } from './remainder-payment.ts'

const ORDER = {
  status: 'Pending',
  paymentMethod: 'COD',
  total: rupees(1_047),
  credit: rupees(500),
  paid: false,
} as const

test('what store credit leaves of an order is due, or was paid in cash or online', () => {
  expect(findRemainderPayment(ORDER)).toBe('due')
  expect(findRemainderPayment({ ...ORDER, paymentMethod: 'Online' })).toBe('due')
  expect(findRemainderPayment({ ...ORDER, status: 'Delivered', paid: true })).toBe('paidInCash')
  expect(findRemainderPayment({ ...ORDER, status: 'Success', paymentMethod: 'Online', paid: true })).toBe('paidOnline')
})

test('nothing is left without store credit, when it has paid everything, or when the order is cancelled', () => {
  expect(findRemainderPayment({ ...ORDER, credit: ZERO })).toBeNull()
  expect(findRemainderPayment({ ...ORDER, credit: ORDER.total })).toBeNull()
  expect(findRemainderPayment({ ...ORDER, status: 'Cancelled' })).toBeNull()
})
