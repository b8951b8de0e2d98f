import { expect, test } from 'vitest'
import { canCancelOwn, canMove, nextStep, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const LEGAL: [OrderStatus, OrderStatus][] = [
  ['Pending', 'Success'],
  ['Pending', 'Accepted'],
  ['Pending', 'Cancelled'],
  ['Success', 'Accepted'],
  ['Success', 'Cancelled'],
  ['Accepted', 'Delivered'],
  ['Accepted', 'Cancelled'],
]

test('an order changes status only as the transition table allows, for all pairs of statuses [orders.statuses]', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) expect(canMove(from, to)).toBe(LEGAL.some(([a, b]) => a === from && b === to))
})

test('the next step is accept for a paid or cash-on-delivery order, deliver for an accepted one, and none at the end', () => {
  expect(nextStep({ status: 'Pending', paymentMethod: 'COD' })).toBe('accept')
  expect(nextStep({ status: 'Pending', paymentMethod: 'Online' })).toBeNull()
  expect(nextStep({ status: 'Success', paymentMethod: 'Online' })).toBe('accept')
  expect(nextStep({ status: 'Accepted', paymentMethod: 'COD' })).toBe('deliver')
  expect(nextStep({ status: 'Delivered', paymentMethod: 'COD' })).toBeNull()
  expect(nextStep({ status: 'Cancelled', paymentMethod: 'Online' })).toBeNull()
})

test('a customer cancels an order in cash or a paid one until it is accepted, but not a share of a group order [orders.cancel]', () => {
  const channel = 'shop'
  expect(canCancelOwn({ status: 'Pending', paymentMethod: 'COD', channel })).toBe(true)
  expect(canCancelOwn({ status: 'Pending', paymentMethod: 'Online', channel })).toBe(false)
  expect(canCancelOwn({ status: 'Success', paymentMethod: 'Online', channel })).toBe(true)
  expect(canCancelOwn({ status: 'Success', paymentMethod: 'Online', channel: 'group' })).toBe(false)
  for (const status of ['Accepted', 'Delivered', 'Cancelled'] as const)
    expect(canCancelOwn({ status, paymentMethod: 'COD', channel })).toBe(false)
})
