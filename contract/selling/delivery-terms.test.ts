import { expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import { refusal } from '#contract/http/reasons.ts'
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

const pin = '411001'
const PLACE = { pin, isKnown: true, method: null, value: rupees(500) } as const

test('a PIN code that does not exist, and one that the shop does not deliver to, are refused with different words', () => {
  expect(deliveryRefusal(OPEN, PLACE)).toBeNull()
  expect(deliveryRefusal(null, { ...PLACE, isKnown: false })).toEqual({
    code: 'pin_unserviceable',
    problem: refusal('pin_unknown'),
  })
  expect(deliveryRefusal(null, PLACE)).toEqual({
    code: 'pin_unserviceable',
    problem: refusal('pin_not_served', { pin }),
  })
})

test('an order may be worth as little and as much as the rule says, and no paisa less or more', () => {
  const terms = { ...OPEN, orderMin: rupees(300), orderMax: rupees(800) }
  const refused = (value: number) => deliveryRefusal(terms, { ...PLACE, value: rupees(value) })
  expect(refused(299.99)).toEqual({
    code: 'order_value',
    problem: refusal('order_below_minimum', { pin, minimum: rupees(300), missing: paise(1) }),
  })
  expect([refused(300), refused(800)]).toEqual([null, null])
  expect(refused(800.01)).toEqual({
    code: 'order_value',
    problem: refusal('order_above_maximum', { pin, maximum: rupees(800) }),
  })
})

test('cash on delivery has limits of its own, which count only for an order that is paid so', () => {
  const terms = { ...OPEN, cod: { fee: rupees(49), min: rupees(300), max: rupees(800) } }
  const refused = (value: number, method: 'COD' | 'Online' | null = 'COD') =>
    deliveryRefusal(terms, { ...PLACE, method, value: rupees(value) })
  expect(refused(299.99)).toEqual({
    code: 'cod_unavailable',
    problem: refusal('cod_below_minimum', { pin, minimum: rupees(300) }),
  })
  expect([refused(300), refused(800)]).toEqual([null, null])
  expect(refused(800.01)).toEqual({
    code: 'cod_unavailable',
    problem: refusal('cod_above_maximum', { pin, maximum: rupees(800) }),
  })
  expect([refused(1, 'Online'), refused(1, null)]).toEqual([null, null])
  expect(deliveryRefusal({ ...OPEN, cod: null }, { ...PLACE, method: 'COD' })).toEqual({
    code: 'cod_unavailable',
    problem: refusal('cod_not_offered_at_pin', { pin }),
  })
})

test('cash on delivery with one limit has no other', () => {
  const cod = { fee: rupees(49), min: null, max: null }
  const refused = (limits: object, value: number) => codRefusal({ ...cod, ...limits }, '411001', rupees(value))
  expect([refused({ min: rupees(300) }, 9_000), refused({ max: rupees(800) }, 1)]).toEqual([null, null])
})
