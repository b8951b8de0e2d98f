/** How a bought piece fits: the vote of a buyer in a review. The advice from sizes kept and exchanged is in size-advice.ts. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/** The votes in words, as the form and the reviews show them. */
export const FIT_LABELS: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}

/** Minimum number of votes before a product's fit is stated. */
const ENOUGH_VOTES = 5
const SAY: Record<Fit, string> = { small: 'it runs small', true: 'true to size', large: 'it runs large' }

/** What most buyers say about the fit, such as "8 of 10 say true to size". Null with too few votes or without a clear winner. */
export function fitVotesText(votes: Readonly<Record<Fit, number>>): string | null {
  const sum = FITS.reduce((all, fit) => all + votes[fit], 0)
  const [first, second] = FITS.toSorted((a, b) => votes[b] - votes[a])
  if (sum < ENOUGH_VOTES || !first || !second || votes[first] === votes[second]) return null
  return `${votes[first]} of ${sum} say ${SAY[first]}`
}
