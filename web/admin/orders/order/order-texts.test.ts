import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { describeEvent } from './order-texts.ts'

type Event = Parameters<typeof describeEvent>[0]

function words(event: Partial<Event>): string {
  const whole: Event = { id: '', kind: 'placed', at: new Date(0), actor: 'shop', actorName: null, data: null, ...event }
  return describeEvent(whole, ENGLISH_WORDS)
}

const owner = { actor: 'owner', actorName: 'Shop Owner' } as const

test.each([
  [{ kind: 'placed', actor: 'shopper' }, 'Placed by the customer'],
  [{ kind: 'paid', actor: 'provider' }, 'Payment received'],
  [{ ...owner, kind: 'cancelled', data: { reason: 'by_owner' } }, 'Cancelled by Shop Owner'],
  [{ ...owner, kind: 'cancelled', data: { reason: 'out_of_stock' } }, 'Cancelled by Shop Owner · out of stock'],
  [
    { ...owner, kind: 'cancelled', data: { reason: 'by_shopper' } },
    'Cancelled by Shop Owner · the customer asked for it',
  ],
  [{ kind: 'cancelled', actor: 'shopper', data: { reason: 'by_shopper' } }, 'Cancelled by the customer'],
  [{ kind: 'cancelled', actor: 'shop', data: { reason: 'expired' } }, 'Cancelled · not paid in time'],
  [
    { ...owner, actorName: null, kind: 'refund-queued', data: { amount: rupees(500) } },
    'Refund started by the shop · ₹500.00',
  ],
  [{ ...owner, kind: 'shipped', data: { courier: 'DTDC', trackingNumber: 'D1' } }, 'Shipped by Shop Owner · DTDC · D1'],
  [{ kind: 'refund-failed', actor: 'provider', data: { problem: 'No balance.' } }, 'Refund failed · No balance.'],
] satisfies [Partial<Event>, string][])('a line of the timeline says who did what, and why: %j', (event, expected) => {
  expect(words(event)).toBe(expected)
})
