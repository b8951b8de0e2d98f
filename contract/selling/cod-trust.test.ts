import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { refusal } from '#contract/http/reasons.ts'
import { CodTrustInput, ShownCodTrust } from '#contract/site/cod-trust.api.ts'
import {
  ANYBODY,
  type CodTrust,
  isTrustOff,
  NO_COD_TRUST,
  needsConfirmation,
  personalCod,
  personalRefusal,
  RECOMMENDED_COD_TRUST,
} from './cod-trust.ts'

const amount = fc.integer({ min: 0, max: 2_000_000 }).map((value) => paise(value))
/** Ladders that the settings accept: later steps never cost more or allow less. */
const ladder = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 })
  .map((later) => [0, ...later])
  .chain((deliveries) =>
    fc.record({
      deliveries: fc.constant(deliveries.toSorted((a, b) => a - b)),
      fees: fc.array(amount, { minLength: deliveries.length, maxLength: deliveries.length }),
      limits: fc.array(amount, { minLength: deliveries.length, maxLength: deliveries.length }),
    }),
  )
  .map(({ deliveries, fees, limits }) => {
    const falling = fees.toSorted((a, b) => b - a)
    const rising = limits.toSorted((a, b) => a - b)
    return deliveries.map((count, index) => ({
      deliveries: count,
      fee: falling[index] ?? null,
      limit: rising[index] ?? null,
    }))
  })
const trust: fc.Arbitrary<CodTrust> = fc.record({
  steps: ladder,
  refusalCost: fc.nat(5),
  maxRefusals: fc.nat(4),
  confirmAbove: fc.option(amount),
  confirmAfterRefusal: fc.boolean(),
  confirmHours: fc.integer({ min: 1, max: 168 }),
})
const history = fc.record({ accepted: fc.nat(60), refused: fc.nat(6) })
const cod = fc.record({ fee: amount, min: fc.constant(null), max: fc.option(amount) })
/** What is not offered costs the most and allows nothing. */
const findFee = (personal: ReturnType<typeof personalCod>) => personal?.fee ?? Number.POSITIVE_INFINITY
const findLimit = (personal: ReturnType<typeof personalCod>) =>
  personal ? (personal.limit ?? Number.POSITIVE_INFINITY) : -1

test('the fee is never above that of the PIN code, and never changes its limits', () => {
  fc.assert(
    fc.property(trust, history, cod, (rules, facts, terms) => {
      const personal = personalCod(terms, { ...ANYBODY, trust: rules, history: facts })
      return personal === null || (personal.fee <= terms.fee && personal.max === terms.max)
    }),
  )
})

test('one more accepted delivery never costs more or allows less; one more refusal never costs less or allows more [cod.trust]', () => {
  fc.assert(
    fc.property(trust, history, cod, (rules, facts, terms) => {
      const at = (change: Partial<typeof facts>) =>
        personalCod(terms, { ...ANYBODY, trust: rules, history: { ...facts, ...change } })
      const [now, better, worse] = [at({}), at({ accepted: facts.accepted + 1 }), at({ refused: facts.refused + 1 })]
      const isBetter = findFee(better) <= findFee(now) && findLimit(better) >= findLimit(now)
      return isBetter && findFee(worse) >= findFee(now) && findLimit(worse) <= findLimit(now)
    }),
  )
})

test('without rules everybody has the terms of the PIN code, whatever they accepted or refused', () => {
  fc.assert(
    fc.property(history, cod, amount, (facts, terms, value) => {
      const personal = personalCod(terms, { ...ANYBODY, history: facts })
      return (
        personal?.fee === terms.fee &&
        personalRefusal(personal, value, true) === null &&
        !needsConfirmation(NO_COD_TRUST, facts, value)
      )
    }),
  )
})

test('the recommended ladder: 2 accepted deliveries have no fee and ₹5,000, one refusal takes 2 back, after 2 there is no COD', () => {
  const terms = { fee: rupees(49), min: null, max: null }
  const at = (accepted: number, refused = 0) =>
    personalCod(terms, { ...ANYBODY, trust: RECOMMENDED_COD_TRUST, history: { accepted, refused } })
  expect(at(0)).toMatchObject({ fee: rupees(49), limit: rupees(2_500) })
  expect(at(2)).toMatchObject({ fee: ZERO, limit: rupees(5_000) })
  expect(at(3, 1)).toMatchObject({ fee: rupees(49), limit: rupees(2_500) })
  expect(at(20, 2)).toBeNull()
  expect(personalRefusal(at(2), rupees(5_001), true)).toEqual(refusal('cod_limit_pay_online', { limit: rupees(5_000) }))
  expect(personalRefusal(at(20, 2), rupees(1), true)).toEqual(refusal('cod_not_for_order_pay_online'))
})

