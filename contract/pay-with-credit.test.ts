import { expect, test } from 'vitest'
import { rupees } from './money.ts'
import { creditBefore } from './pay-with-credit.ts'

test('the newest entries of store credit and the sum of those before them are the balance', () => {
  const used = { amount: rupees(30), reason: 'order' } as const
  const given = { amount: rupees(100), reason: 'granted' } as const
  expect(creditBefore(rupees(70), [used, given])).toBe(0)
  expect(creditBefore(rupees(170), [used, given])).toBe(rupees(100))
  // More was used than added before these.
  expect(creditBefore(rupees(20), [used, given])).toBe(-rupees(50))
})
