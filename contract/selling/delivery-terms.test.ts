import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { codRefusal, decideDeliveryTerms, deliveryRefusal, type RuleFacts } from './delivery-terms.ts'

const SETTINGS = { deliveryDaysMin: 3, deliveryDaysMax: 7, codFee: rupees(49) }
const RULE: RuleFacts = {
  isForOnePin: false,
  isServiceable: true,
  daysMin: null,
  daysMax: null,
  takesCod: true,
  codFee: null,
  orderMin: null,
  orderMax: null,
  codMin: null,
  codMax: null,
}
const OPEN = {
  days: { min: 3, max: 7 },
  orderMin: null,
  orderMax: null,
  cod: { fee: rupees(49), min: null, max: null },
}

test('without a rule, or where a rule says nothing, the shop delivers as its settings say', () => {
  expect(decideDeliveryTerms(null, SETTINGS)).toEqual(OPEN)
  expect(decideDeliveryTerms(RULE, SETTINGS)).toEqual(OPEN)
})

test('what a rule says comes before the settings', () => {
  const amounts = { orderMin: rupees(300), orderMax: rupees(9_000), codMin: rupees(500), codMax: rupees(2_000) }
  expect(decideDeliveryTerms({ ...RULE, ...amounts, daysMin: 1, daysMax: 2, codFee: rupees(0) }, SETTINGS)).toEqual({
    days: { min: 1, max: 2 },
    orderMin: rupees(300),
    orderMax: rupees(9_000),
    cod: { fee: 0, min: rupees(500), max: rupees(2_000) },
  })
})

test('a rule can end delivery to a PIN code, or cash on delivery alone', () => {
  expect(decideDeliveryTerms({ ...RULE, isServiceable: false }, SETTINGS)).toBeNull()
  expect(decideDeliveryTerms({ ...RULE, takesCod: false }, SETTINGS)).toEqual({ ...OPEN, cod: null })
})

const PLACE = { pin: '411001', isKnown: true, method: null, value: rupees(500) } as const

test('a PIN code that does not exist, and one that the shop does not deliver to, are refused with different words', () => {
  expect(deliveryRefusal(OPEN, PLACE)).toBeNull()
  expect(deliveryRefusal(null, { ...PLACE, isKnown: false })).toEqual({
    code: 'pin_unserviceable',
    message: 'We do not know this PIN code. Please check it.',
  })
  expect('We do not know this PIN code. Please check it.').toBe('We do not know this PIN code. Please check it.')
  expect(deliveryRefusal(null, PLACE)).toEqual({
    code: 'pin_unserviceable',
    message: "Sorry, we don't deliver to 411001 yet. Nothing has been charged.",
  })
})

test('an order may be worth as little and as much as the rule says, and no paisa less or more', () => {
  const terms = { ...OPEN, orderMin: rupees(300), orderMax: rupees(800) }
  const refusal = (value: number) => deliveryRefusal(terms, { ...PLACE, value: rupees(value) })
  expect(refusal(299.99)).toEqual({
    code: 'order_value',
    message: 'Orders to 411001 start at ₹300.00. Add ₹0.01 more to order.',
  })
  expect([refusal(300), refusal(800)]).toEqual([null, null])
  expect(refusal(800.01)).toEqual({
    code: 'order_value',
    message: 'One order to 411001 can be at most ₹800.00. Please split it into two.',
  })
})

test('cash on delivery has limits of its own, which count only for an order that is paid so', () => {
  const terms = { ...OPEN, cod: { fee: rupees(49), min: rupees(300), max: rupees(800) } }
  const refusal = (value: number, method: 'COD' | 'Online' | null = 'COD') =>
    deliveryRefusal(terms, { ...PLACE, method, value: rupees(value) })
  expect(refusal(299.99)).toEqual({
    code: 'cod_unavailable',
    message: 'Cash on delivery starts at ₹300.00 for 411001.',
  })
  expect([refusal(300), refusal(800)]).toEqual([null, null])
  expect(refusal(800.01)).toEqual({
    code: 'cod_unavailable',
    message: 'Cash on delivery is available up to ₹800.00 for 411001. Please pay online.',
  })
  expect([refusal(1, 'Online'), refusal(1, null)]).toEqual([null, null])
  expect(deliveryRefusal({ ...OPEN, cod: null }, { ...PLACE, method: 'COD' })).toEqual({
    code: 'cod_unavailable',
    message: 'Cash on delivery is not available for 411001. Please pay online.',
  })
})

test('cash on delivery with one limit has no other', () => {
  const cod = { fee: rupees(49), min: null, max: null }
  const refusal = (limits: object, value: number) => codRefusal({ ...cod, ...limits }, '411001', rupees(value))
  expect([refusal({ min: rupees(300) }, 9_000), refusal({ max: rupees(800) }, 1)]).toEqual([null, null])
})
