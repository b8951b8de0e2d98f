/**
 * Parses counts copied from a spreadsheet. Tabs separate the cells; in rows without tabs, commas and semicolons do. Ignores a heading row
 * and a column of names. Null when the text is no table of counts, for example a single number.
 */
export function readPastedCounts(text: string): number[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split(row.includes('\t') ? '\t' : /[,;]/).map((cell) => cell.trim()))
  const body = rows.filter((row) => row.some(isCount))
  const hasNames = body.length > 0 && body.every(([first = '']) => Number.isNaN(Number(first)))
  const counts = body.map((row) => row.slice(hasNames ? 1 : 0).map(Number))
  const isTable = counts.length > 1 || (counts[0]?.length ?? 0) > 1 || hasNames
  return isTable && counts.flat().every((count) => Number.isInteger(count) && count >= 0) ? counts : null
}

function isCount(cell: string): boolean {
  return /^\d{1,7}$/.test(cell)
}
