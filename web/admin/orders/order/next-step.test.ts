import { describe, expect, test } from 'vitest'
import { findNextStep, type StepFacts } from './next-step.ts'

type Order = Parameters<typeof findNextStep>[0]
const NOW = new Date(0)
const NOTHING: StepFacts = {
  ...{ unprinted: 0, isStopped: false, isBooked: false, isGroupOpen: false },
  ...{ hasFailedRefund: false, hasWaitingReturn: false },
}
const ORDER: Order = {
  ...{ status: 'Pending', paymentMethod: 'COD', confirmBy: null, itemCount: 3 },
  ...{ packedAt: null, shippedAt: null, rtoAt: null, sentInParts: null },
}
const accepted = { status: 'Accepted' } as const

describe('the page of an order offers one next step', () => {
  test.each<[Partial<Order>, Partial<StepFacts>, string]>([
    [{}, {}, 'accept'],
    [{ confirmBy: NOW }, {}, 'confirm, confirmation'],
    [{ paymentMethod: 'Online' }, {}, 'payment'],
    [{ paymentMethod: 'Online', status: 'Success' }, {}, 'accept'],
    [{ status: 'Success' }, { isGroupOpen: true }, 'group'],
    [accepted, {}, 'pack'],
    [accepted, { unprinted: 2 }, 'print'],
    [accepted, { isStopped: true, unprinted: 2 }, 'stopped'],
    [{ ...accepted, packedAt: NOW }, {}, 'ship'],
    [{ ...accepted, packedAt: NOW }, { isBooked: true }, 'pickup'],
    [{ ...accepted, packedAt: NOW, shippedAt: NOW }, { isBooked: true }, 'deliver'],
    [{ ...accepted, shippedAt: NOW, rtoAt: NOW }, {}, 'comingBack'],
    [{ ...accepted, sentInParts: { parcels: 1, pieces: 1 } }, {}, 'pack'],
    [{ ...accepted, sentInParts: { parcels: 2, pieces: 3 } }, {}, 'deliver'],
    [{ status: 'Delivered' }, {}, ''],
    [{ status: 'Delivered' }, { hasWaitingReturn: true }, 'return'],
    [{ status: 'Cancelled' }, { hasFailedRefund: true, hasWaitingReturn: true }, 'refund'],
  ])('%j with %j: %s', (order, facts, expected) => {
    const { step, hold } = findNextStep({ ...ORDER, ...order }, { ...NOTHING, ...facts })
    expect([step, hold].filter(Boolean).join(', ')).toBe(expected)
  })

  test('steps before their turn are further actions, but delivering is none while parts are left to send', () => {
    const otherSteps = (order: Partial<Order>, facts: Partial<StepFacts> = {}) =>
      findNextStep({ ...ORDER, ...accepted, ...order }, { ...NOTHING, ...facts }).otherSteps
    expect(otherSteps({})).toEqual(['ship', 'deliver'])
    expect(otherSteps({}, { unprinted: 1 })).toEqual(['pack', 'ship', 'deliver'])
    expect(otherSteps({ packedAt: NOW })).toEqual(['deliver'])
    expect(otherSteps({ sentInParts: { parcels: 1, pieces: 1 } })).toEqual(['ship'])
    expect(otherSteps({ shippedAt: NOW })).toEqual([])
  })
})
