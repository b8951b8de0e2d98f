import { expect, test } from 'vitest'
import { readPastedCounts } from './pasted-counts.ts'

test('rows of a sheet are read, with or without headings and names', () => {
  expect(readPastedCounts('4\t2\t0\r\n1\t3\t5\r\n')).toEqual([
    [4, 2, 0],
    [1, 3, 5],
  ])
  expect(readPastedCounts('Colour\tS\tM\nBlack\t4\t2\nOff White\t1\t3')).toEqual([
    [4, 2],
    [1, 3],
  ])
  expect(readPastedCounts('4,2,0')).toEqual([[4, 2, 0]])
  // An empty cell counts as 0.
  expect(readPastedCounts('4\t\t1')).toEqual([[4, 0, 1]])
})

test.each(['7', 'Black', '', '4\t-2', '1.5\t2'])('%j is no table of counts', (text) => {
  expect(readPastedCounts(text)).toBe(null)
})
