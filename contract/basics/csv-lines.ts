/**
 * Splits pasted or uploaded text into rows of trimmed cells, without empty rows. The text is CSV (RFC 4180), or has tabs or semicolons as
 * separators, like spreadsheet data. `line` counts from 1.
 */
export function csvLines(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, '')
  const separator = detectSeparator(source)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(Boolean)) rows.push({ line: start, cells })
    cells = []
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endRow()
      start = line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

/** The separator of the first non-empty line: a tab, else a semicolon, else a comma. */
function detectSeparator(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ','
}

/** The letters and digits of a column's name, in lower case: "*Sale Order Number" → "saleordernumber". */
export function columnName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
