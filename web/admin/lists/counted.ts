import { MOST_COUNTED } from '#contract/limits.ts'
import { formatCount } from './format-count.ts'

/** A count of a list that is counted up to `MOST_COUNTED` only: '9,105', or '10,000+' for any number above. */
export function countedText<C extends number | undefined>(count: C): string | Exclude<C, number> {
  if (count === undefined) return count as Exclude<C, number>
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count)
}
