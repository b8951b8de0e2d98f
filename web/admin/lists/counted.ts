import { MOST_COUNTED } from '#contract/limits.ts'
import { formatCount } from '#web/ui/lists/format-count.ts'

/** A count of a list that is counted up to `MOST_COUNTED` only: '10,000+' for any number above. */
export function countedText<C extends number | undefined>(count: C): string | C {
  return count !== undefined && count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : count
}
