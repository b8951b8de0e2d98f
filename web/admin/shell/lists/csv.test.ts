import { expect, test } from 'vitest'
import { allRows, CSV_ROWS, formatCsv } from './csv.ts'

test('commas, quotes and line ends are kept in one cell', () => {
  expect(formatCsv(['Name', 'Said'], [['Rao, Bela', 'a "good"\nfit']])).toBe(
    '\ufeffName,Said\r\n"Rao, Bela","a ""good""\nfit"\r\n',
  )
})

test.each(['=1+1', '+91 20', '-2', '@x', '\tx'])('%j is text, not a formula [admin.csv]', (text) => {
  expect(formatCsv(['A'], [[text]])).toContain(`'${text}`)
})

test('what another spreadsheet takes for the end of a cell stays in it, so that no formula begins behind it', () => {
  expect(formatCsv(['A', 'B'], [["x;=cmd|'/C calc'!A0", 'x\t=1+1']])).toContain(`"x;=cmd|'/C calc'!A0","x\t=1+1"`)
})

test('numbers stay numbers, nothing is empty, moments are by the shop’s clock', () => {
  expect(formatCsv(['A', 'B', 'C'], [[-5, null, new Date(0)]])).toContain('-5,,1970-01-01 05:30')
})

test('a list is read page by page, and not without end', async () => {
  const read = async ({ limit }: { limit: number }) => ({ items: Array.from({ length: limit }, () => 1), total: 1e9 })
  expect(await allRows(read)).toHaveLength(CSV_ROWS)
  expect(await allRows(async () => ({ items: [1, 2], total: 2 }))).toEqual([1, 2])
})
