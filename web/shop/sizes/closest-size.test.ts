import { expect, test } from 'vitest'
import { SIZE_CHARTS } from '#web/ui/products/size-charts.ts'
import { closestSize } from './closest-size.ts'

const { rows } = SIZE_CHARTS.tee

test.each([
  ['exactly M', { chest: 51, length: null }, { size: 'M', wider: 0, longer: null }],
  ['a little over L', { chest: 54.6, length: 71 }, { size: 'L', wider: expect.closeTo(-0.6), longer: 1 }],
  ['between M and L: the larger one', { chest: 52.5, length: null }, { size: 'L', wider: 1.5, longer: null }],
  ['between M and L, as short as M', { chest: 52.5, length: 70 }, { size: 'M', wider: -1.5, longer: 0 }],
  ['wider than the largest', { chest: 70, length: 80 }, null],
  ['narrower than the smallest', { chest: 40, length: null }, null],
])('the closest size to a tee that is %s', (_, tee, size) => {
  expect(closestSize(rows, tee)).toEqual(size)
})

test('a size that is not sold is not advised', () => {
  expect(
    closestSize(
      rows.filter(([size]) => size === 'S'),
      { chest: 51, length: null },
    ),
  ).toBeNull()
})
