import { columnName, csvLines } from '#contract/basics/csv-lines.ts'

/** A line of a pasted list, with unparsed texts. */
export type PurchaseListLine = { line: number; number: string; quantity: string; unitCost: string }

const NAMES = {
  number: ['sku', 'barcode', 'skuorbarcode', 'articlenumber', 'article', 'code'],
  quantity: ['quantity', 'qty', 'pieces', 'pcs', 'ordered', 'suggestedquantity'],
  unitCost: ['unitcost', 'cost', 'costprice', 'price', 'rate', 'unitprice'],
}

/** The lines of a pasted spreadsheet. The first line can name the columns. Otherwise they are SKU, quantity and cost. */
export function readPurchaseList(text: string): PurchaseListLine[] {
  const rows = csvLines(text)
  const head = (rows[0]?.cells ?? []).map((cell) => columnName(cell))
  const at = (names: readonly string[]) => head.findIndex((name) => names.includes(name))
  const isNamed = at(NAMES.number) >= 0 && at(NAMES.quantity) >= 0
  const places = isNamed
    ? { number: at(NAMES.number), quantity: at(NAMES.quantity), unitCost: at(NAMES.unitCost) }
    : { number: 0, quantity: 1, unitCost: 2 }
  return rows.slice(isNamed ? 1 : 0).map(({ line, cells }) => ({
    line,
    number: cells[places.number] ?? '',
    quantity: cells[places.quantity] ?? '',
    unitCost: (cells[places.unitCost] ?? '').replace(/^(₹|rs\.?|inr)\s*/i, ''),
  }))
}
