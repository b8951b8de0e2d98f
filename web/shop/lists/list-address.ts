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

/** The URL of the list's first page with changed filters: a text sets a filter, null clears it. */
export function listHref(
  path: string,
  filters: ListFilters,
  change: { [name in keyof ListFilters]?: string | null } = {},
): string {
  return href(path, { ...filters, ...change })
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
