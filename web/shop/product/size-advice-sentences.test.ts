import { expect, test } from 'vitest'
import { type SizeCounts, toSizeAdvice } from '#contract/catalogue/size-advice.ts'
import { formatSizeAdvice } from './size-advice-sentences.ts'

const NONE: SizeCounts = { cases: null, kept: null, larger: null, smaller: null, pairs: [] }
const say = (counts: Partial<SizeCounts>) =>
  formatSizeAdvice(toSizeAdvice({ ...NONE, ...counts }, ['S', 'M', 'L', 'XL']))

test.each([
  [{ cases: 40, kept: 26, larger: 12, smaller: 2 }, 'Runs small: 3 in 10 changed to a larger size.'],
  [{ cases: 20, kept: 10, larger: 0, smaller: 10 }, 'Runs large: 1 in 2 changed to a smaller size.'],
  [{ cases: 30, kept: 29, larger: 0, smaller: 1 }, 'True to size: 9 in 10 kept the size they ordered.'],
  [{ cases: 20, kept: 20, larger: 0, smaller: 0 }, 'True to size: 9 in 10 kept the size they ordered.'],
])('how a size runs is said in tenths, rounded down: %j [product.fit]', (counts, text) => {
  expect(say(counts)).toEqual([text])
})

test.each([
  ['19 cases', { cases: 19, kept: 0, larger: 19, smaller: 0 }],
  ['as many changed to one side as to the other', { cases: 20, kept: 8, larger: 6, smaller: 6 }],
  ['some changed, most did not', { cases: 20, kept: 15, larger: 3, smaller: 2 }],
  ['nothing', {}],
])('nothing is said about %s', (_, counts) => {
  expect(say(counts)).toEqual([])
})

test('what people kept of another cut is said from 20 of them on, for sizes that are sold', () => {
  const pair = { cut: 'tee', size: 'M', kept: 'L', cases: 20, agreed: 16 } as const
  expect(say({ pairs: [pair, { ...pair, cases: 19 }, { ...pair, kept: '3XL' }] })).toEqual([
    'Of people who kept M in regular tees, 4 in 5 kept L in this cut.',
  ])
})
