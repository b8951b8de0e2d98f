/** How a bought piece fits, by its buyer's vote. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/** The votes in words, as the form and the reviews show them. */
export const FIT_LABELS: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}

/** With fewer votes nothing is said about the fit of a product. */
const ENOUGH_VOTES = 5
const SAY: Record<Fit, string> = { small: 'it runs small', true: 'true to size', large: 'it runs large' }

/** "8 of 10 say true to size": what most buyers say; null while there are too few votes, or none is ahead. */
export function fitText(votes: Readonly<Record<Fit, number>>): string | null {
  const sum = FITS.reduce((all, fit) => all + votes[fit], 0)
  const [first, second] = FITS.toSorted((a, b) => votes[b] - votes[a])
  if (sum < ENOUGH_VOTES || !first || !second || votes[first] === votes[second]) return null
  return `${votes[first]} of ${sum} say ${SAY[first]}`
}
