import type { Facets } from '#contract/catalogue/products.api.ts'

/** The query parameters of a product list, with the API's names. */
export const FILTER_NAMES = [
  'q',
  'category',
  'size',
  'colour',
  'material',
  'min_price',
  'max_price',
  'in_stock',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type ListFilters = Partial<Record<FilterName | 'sort', string>>
type Change = { [name in keyof ListFilters]?: string | null }

/** The address of a list: its filters, and what its search was read as. */
export type ListAddress = { path: string; listFilters: ListFilters; understood: Facets['understood'] }

/** The filters that apply: those of the address, and those that its search names. `q` is the rest of the search. */
export function appliedFilters({ listFilters, understood }: Omit<ListAddress, 'path'>): ListFilters {
  const { q, ...others } = listFilters
  if (understood.length === 0) return listFilters
  return Object.assign({}, ...understood.map(({ filters }) => filters), others) as ListFilters
}

/** The URL of the list's first page with changed filters: a text sets a filter, null clears it. */
export function listHref(address: ListAddress, change: Change = {}): string {
  const set = Object.entries(change).filter(([, value]) => value !== null)
  const names = Object.keys(change) as (keyof ListFilters)[]
  return href(address.path, { ...filtersWithout(address, names), ...Object.fromEntries(set) })
}

/** The URL of the list without any filter. */
export function unfilteredHref({ path, listFilters }: Pick<ListAddress, 'path' | 'listFilters'>): string {
  return href(path, { sort: listFilters.sort })
}

/**
 * The filters of the address without some. A filter that the search names goes with its words; what else these words mean becomes a filter
 * of the address: without the upper price of "300-600" the lower one stays.
 */
export function filtersWithout(
  { listFilters, understood }: Omit<ListAddress, 'path'>,
  names: readonly (keyof ListFilters)[],
): ListFilters {
  const part = understood.find((other) => names.some((name) => name in other.filters))
  const filters: ListFilters = { ...part?.filters, ...listFilters }
  for (const name of names) delete filters[name]
  return part ? { ...filters, q: part.rest } : filters
}

/** The URL of another page of the list. */
export function pageHref(path: string, filters: ListFilters, page: number): string {
  return href(path, { ...filters, page: page > 1 ? String(page) : null })
}

function href(path: string, values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whether the list is filtered. Sorting is no filter. */
export function isFiltered(filters: ListFilters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== undefined)
}
