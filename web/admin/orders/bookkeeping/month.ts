import { formatDate } from '#contract/basics/dates.ts'
import { indianDay } from '#contract/basics/working-days.ts'

const ACCOUNTS_PATH = '/admin/accounts'
/** The archive of all files of a month. */
export const EVERYTHING = 'everything.zip'
/** GSTR-1 as the portal takes it. */
export const PORTAL_FILE = 'gstr1.json'

/** The month of today in India, `YYYY-MM`. */
export function currentMonth(now = new Date()): string {
  return indianDay(now).slice(0, 7)
}

/** The month that is `count` later, `YYYY-MM`; earlier when negative. */
export function plusMonths(month: string, count: number): string {
  const [year, index] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (index ?? 1) - 1 + count)).toISOString().slice(0, 7)
}

/** The last month that is over in India, `YYYY-MM`. */
export function lastMonth(now = new Date()): string {
  return plusMonths(currentMonth(now), -1)
}

export function nameMonth(month: string): string {
  return formatDate(`${month}-01`, 'month')
}

/** The month in the query, `YYYY-MM`; when it is missing or invalid, the last one that is over. */
export function monthIn(query: URLSearchParams, now = new Date()): string {
  const month = query.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : lastMonth(now)
}

/** The address of a month's page; `show` opens the documents behind one figure. */
export function accountsHref(month: string, show?: string): string {
  const query = new URLSearchParams({ month, ...(show !== undefined && { show }) })
  return `${ACCOUNTS_PATH}?${query}${show === undefined ? '' : '#documents'}`
}

export function accountsFileHref(month: string, file: string): string {
  return `${accountsFilePath(file)}?month=${month}`
}

/** The address of a file of the last month that is over. */
export function accountsFilePath(file: string): string {
  return `${ACCOUNTS_PATH}/files/${file}`
}
