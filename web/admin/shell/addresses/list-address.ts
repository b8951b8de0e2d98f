type Fields = Record<string, string | number | null | undefined>

const SEARCH_MAX = 100
const PAGE = /^[1-9]\d{0,5}$/

/** The page number in the URL, from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

/** A text parameter of the URL, such as the search term. */
export function textIn(params: URLSearchParams, name = 'q'): string {
  return (params.get(name) ?? '').trim().slice(0, SEARCH_MAX)
}

/** A date as `YYYY-MM-DD`, from the year 1000 to 2999. PostgreSQL has no year 0. */
const DAY = /^[12]\d{3}-\d\d-\d\d$/

/** A date parameter of the URL, `YYYY-MM-DD`; empty when missing or invalid. */
export function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? ''
  if (!DAY.test(day)) return ''
  const date = new Date(day)
  // Date parses February 31 as a day in March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) ? day : ''
}

/** The URL of a view of a list, without parameters that have their default value. */
export function listHref(path: string, fields: Fields): string {
  const parameters = Object.entries(fields).filter(([name, value]) => value && !(name === 'page' && value === 1))
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
