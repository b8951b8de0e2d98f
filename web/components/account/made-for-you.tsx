/** Said of a shirt from the studio wherever it is in a bag, at the checkout or in an order: it cannot go back for its size. */
export const MADE_FOR_YOU = 'Made for you: replaced if faulty'

export function MadeForYou() {
  return <p className="text-meta text-muted">{MADE_FOR_YOU}</p>
}
