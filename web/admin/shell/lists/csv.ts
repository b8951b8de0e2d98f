import { TIME_ZONE } from '#contract/basics/limits.ts'
import { csvCell } from '#contract/catalogue/variant-csv.ts'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(adminLists)

export type Cell = string | number | Date | null | undefined

/** The most rows of one file; larger lists can be filtered. */
export const CSV_ROWS = 10_000
/** The byte order mark tells spreadsheets that the file is UTF-8, which the ₹ needs. */
const BOM = '\ufeff'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A time in the shop's time zone, `2026-11-20 15:30`, which spreadsheets parse. */
export function shopTime(date: Date): string {
  return clock.format(date).replace(',', '')
}

/** A CSV file (RFC 4180), safe against formula injection. */
export function formatCsv(names: readonly string[], rows: readonly Cell[][]): string {
  return `${BOM}${[names, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return csvCell(value instanceof Date ? shopTime(value) : value)
}

/** The rows of all pages of a list, up to `most`. */
export async function allRows<T>(
  read: (page: { page: number; limit: number }) => Promise<{ items: T[]; total: number }>,
  most = CSV_ROWS,
) {
  const limit = 100
  const rows: T[] = []
  for (let page = 1; rows.length < most; page++) {
    const { items, total } = await read({ page, limit })
    rows.push(...items)
    if (items.length < limit || rows.length >= total) break
  }
  return rows.slice(0, most)
}

/** The last row of a file with `CSV_ROWS` rows, which says that it may be incomplete. Empty for shorter files. */
export function formatLimitNotice(rows: readonly unknown[]): Cell[][] {
  return rows.length < CSV_ROWS ? [] : [[TEXTS.fileLimit({ count: CSV_ROWS })]]
}
