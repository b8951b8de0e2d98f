import { expect, test } from 'vitest'
import { optionsText } from './options-text.ts'

test('what was chosen is told in one line, without the colour that a combo has not', () => {
  expect(optionsText({ size: 'M', color: 'Navy', material: 'Cotton' })).toBe('M · Navy · Cotton')
  expect(optionsText({ size: 'M', color: 'Default', material: '' })).toBe('M')
})

test('the size of a piece is not parted from its name by the end of a line', () => {
  const size = 'Regular tee M / Oversized tee 3XL'
  expect(optionsText({ size, color: 'Default', material: 'Cotton' })).toBe(
    'Regular tee\u00A0M\u00A0/ Oversized tee\u00A03XL · Cotton',
  )
})
