import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CodTrustInput, ShownCodTrust } from './cod.ts'
import {
  ANYBODY,
  type CodTrust,
  codReason,
  isTrustOff,
  NO_COD_TRUST,
  needsConfirmation,
  personalCod,
  personalRefusal,
  RECOMMENDED_COD_TRUST,
  refusalText,
} from './cod-trust.ts'
import { type Paise, paise, rupees, ZERO } from './money.ts'

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
const feeOf = (personal: ReturnType<typeof personalCod>) => personal?.fee ?? Number.POSITIVE_INFINITY
const limitOf = (personal: ReturnType<typeof personalCod>) =>
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
      const isBetter = feeOf(better) <= feeOf(now) && limitOf(better) >= limitOf(now)
      return isBetter && feeOf(worse) >= feeOf(now) && limitOf(worse) <= limitOf(now)
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
  expect(personalRefusal(at(2), rupees(5_001), true)).toBe(
    'Your cash on delivery limit is ₹5,000 so far. Please pay online.',
  )
  expect(personalRefusal(at(20, 2), rupees(1), true)).toBe(
    'Cash on delivery is not available for this order. Pay online instead.',
  )
  const reason = codReason({ ...ANYBODY, trust: RECOMMENDED_COD_TRUST, history: { accepted: 2, refused: 0 } })
  const first = codReason({ ...ANYBODY, trust: RECOMMENDED_COD_TRUST, history: { accepted: 0, refused: 0 } })
  expect(first).toBe('For now: usual COD fee, limit ₹2,500. After 2 accepted deliveries: COD fee ₹0, limit ₹5,000.')
  expect(reason).toBe('2 accepted deliveries: COD fee ₹0, limit ₹5,000. After 3 more: COD fee ₹0, limit ₹10,000.')
})

test('without online payment nobody is told to pay online', () => {
  const terms = { fee: rupees(49), min: null, max: null }
  const off = personalCod(terms, { ...ANYBODY, blocked: 'cod' })
  const first = personalCod(terms, { ...ANYBODY, trust: RECOMMENDED_COD_TRUST })
  expect(personalRefusal(off, rupees(1), false)).toBe('Cash on delivery is not available for this order.')
  expect(personalRefusal(first, rupees(2_501), false)).toBe('Your cash on delivery limit is ₹2,500 so far.')
  expect(refusalText(RECOMMENDED_COD_TRUST, false)).toBe(
    'A refused parcel takes back 2 accepted deliveries. After 2 refused parcels there is no cash on delivery.',
  )
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
  expect(late.error?.issues).toMatchObject([
    { path: ['steps', 0, 'deliveries'], message: 'Begin with a step from 0 deliveries' },
  ])
  // Stored before that was asked for.
  expect(ShownCodTrust.safeDecode({ ...NO_COD_TRUST, confirmAbove: null, steps: [second] }).success).toBe(true)
  expect(isTrustOff({ ...NO_COD_TRUST, confirmHours: 48 })).toBe(true)
})
