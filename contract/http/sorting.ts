/** The sort keys of back-office lists: a column, ascending or descending, such as 'name_asc'. Queries accept no other keys. */
export type Sort<C extends string> = `${C}_asc` | `${C}_desc`

export const ORDER_COLUMNS = ['name', 'total', 'date'] as const
export const USER_COLUMNS = ['name', 'email', 'orders'] as const
export const CUSTOMER_COLUMNS = ['name', 'orders', 'spent', 'last', 'returns', 'city'] as const
export const PROMO_COLUMNS = ['code', 'discount', 'used', 'until'] as const
export const PRODUCT_COLUMNS = ['name', 'category', 'material', 'price', 'stock', 'updated'] as const

/** How shoppers can sort products. 'relevance' sorts a search by best match; without a search, it is the same as 'newest'. */
export const PRODUCT_SORTS = ['newest', 'price_asc', 'price_desc', 'discount', 'relevance'] as const

/** All sort keys of the given columns. */
export function listSorts<const C extends string>(columns: readonly C[]): Sort<C>[] {
  return columns.flatMap((column): Sort<C>[] => [`${column}_asc`, `${column}_desc`])
}

export function splitSort<C extends string>(sort: Sort<C>): { column: C; isDescending: boolean } {
  const at = sort.lastIndexOf('_')
  return { column: sort.slice(0, at) as C, isDescending: sort.endsWith('_desc') }
}
