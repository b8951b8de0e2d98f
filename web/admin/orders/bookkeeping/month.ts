import { indianDay } from '#contract/basics/working-days.ts'

export const ACCOUNTS_PATH = '/admin/accounts'

/** The month in the query, `YYYY-MM`; the current one in India when it is missing or invalid. */
export function monthIn(query: URLSearchParams): string {
  const month = query.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : indianDay(new Date()).slice(0, 7)
}

/** The address of a month's page; `show` opens the documents behind one figure. */
export function accountsHref(month: string, show?: string): string {
  const query = new URLSearchParams({ month, ...(show !== undefined && { show }) })
  return `${ACCOUNTS_PATH}?${query}${show === undefined ? '' : '#documents'}`
}

export function accountsFileHref(month: string, file: string): string {
  return `${ACCOUNTS_PATH}/files/${file}?month=${month}`
}
