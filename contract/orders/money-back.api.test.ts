import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import { MoneyBack, moneyBack } from './money-back.api.ts'

const at = new Date('2026-11-20T08:30:00Z')
const sentAt = '2026-11-20T08:30:00.000Z'

test('a customer reads in rupees what was paid, what went back, and how and why', () => {
  const items = [{ name: 'Tee', quantity: 1, subtotal: rupees(599), paid: rupees(539.1) }]
  const back = { received: rupees(1_000), refunded: rupees(588.1), returns: [] }
  const refund = { way: 'upi', isSent: true, at, amount: rupees(49), reason: 'by_shop' } as const
  expect(z.encode(MoneyBack, { ...back, refunds: [refund] })).toEqual({
    ...{ received: 1_000, refunded: 588.1, returns: [] },
    refunds: [{ way: 'upi', isSent: true, at: sentAt, amount: 49, reason: 'by_shop' }],
  })
  const returned = { ticket: 'RT-1', items, fee: rupees(0), refunded: rupees(539.1) }
  const sending = { way: 'credit', isSent: false, at } as const
  const returns = [
    { ...returned, refund: sending },
    { ...returned, refund: null },
  ]
  const wire = {
    ticket: 'RT-1',
    items: [{ name: 'Tee', quantity: 1, subtotal: 599, paid: 539.1 }],
    fee: 0,
    refunded: 539.1,
  }
  expect(z.encode(MoneyBack, { ...back, refunds: [], returns }).returns).toEqual([
    { ...wire, refund: { way: 'credit', isSent: false, at: sentAt } },
    { ...wire, refund: null },
  ])
})

test('money goes back in five ways, for five reasons', () => {
  const { element } = MoneyBack.shape.refunds
  expect(element.shape.way.options).toEqual(['payment', 'credit', 'upi', 'bank', 'cash'])
  expect(element.shape.reason.options).toEqual(['returned', 'cancelled', 'edited', 'not_needed', 'by_shop'])
})

test('only customers ask what of an order was paid back', () => {
  const { method, path, access, params, summary } = moneyBack.ofOrder
  expect([method, path, access]).toEqual(['GET', '/orders/:id/money-back', 'customer'])
  expect(params.safeParse({ id: 'not an id' }).success).toBe(false)
  expect(summary).toMatch(/\.$/)
})
