import { z } from 'zod'
import { MAX_PAGE_SIZE } from '#contract/basics/limits.ts'
import { intText } from './codecs.ts'
import { reason } from './reasons.ts'
import { listSorts } from './sorting.ts'

/**
 * `page` from 1, `limit` 1–100. Without them, the reply is the whole list (specification). A list of more than `WHOLE_LIST_MAX` rows is
 * refused.
 */
export const Paging = {
  page: intText(reason('page_not_whole'), { min: 1, max: 1_000_000 }).optional(),
  limit: intText(reason('limit_not_whole', { maximum: MAX_PAGE_SIZE }), { min: 1, max: MAX_PAGE_SIZE }).optional(),
}

export const ListQuery = z.object({ ...Paging })

/** A sort key of a list: one of its columns, ascending or descending. */
export function sortText<const C extends string>(columns: readonly C[]) {
  const sorts = listSorts(columns)
  return z.enum(sorts, `sort must be one of ${sorts.join(', ')}`)
}
