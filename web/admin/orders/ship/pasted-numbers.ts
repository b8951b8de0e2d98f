/**
 * Maps field indexes to tracking numbers pasted from a spreadsheet. A line with an order number ('1047', '#1047') fills the field of that
 * order. Other lines fill the fields from `from` on. Null for a single value, which is pasted normally.
 */
export function spread(text: string, orderNumbers: readonly number[], from: number): Map<number, string> | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/\t|[,;]\s*/)
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
    .filter((cells) => cells.length > 0)
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1)) return null
  const values = new Map<number, string>()
  for (const [index, cells] of lines.entries()) {
    const named = cells.findIndex((cell) => orderNumbers.includes(Number(cell.replace(/^#/, ''))))
    if (named >= 0 && cells.length > 1) {
      const place = orderNumbers.indexOf(Number(cells[named]?.replace(/^#/, '')))
      values.set(place, cells[named === 0 ? 1 : 0] ?? '')
    } else if (from + index < orderNumbers.length) values.set(from + index, cells[0] ?? '')
  }
  return values
}
