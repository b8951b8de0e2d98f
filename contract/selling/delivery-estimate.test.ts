import { expect, test } from 'vitest'
import { estimateDelivery, estimateReadyDay, expectedDelivery } from './delivery-estimate.ts'

const RULES = { processingDaysMin: 0, processingDaysMax: 0, orderCutOff: '16:00' }
const estimate = (at: string, rules = RULES) => estimateDelivery(new Date(`${at}:00+05:30`), rules, { min: 1, max: 1 })
const at = (text: string) => new Date(`${text}:00+05:30`)

test.each([
  ['before the cut-off on a Friday', '2026-11-20T15:59', '2026-11-21', '2026-11-20T16:00'],
  ['at the cut-off it is an order of Saturday', '2026-11-20T16:00', '2026-11-23', '2026-11-21T16:00'],
  ['after the cut-off on a Saturday it is one of Monday', '2026-11-21T18:00', '2026-11-24', '2026-11-23T16:00'],
  ['on a Sunday it is one of Monday', '2026-11-22T10:00', '2026-11-24', '2026-11-23T16:00'],
])('%s', (_when, placedAt, to, orderBy) => {
  expect(estimate(placedAt)).toEqual({ from: to, to, orderBy: at(orderBy) })
})

test('without a cut-off the day ends at midnight, as before there was one [product.pin-box]', () => {
  const rules = { ...RULES, orderCutOff: '' }
  expect(estimate('2026-11-20T23:59', rules)).toEqual({ from: '2026-11-21', to: '2026-11-21', orderBy: null })
  expect(estimate('2026-11-22T10:00', rules).to).toBe('2026-11-23')
})

const RANGE = { processingDaysMin: 1, processingDaysMax: 2, orderCutOff: '16:00' }

test('the print queue and the days in transit come after the processing days', () => {
  const friday = at('2026-11-20T10:00')
  expect(estimateDelivery(friday, RANGE, { min: 1, max: 3 })).toMatchObject({ from: '2026-11-23', to: '2026-11-26' })
  expect(estimateDelivery(friday, RANGE, { min: 1, max: 3 }, { min: 1, max: 3 })).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-30',
  })
})

test('on a holiday nothing is processed or delivered, and no cut-off counts', () => {
  const rules = { ...RULES, holidays: ['2026-11-21', '2026-11-23'] }
  expect(estimate('2026-11-20T17:00', rules)).toEqual({
    ...{ from: '2026-11-25', to: '2026-11-25', orderBy: at('2026-11-24T16:00') },
  })
  expect(estimate('2026-11-20T15:00', rules).to).toBe('2026-11-24')
})

test('an order is ready after the longest processing time, later by the wait for the printer', () => {
  const friday = at('2026-11-20T10:00')
  expect(estimateReadyDay(friday, RANGE)).toBe('2026-11-23')
  expect(estimateReadyDay(friday, RANGE, 1)).toBe('2026-11-24')
  expect(estimateReadyDay(friday, { ...RANGE, holidays: ['2026-11-21'] })).toBe('2026-11-24')
})

test('the expected delivery is counted in working days in India, without Sundays', () => {
  // Friday 20 November 2026, 23:45 in India; 4 working days on is Wednesday, 9 on is Tuesday week.
  expect(expectedDelivery(new Date('2026-11-20T18:15:00Z'))).toEqual({ from: '2026-11-25', to: '2026-12-01' })
  expect(expectedDelivery(new Date('2026-11-20T18:45:00Z'))).toEqual({ from: '2026-11-26', to: '2026-12-02' })
})
