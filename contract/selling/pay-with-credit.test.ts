import { expect, test } from 'vitest'
import { MIN_ONLINE_TOTAL } from '#contract/basics/limits.ts'
import { minus, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { CREDIT_REASONS, creditBefore, isCreditAdded, payWithCredit } from './pay-with-credit.ts'

test('the newest entries of store credit and the sum of those before them are the balance', () => {
  const used = { amount: rupees(30), reason: 'order' } as const
  const given = { amount: rupees(100), reason: 'granted' } as const
  expect(creditBefore(rupees(70), [used, given])).toBe(0)
  expect(creditBefore(rupees(170), [used, given])).toBe(rupees(100))
  // More was used than added before these.
  expect(creditBefore(rupees(20), [used, given])).toBe(-rupees(50))
})

test('store credit is added by a gift, a refund and a cancelled order, and taken by everything else', () => {
  expect(CREDIT_REASONS.filter(isCreditAdded)).toEqual(['granted', 'refund', 'release'])
  expect(CREDIT_REASONS.filter((reason) => !isCreditAdded(reason))).toEqual(['withdrawn', 'order', 'erased'])
})

test('credit that covers an order pays all of it; then nothing is collected, so it is an order paid online', () => {
  for (const offered of [rupees(500), rupees(900)])
    expect(payWithCredit(rupees(500), 'COD', offered)).toEqual({ method: 'Online', credit: rupees(500) })
})

test('credit that covers less is used up, and nothing changes where there is none or nothing to pay', () => {
  expect(payWithCredit(rupees(500), 'COD', paise(49_999))).toEqual({ method: 'COD', credit: 49_999 })
  expect(payWithCredit(rupees(500), 'Online', rupees(300))).toEqual({ method: 'Online', credit: rupees(300) })
  expect(payWithCredit(rupees(500), 'COD', ZERO)).toEqual({ method: 'COD', credit: 0 })
  expect(payWithCredit(ZERO, 'COD', rupees(300))).toEqual({ method: 'COD', credit: 0 })
})

test('of what is paid online the smallest amount that the provider takes is left', () => {
  const least = MIN_ONLINE_TOTAL
  expect(payWithCredit(rupees(500), 'Online', minus(rupees(500), least)).credit).toBe(rupees(499))
  expect(payWithCredit(rupees(500), 'Online', paise(49_901)).credit).toBe(rupees(499))
  expect(payWithCredit(paise(50), 'Online', paise(20))).toEqual({ method: 'Online', credit: 0 })
})
