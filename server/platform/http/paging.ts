import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import { MAX_PAGE_SIZE, PAGE_SIZE, WHOLE_LIST_MAX } from '#contract/basics/limits.ts'
import { invalidField } from '#contract/http/errors.ts'
import { type Sort, splitSort } from '#contract/http/sorting.ts'

type PageQuery = { page?: number | undefined; limit?: number | undefined }
export type Page = { limit: number; offset: number }

/** Limit and offset of a query; null, for the whole list, when neither `page` nor `limit` was sent. */
export function resolvePage({ page, limit }: PageQuery): Page | null {
  if (page === undefined && limit === undefined) return null
  const size = limit ?? PAGE_SIZE
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}

/**
 * Throws when a list is too long to be read as a whole: the reply would block other requests and mostly exceed the database's time limit.
 */
export function refuseLongList(rows: number): void {
  if (rows > WHOLE_LIST_MAX)
    throw invalidField('limit', 'list_too_long', { rows: WHOLE_LIST_MAX, maximum: MAX_PAGE_SIZE })
}

/** The `Link` header of a page of a list (RFC 8288), or null for the whole list. */
export function linkHeader(url: string, query: PageQuery, total: number): string | null {
  const page = resolvePage(query)
  if (!page) return null
  const [path = '', search = ''] = url.split('?')
  const last = Math.max(1, Math.ceil(total / page.limit))
  const current = query.page ?? 1
  const link = (rel: string, number: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(number))
    params.set('limit', String(page.limit))
    return `<${path}?${params}>; rel="${rel}"`
  }
  const links = [link('first', 1), link('last', last)]
  if (current > 1) links.push(link('prev', Math.min(current - 1, last)))
  if (current < last) links.push(link('next', current + 1))
  return links.join(', ')
}

/** The `order by` of a sort key, with the id as tie-breaker, so that pages never overlap. */
export function sortedBy<C extends string>(columns: Record<C, SQLWrapper>, sort: Sort<C>, id: SQLWrapper): SQL[] {
  const { column, isDescending } = splitSort(sort)
  const way = isDescending ? desc : asc
  return [way(columns[column]), way(id)]
}
