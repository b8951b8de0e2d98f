type Fields = Record<string, string | number | null | undefined>

const SEARCH_MAX = 100
const PAGE = /^[1-9]\d{0,5}$/

/** The page that an address asks for, from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

/** A text of an address, such as what is searched for. */
export function textIn(params: URLSearchParams, name = 'q'): string {
  return (params.get(name) ?? '').trim().slice(0, SEARCH_MAX)
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day of an address, `YYYY-MM-DD`; empty when it names none, or one that no calendar has. */
export function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? ''
  if (!DAY.test(day)) return ''
  const date = new Date(day)
  // A calendar has no February 31: such a day is read as one in March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) ? day : ''
}

/** The address of a view of a list, without what says the usual. */
export function listHref(path: string, fields: Fields): string {
  const said = Object.entries(fields).filter(([name, value]) => value && !(name === 'page' && value === 1))
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** How many pages a list has. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
