import { MOST_COUNTED } from '#contract/basics/limits.ts'
import { formatCount } from './format-count.ts'

/** A count that goes up to `most` only: '9,105', or '10,000+' for any number above. */
export function countedText<C extends number | undefined>(
  count: C,
  most: number = MOST_COUNTED,
): string | Exclude<C, number> {
  if (count === undefined) return count as Exclude<C, number>
  return count > most ? `${formatCount(most)}+` : formatCount(count)
}
