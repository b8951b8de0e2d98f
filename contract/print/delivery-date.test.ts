import { expect, test } from 'vitest'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { estimatePrintedOrder, printWait } from './delivery-date.ts'

const SETTINGS = { processingDaysMin: 1, processingDaysMax: 2, orderCutOff: '16:00' }
const PACE = { perDay: 40, marginPercent: 25 }
const delivery = { min: 1, max: 3 }
/** A Friday morning. */
const NOW = new Date('2026-11-20T10:00:00+05:30')
const at = (ahead: number, ofOrder = 1) =>
  estimatePrintedOrder(NOW, SETTINGS, { delivery, queue: { ahead, own: ofOrder }, pace: PACE })

test('with an empty queue an order is promised what every order of the shop is', () => {
  expect(at(0)).toEqual({ ...estimateDelivery(NOW, SETTINGS, delivery), readyBy: '2026-11-23' })
})

test.each([
  [31, '2026-11-23', '2026-11-21'],
  [32, '2026-11-24', '2026-11-21'],
  [40, '2026-11-24', '2026-11-23'],
  [100, '2026-11-26', '2026-11-24'],
])('with %i pieces ahead it leaves by %s', (ahead, readyBy, first) => {
  const estimate = at(ahead)
  expect(estimate.readyBy).toBe(readyBy)
  expect(estimate.from > first).toBe(true)
})

test('a large order waits for its own pieces too', () => {
  expect(printWait({ ahead: 0, own: 100 }, PACE)).toEqual({ min: 2, max: 3 })
  expect(at(0, 100).readyBy).toBe('2026-11-26')
})

test('holidays and Sundays are no working days, also for the cut-off', () => {
  const settings = { ...SETTINGS, holidays: ['2026-11-20', '2026-11-23'] }
  const estimate = estimatePrintedOrder(NOW, settings, {
    delivery: { min: 0, max: 0 },
    queue: { ahead: 0, own: 1 },
    pace: PACE,
  })
  // It counts as one of Saturday, and two working days later is Wednesday.
  expect(estimate).toMatchObject({ from: '2026-11-24', to: '2026-11-25', readyBy: '2026-11-25' })
  expect(estimate.orderBy).toEqual(new Date('2026-11-21T16:00:00+05:30'))
})

test('no number of pieces makes a promise earlier than the processing days, and more pieces never make it earlier', () => {
  let last = ''
  for (let ahead = 0; ahead < 400; ahead++) {
    const { readyBy, from, to } = at(ahead)
    expect(readyBy >= last && from <= to && readyBy <= to).toBe(true)
    last = readyBy
  }
  expect(at(0).readyBy).toBe('2026-11-23')
})
