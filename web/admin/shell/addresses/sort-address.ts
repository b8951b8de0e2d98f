import { listSorts, type Sort } from '#contract/http/sorting.ts'
import type { ColumnSort } from '#web/ui/lists/table.tsx'

/** The sort in the URL; null (the default) when it is missing or unknown. */
export function sortIn<const C extends string>(params: URLSearchParams, columns: readonly C[]): Sort<C> | null {
  return listSorts(columns).find((sort) => sort === params.get('sort')) ?? null
}

/** The sort state and the link of a column heading. */
export type Sorting<C extends string> = (column: C) => ColumnSort

/** The links of sortable column headings. A heading sorts by its column; the sorted column's heading reverses the order. */
export function createSorting<C extends string>(now: string | null, hrefFor: (sort: Sort<C>) => string): Sorting<C> {
  return (column) => {
    if (now === `${column}_asc`) return { to: hrefFor(`${column}_desc`), direction: 'ascending' }
    return { to: hrefFor(`${column}_asc`), direction: now === `${column}_desc` ? 'descending' : 'none' }
  }
}
