import { expect, test } from 'vitest'
import { printArea } from '#contract/catalogue/garments.ts'
import { describeArea } from './print-areas.ts'

test('a print area is called as on its garment; an area that the garment lacks is called by its id', () => {
  expect(describeArea(printArea('tee', 'front', 'chest'), 'chest')).toBe('Full chest')
  expect(describeArea(printArea('hoodie', 'front', 'chest'), 'chest')).toBe('Chest, above the pocket')
  expect(describeArea(printArea('polo', 'front', 'pocket'), 'pocket')).toBe('pocket')
})
