import { TIME_ZONE } from '#contract/limits.ts'

export type Cell = string | number | Date | null | undefined

/** As many rows as one file has at most; a spreadsheet of more helps nobody, and the lists can be narrowed. */
export const CSV_ROWS = 10_000
/** Tells spreadsheets that what follows is UTF-8, for the ₹. */
const BOM = '\ufeff'
/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** A moment by the shop's clock, `2026-11-20 15:30`, as every spreadsheet reads it. */
export function shopTime(date: Date): string {
  return clock.format(date).replace(',', '')
}

/** A file as RFC 4180 has it. What people wrote can never be run by whoever opens it. */
export function csvOf(names: readonly string[], rows: readonly Cell[][]): string {
  return `${BOM}${[names, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? shopTime(value) : value
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** All pages of a list, as far as a file goes. */
export async function allRows<T>(
  read: (page: { page: number; limit: number }) => Promise<{ items: T[]; total: number }>,
) {
  const limit = 100
  const rows: T[] = []
  for (let page = 1; rows.length < CSV_ROWS; page++) {
    const { items, total } = await read({ page, limit })
    rows.push(...items)
    if (items.length < limit || rows.length >= total) break
  }
  return rows.slice(0, CSV_ROWS)
}
