import { expect, test } from 'vitest'
import { promisedDelivery } from './promised-delivery.ts'

const RULES = { processingDaysMin: 0, processingDaysMax: 0, orderCutOff: '16:00' }
const promise = (at: string, rules = RULES) => promisedDelivery(new Date(`${at}:00+05:30`), rules, { min: 1, max: 1 })
const at = (text: string) => new Date(`${text}:00+05:30`)

test.each([
  ['before the cut-off on a Friday', '2026-11-20T15:59', '2026-11-21', '2026-11-20T16:00'],
  ['at the cut-off it is an order of Saturday', '2026-11-20T16:00', '2026-11-23', '2026-11-21T16:00'],
  ['after the cut-off on a Saturday it is one of Monday', '2026-11-21T18:00', '2026-11-24', '2026-11-23T16:00'],
  ['on a Sunday it is one of Monday', '2026-11-22T10:00', '2026-11-24', '2026-11-23T16:00'],
])('%s', (_when, placedAt, to, orderBy) => {
  expect(promise(placedAt)).toEqual({ from: to, to, orderBy: at(orderBy) })
})

test('without a cut-off the day ends at midnight, as before there was one [product.pin-box]', () => {
  const rules = { ...RULES, orderCutOff: '' }
  expect(promise('2026-11-20T23:59', rules)).toEqual({ from: '2026-11-21', to: '2026-11-21', orderBy: null })
  expect(promise('2026-11-22T10:00', rules).to).toBe('2026-11-23')
})
