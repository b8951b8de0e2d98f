import { type Sort, sortsOf } from '#contract/http/sorting.ts'
import type { ColumnSort } from '#web/ui/lists/table.tsx'

/** The sort that an address asks for; null, the usual one, when it names none that there is. */
export function sortIn<const C extends string>(params: URLSearchParams, columns: readonly C[]): Sort<C> | null {
  return sortsOf(columns).find((sort) => sort === params.get('sort')) ?? null
}

/** What the heading of a column says about its sort and where it leads. */
export type Sorting<C extends string> = (column: C) => ColumnSort

/** The headings of a list that is sorted so: each leads to its own sort, and pressed again to the other way round. */
export function sortingOf<C extends string>(now: string | null, hrefFor: (sort: Sort<C>) => string): Sorting<C> {
  return (column) => {
    if (now === `${column}_asc`) return { to: hrefFor(`${column}_desc`), direction: 'ascending' }
    return { to: hrefFor(`${column}_asc`), direction: now === `${column}_desc` ? 'descending' : 'none' }
  }
}
