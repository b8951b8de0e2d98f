import type { Gstr1, Gstr1Row, RegisterDocument } from '#contract/basics/gst/gstr1.ts'
import { gstTables } from '#texts/en/orders/gst-tables.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(gstTables)

/** The tables of the page, in the order of GSTR-1. */
const TABLES = [
  { name: 'b2b', title: TEXTS.tables.b2b },
  { name: 'b2cl', title: TEXTS.tables.b2cl },
  { name: 'b2cs', title: TEXTS.tables.b2cs },
  { name: 'cdnr', title: TEXTS.tables.cdnr },
  { name: 'cdnur', title: TEXTS.tables.cdnur },
  { name: 'hsnB2b', title: TEXTS.tables.hsnB2b },
  { name: 'hsnB2c', title: TEXTS.tables.hsnB2c },
] as const satisfies readonly { name: keyof Gstr1; title: string }[]

type TableName = (typeof TABLES)[number]['name']

/** The label of a row. It contains the rate, and the HSN code, the state or the document's number. */
function formatRowLabel(name: TableName, { hsn, rate, place, documents }: Gstr1Row): string {
  const percent = rate === null ? '' : `${rate}%`
  if (name === 'hsnB2b' || name === 'hsnB2c') return `HSN ${hsn ?? '–'} · ${percent}`
  if (name === 'b2cs') return `${place?.name ?? '–'} · ${percent}`
  return `${documents[0]?.number ?? ''} · ${percent}`
}

type Figure = {
  label: string
  /** The value of the query parameter `show` that opens the documents of the row. */
  show: string
  count: number
  quantity: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}
export type FigureTable = { name: string; title: string; figures: Figure[] }

/** The tables as the page shows them, without empty ones. */
export function toFigureTables(gstr1: Gstr1): FigureTable[] {
  return TABLES.flatMap(({ name, title }) => {
    const figures = gstr1[name].map((row): Figure => {
      const { key, documents, quantity, taxable, cgst, sgst, igst } = row
      const sums = { quantity, taxable, cgst, sgst, igst }
      return { label: formatRowLabel(name, row), show: `${name}:${key}`, count: documents.length, ...sums }
    })
    return figures.length > 0 ? [{ name, title, figures }] : []
  })
}

/** The documents behind the figure that `show` names, with a title; null when there is no such figure. */
export function documentsBehind(
  gstr1: Gstr1,
  show: string | null,
): { title: string; documents: readonly RegisterDocument[] } | null {
  const [name = '', ...rest] = (show ?? '').split(':')
  const key = rest.join(':')
  if (name === 'docs') {
    const series = gstr1.docs.find((row) => row.key === key)
    return series ? { title: TEXTS.series({ key }), documents: series.documents } : null
  }
  const table = TABLES.find((candidate) => candidate.name === name)
  const row = table && gstr1[table.name].find((candidate) => candidate.key === key)
  return table && row ? { title: `${table.title}: ${formatRowLabel(table.name, row)}`, documents: row.documents } : null
}
