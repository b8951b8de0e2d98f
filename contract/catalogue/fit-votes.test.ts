import { expect, test } from 'vitest'
import { findMostVoted } from './fit-votes.ts'

test.each([
  [
    { small: 1, true: 8, large: 1 },
    { fit: 'true', count: 8, all: 10 },
  ],
  [
    { small: 4, true: 1, large: 0 },
    { fit: 'small', count: 4, all: 5 },
  ],
  [
    { small: 0, true: 1, large: 6 },
    { fit: 'large', count: 6, all: 7 },
  ],
  [{ small: 0, true: 4, large: 0 }, null],
  [{ small: 3, true: 3, large: 0 }, null],
])(
  'the fit of a product is said from five votes on, and only when one answer is ahead: %j [reviews.counts]',
  (votes, most) => {
    expect(findMostVoted(votes)).toEqual(most)
  },
)
