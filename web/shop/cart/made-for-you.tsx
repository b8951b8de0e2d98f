/** Shown at customised shirts in the cart, checkout and orders: they cannot be returned for their size. */
export const MADE_FOR_YOU = 'Made for you: replaced if faulty'

export function MadeForYou() {
  return <p className="text-meta text-muted">{MADE_FOR_YOU}</p>
}
