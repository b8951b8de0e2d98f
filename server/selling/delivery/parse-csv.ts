/**
 * Parses a CSV file (RFC 4180) into rows of cells. Leaves out empty rows; the others keep their row number in the file, from 1. The first
 * line decides between commas and semicolons, because spreadsheets of some countries write semicolons.
 */
export function parseCsv(text: string): { row: number; cells: string[] }[] {
  const body = text.replace(/^\ufeff/, '')
  const [head = ''] = body.split('\n', 1)
  const separator = head.includes(';') && !head.includes(',') ? ';' : ','
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let row = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((value) => value !== '')) rows.push({ row, cells })
    cells = []
    row += 1
  }
  for (let at = 0; at < body.length; at++) {
    const char = body[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (body[at + 1] === '"') cell += body[at++]
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
