import { expect, test } from 'vitest'
import {
  type Capacity,
  calculateDailyCapacity,
  estimateDailyPieces,
  measureWork,
  USUAL_FILM,
  USUAL_USED_PERCENT,
} from './capacity.ts'
import { DEFAULT_PRINT_SETTINGS } from './print-settings.ts'

const SHEETS: Capacity = { ...DEFAULT_PRINT_SETTINGS, usedPercent: USUAL_USED_PERCENT }

test('a day in sheets is the used part of their area, in cm²; in pieces it is their number', () => {
  // 4 sheets of 58 × 200 cm, of which 85% is used.
  expect(calculateDailyCapacity(SHEETS)).toBe(39_440)
  expect(calculateDailyCapacity({ ...SHEETS, sheetsPerDay: 1, sheetMaxLength: 1_000, usedPercent: 90 })).toBe(5_220)
  expect(calculateDailyCapacity({ ...SHEETS, capacityUnit: 'pieces', piecesPerDay: 60 })).toBe(60)
})

test('how many pieces that is depends on their size only where sheets are counted', () => {
  expect(estimateDailyPieces(SHEETS, USUAL_FILM)).toBe(40)
  expect(estimateDailyPieces(SHEETS, 138)).toBe(285)
  expect(estimateDailyPieces({ ...SHEETS, sheetsPerDay: 1, sheetMaxLength: 200 }, 1_320)).toBe(1)
  expect(estimateDailyPieces({ ...SHEETS, capacityUnit: 'pieces' }, 138)).toBe(40)
})

test('work is counted in the unit of the owner', () => {
  const work = { pieces: 3, film: 2_100 }
  expect([measureWork(work, 'sheets'), measureWork(work, 'pieces')]).toEqual([2_100, 3])
})
