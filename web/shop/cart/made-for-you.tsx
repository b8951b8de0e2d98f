import { customShirts } from '#texts/en/selling/custom-shirts.ts'
import { englishWords } from '#texts/messages/format.ts'

/** Shown at customised shirts in the cart, checkout and orders: they cannot be returned for their size. */
export const MADE_FOR_YOU = englishWords(customShirts).madeForYou

export function MadeForYou() {
  return <p className="text-meta text-muted">{MADE_FOR_YOU}</p>
}
