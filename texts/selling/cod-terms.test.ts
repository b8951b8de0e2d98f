import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import {
  ANYBODY,
  type CodCustomer,
  type CodTrust,
  explainedStanding,
  RECOMMENDED_COD_TRUST,
} from '#contract/selling/cod-trust.ts'
import { describeCodStanding, describeParcelRefusals } from './cod-terms.ts'

test('the reason for fee and limit names the step now and the next one, as far as there are any', () => {
  const describe = (customer: Partial<CodCustomer>) => {
    const standing = explainedStanding({ ...ANYBODY, trust: RECOMMENDED_COD_TRUST, ...customer })
    return standing && describeCodStanding(standing)
  }
  const reasonAt = (accepted: number, more: Partial<CodTrust> = {}, refused = 0) =>
    describe({ trust: { ...RECOMMENDED_COD_TRUST, ...more }, history: { accepted, refused } })
  expect(reasonAt(0)).toBe(
    'For now: usual COD fee, limit ₹2,500. After 2 accepted deliveries: COD fee ₹0, limit ₹5,000.',
  )
  expect(reasonAt(2)).toBe('2 accepted deliveries: COD fee ₹0, limit ₹5,000. After 3 more: COD fee ₹0, limit ₹10,000.')
  expect(reasonAt(1)).toBe('1 accepted delivery: usual COD fee, limit ₹2,500. After 1 more: COD fee ₹0, limit ₹5,000.')
  expect(reasonAt(7)).toBe('7 accepted deliveries: COD fee ₹0, limit ₹10,000.')
  const steps = [{ deliveries: 2, fee: rupees(20), limit: null }]
  expect(reasonAt(0, { steps })).toBe('After 2 accepted deliveries: COD fee ₹20, no limit.')
  expect(reasonAt(1, { steps })).toBe('After 1 more: COD fee ₹20, no limit.')
  expect(reasonAt(0, { steps: [] })).toBeNull()
  expect(reasonAt(9, {}, 2)).toBeNull()
  expect([describe({ blocked: 'cod' }), describe({ isNumberOff: true })]).toEqual([null, null])
})

test('what a refused parcel does is said of the rules that are on', () => {
  const text = (more: Partial<CodTrust>, canPayOnline = true) =>
    describeParcelRefusals({ ...RECOMMENDED_COD_TRUST, refusalCost: 1, maxRefusals: 1, ...more }, canPayOnline)
  const cost = 'A refused parcel takes back 1 accepted delivery.'
  const off = 'After one refused parcel you can order by paying online.'
  expect(text({})).toBe(`${cost} ${off}`)
  expect(text({ maxRefusals: 0 })).toBe(cost)
  expect([text({ steps: [] }), text({ refusalCost: 0 })]).toEqual([off, off])
  expect(text({ steps: [], maxRefusals: 0 })).toBeNull()
  expect(describeParcelRefusals(RECOMMENDED_COD_TRUST, false)).toBe(
    'A refused parcel takes back 2 accepted deliveries. After 2 refused parcels there is no cash on delivery.',
  )
})
