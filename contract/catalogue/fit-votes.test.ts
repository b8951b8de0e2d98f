import { expect, test } from 'vitest'
import { fitVotesText } from './fit-votes.ts'

test.each([
  [{ small: 1, true: 8, large: 1 }, '8 of 10 say true to size'],
  [{ small: 4, true: 1, large: 0 }, '4 of 5 say it runs small'],
  [{ small: 0, true: 1, large: 6 }, '6 of 7 say it runs large'],
  [{ small: 0, true: 4, large: 0 }, null],
  [{ small: 3, true: 3, large: 0 }, null],
])(
  'the fit of a product is said from five votes on, and only when one answer is ahead: %j [reviews.counts]',
  (votes, text) => {
    expect(fitVotesText(votes)).toBe(text)
  },
)
