import { expect, test } from 'vitest'
import { forecastCarefully, forecastQueue, isAtRisk, newDaysFor } from './forecast.ts'

/** A Friday morning, with 5 of 10 pieces printed; Monday is a holiday. */
const DAY = {
  now: new Date('2026-11-20T11:00:00+05:30'),
  printedToday: 5,
  perDay: 10,
  holidays: ['2026-11-23'],
  finishDays: 1,
}
const EVENING = new Date('2026-11-20T20:00:00+05:30')

test('each order is printed after those before it, on working days, and leaves a working day later', () => {
  const queue = [{ left: 5 }, { left: 8 }, { left: 3 }]
  expect(forecastQueue(queue, DAY)).toEqual([
    { printedOn: '2026-11-20', readyOn: '2026-11-21' },
    { printedOn: '2026-11-21', readyOn: '2026-11-24' },
    { printedOn: '2026-11-24', readyOn: '2026-11-25' },
  ])
})

test('in the evening nothing is printed any more, and on a holiday nothing at all', () => {
  expect(forecastQueue([{ left: 1 }], { ...DAY, now: EVENING })[0]?.printedOn).toBe('2026-11-21')
  const holiday = new Date('2026-11-23T11:00:00+05:30')
  expect(forecastQueue([{ left: 1 }], { ...DAY, now: holiday })[0]?.printedOn).toBe('2026-11-24')
})

test('an order whose pieces are all printed only has to be finished', () => {
  expect(forecastQueue([{ left: 0 }, { left: 5 }], DAY).map(({ readyOn }) => readyOn)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
})

test('the careful forecast prints fewer pieces a day', () => {
  const queue = [{ left: 13 }]
  expect(forecastQueue(queue, DAY)[0]?.printedOn).toBe('2026-11-21')
  expect(forecastCarefully(queue, DAY, { marginPercent: 25 })[0]?.printedOn).toBe('2026-11-24')
})

const announcedDays = (readyBy: string) => ({ readyBy, deliverBy: '2026-11-28' })
const late = { printedOn: '2026-11-25', readyOn: '2026-11-26' }
const facts = { now: DAY.now, careful: late, holidays: [], transitMax: 3 }

test('a customer is told of new days on the eve, or earlier when it is clearly late, and never of earlier ones', () => {
  const inTime = { printedOn: '2026-11-24', readyOn: '2026-11-25' }
  expect(newDaysFor(announcedDays('2026-11-25'), { ...facts, likely: inTime })).toBeNull()
  // One day late, and its day is still far away: it may be caught up.
  expect(isAtRisk(announcedDays('2026-11-25'), late)).toBe(true)
  expect(newDaysFor(announcedDays('2026-11-25'), { ...facts, likely: late })).toBeNull()
  const eve = new Date('2026-11-24T20:00:00+05:30')
  expect(newDaysFor(announcedDays('2026-11-25'), { ...facts, now: eve, likely: late })).toEqual({
    readyBy: '2026-11-27',
    deliverBy: '2026-12-01',
  })
  expect(newDaysFor(announcedDays('2026-11-24'), { ...facts, likely: late })).toEqual({
    readyBy: '2026-11-27',
    deliverBy: '2026-12-01',
  })
  const far = { readyBy: '2026-11-24', deliverBy: '2026-12-05' }
  expect(newDaysFor(far, { ...facts, likely: late })?.deliverBy).toBe('2026-12-07')
})
