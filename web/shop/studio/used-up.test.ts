import { expect, test } from 'vitest'
import { isUsedUp, usedUpNote, usedUpOptions } from './used-up.ts'

const BLACK_M = { material: 'Cotton', color: 'Black', size: 'M' }
const config = {
  sizes: ['S', 'M'],
  materials: ['Cotton', 'Bio-washed'],
  colors: ['Black', 'White'],
  usedUp: [BLACK_M, { ...BLACK_M, size: 'S' }, { ...BLACK_M, material: 'Bio-washed' }],
}
const nothing = { size: '', material: '', color: '' }

test('an option is used up only when nothing is left of it beside what is chosen', () => {
  expect(usedUpOptions(config, nothing, 'size')).toEqual([])
  expect(usedUpOptions(config, { ...nothing, color: 'Black' }, 'size')).toEqual(['M'])
  expect(usedUpOptions(config, { ...nothing, color: 'Black', material: 'Cotton' }, 'size')).toEqual(['S', 'M'])
  expect(usedUpOptions(config, { ...nothing, size: 'M' }, 'color')).toEqual(['Black'])
  expect(usedUpOptions(config, { ...nothing, size: 'S', color: 'Black' }, 'material')).toEqual(['Cotton'])
  expect(isUsedUp(config, BLACK_M)).toBe(true)
  const { usedUp: _, ...counted } = config
  expect(isUsedUp(counted, BLACK_M)).toBe(false)
})

test('the note says which options are used up, and beside what', () => {
  expect(usedUpNote([], ['Black'])).toBeNull()
  expect(usedUpNote(['M'], ['', ''])).toBe('Used up: M.')
  expect(usedUpNote(['S', 'M', 'L'], ['Cotton', 'Black'])).toBe('Used up in Cotton, Black: S, M and L.')
})
