/** How a bought piece fits: the vote of a buyer in a review. The advice from sizes kept and exchanged is in size-advice.ts. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/** Minimum number of votes before a product's fit is stated. */
const ENOUGH_VOTES = 5

/** What most buyers say about the fit. Null with too few votes or without a clear winner. */
export function findMostVoted(votes: Readonly<Record<Fit, number>>): { fit: Fit; count: number; all: number } | null {
  const all = FITS.reduce((sum, fit) => sum + votes[fit], 0)
  const [first, second] = FITS.toSorted((a, b) => votes[b] - votes[a])
  if (all < ENOUGH_VOTES || !first || !second || votes[first] === votes[second]) return null
  return { fit: first, count: votes[first], all }
}
