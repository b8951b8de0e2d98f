import { expect, test } from 'vitest'
import { garmentsFor } from './product-garments.ts'

test('a combo has the charts of all its cuts, each once', () => {
  expect(garmentsFor('Tea and Kaapi Duo', 'One Chai First Tee and one Filter Kaapi Oversized Tee.')).toEqual([
    'tee',
    'oversized',
  ])
  expect(garmentsFor('Hill Weekend Set', 'A Summit Hoodie and a North of Nowhere Tee.')).toEqual(['tee', 'hoodie'])
  expect(garmentsFor('Plain Pack of Three', 'Black, white and grey crew tees.')).toEqual(['tee'])
  expect(garmentsFor('Oversized Pair', 'Two Oversized Tees.')).toEqual(['oversized'])
  expect(garmentsFor('Surprise', '')).toEqual(['tee'])
})
