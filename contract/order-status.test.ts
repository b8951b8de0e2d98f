import { expect, test } from 'vitest'
import { canMove, nextStep, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const LEGAL: [OrderStatus, OrderStatus][] = [
  ['Pending', 'Success'],
  ['Pending', 'Accepted'],
  ['Pending', 'Cancelled'],
  ['Success', 'Accepted'],
  ['Success', 'Cancelled'],
  ['Accepted', 'Delivered'],
  ['Accepted', 'Cancelled'],
]

test('an order moves only as the transition table says, over all pairs of statuses', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) expect(canMove(from, to)).toBe(LEGAL.some(([a, b]) => a === from && b === to))
})

test('the next step is accept for what is payable or paid, deliver for what is accepted, and nothing at the end', () => {
  expect(nextStep({ status: 'Pending', paymentMethod: 'COD' })).toBe('accept')
  expect(nextStep({ status: 'Pending', paymentMethod: 'Online' })).toBeNull()
  expect(nextStep({ status: 'Success', paymentMethod: 'Online' })).toBe('accept')
  expect(nextStep({ status: 'Accepted', paymentMethod: 'COD' })).toBe('deliver')
  expect(nextStep({ status: 'Delivered', paymentMethod: 'COD' })).toBeNull()
  expect(nextStep({ status: 'Cancelled', paymentMethod: 'Online' })).toBeNull()
})