test('without online payment nobody is told to pay online', () => {
  const terms = { fee: rupees(49), min: null, max: null }
  const off = personalCod(terms, { ...ANYBODY, blocked: 'cod' })
  const first = personalCod(terms, { ...ANYBODY, trust: RECOMMENDED_COD_TRUST })
  expect(personalRefusal(off, rupees(1), false)).toEqual(refusal('cod_not_for_order'))
  expect(personalRefusal(first, rupees(2_501), false)).toEqual(refusal('cod_limit', { limit: rupees(2_500) }))
})

test('a first order above the amount and any order after a refusal are to be confirmed', () => {
  const rules = { ...NO_COD_TRUST, confirmAbove: rupees(1_500), confirmAfterRefusal: true }
  const asks = (accepted: number, refused: number, value: Paise) =>
    needsConfirmation(rules, { accepted, refused }, value)
  expect([
    asks(0, 0, rupees(1_500)),
    asks(0, 0, rupees(1_501)),
    asks(1, 0, rupees(9_000)),
    asks(9, 1, rupees(1)),
  ]).toEqual([false, true, false, true])
})

test('the settings accept a ladder that rises, and no other', () => {
  const wire = (steps: { deliveries: number; fee: number | null; limit: number | null }[]) =>
    CodTrustInput.safeDecode({ ...NO_COD_TRUST, confirmAbove: null, steps }).success
  const [first, second] = [
    { deliveries: 0, fee: null, limit: 2_500 },
    { deliveries: 2, fee: 0, limit: 5_000 },
  ]
  expect(wire([first, second])).toBe(true)
  expect(wire([second, first])).toBe(false)
  expect(wire([first, { ...second, limit: 2_000 }])).toBe(false)
  expect(
    wire([
      { ...first, fee: 0 },
      { ...second, fee: 49 },
    ]),
  ).toBe(false)
  expect(wire([first, { ...second, deliveries: 0 }])).toBe(false)
  const late = CodTrustInput.safeDecode({ ...NO_COD_TRUST, confirmAbove: null, steps: [second] })
  expect(late.error?.issues).toMatchObject([{ path: ['steps', 0, 'deliveries'], message: 'cod_step_zero_missing' }])
  // Stored before that was asked for.
  expect(ShownCodTrust.safeDecode({ ...NO_COD_TRUST, confirmAbove: null, steps: [second] }).success).toBe(true)
  expect(isTrustOff({ ...NO_COD_TRUST, confirmHours: 48 })).toBe(true)
})

test('rules are off when nothing of them is on', () => {
  expect(isTrustOff(NO_COD_TRUST)).toBe(true)
  const step = { deliveries: 0, fee: null, limit: null }
  expect(isTrustOff({ ...NO_COD_TRUST, steps: [step] })).toBe(false)
  expect(isTrustOff({ ...NO_COD_TRUST, maxRefusals: 1 })).toBe(false)
  expect(isTrustOff({ ...NO_COD_TRUST, confirmAbove: ZERO })).toBe(false)
  expect(isTrustOff({ ...NO_COD_TRUST, confirmAfterRefusal: true })).toBe(false)
})

test('the owner is offered to have orders confirmed above ₹1,500, and after a refusal', () => {
  const asks = (refused: number, value: Paise) =>
    needsConfirmation(RECOMMENDED_COD_TRUST, { accepted: 0, refused }, value)
  expect([asks(0, rupees(1_500)), asks(0, rupees(1_501)), asks(1, rupees(1))]).toEqual([false, true, true])
  expect(asks(0, rupees(1)) || needsConfirmation(NO_COD_TRUST, { accepted: 0, refused: 1 }, rupees(9_999))).toBe(false)
})

test('an order on the limit may be paid in cash, and one paisa more may not', () => {
  const personal = { fee: ZERO, min: null, max: null, limit: rupees(2_500) }
  expect(personalRefusal(personal, rupees(2_500), true)).toBeNull()
  expect(personalRefusal(personal, paise(250_001), true)).not.toBeNull()
  expect(personalRefusal({ ...personal, limit: null }, rupees(90_000), true)).toBeNull()
})

test('a customer who is blocked, or whose number is, gets no cash on delivery', () => {
  const terms = { fee: rupees(49), min: null, max: null }
  expect(personalCod(terms, { ...ANYBODY, blocked: 'order' })).toBeNull()
  expect(personalCod(terms, { ...ANYBODY, isNumberOff: true })).toBeNull()
  expect(personalCod(terms, ANYBODY)).toEqual({ ...terms, limit: null })
})
