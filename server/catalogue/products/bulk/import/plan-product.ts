import { z } from 'zod'
import { sortSizes } from '#contract/catalogue/options.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import { PRODUCT_COLUMNS_OF_CSV, type VariantColumn } from '#contract/catalogue/variant-csv.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import { EMPTY_PRODUCT } from '#server/catalogue/products/product-facts.ts'
import type { ProductFacts } from '#server/catalogue/products/products.table.ts'
import type { Cells } from './imports.table.ts'
import { placed, refuseDoubles } from './place-line.ts'
import { type Categories, type ExistingProduct, type FileLine, fail, type PlannedLine } from './planned-line.ts'
import { readFacts, readPictureCell, setCells } from './read-cells.ts'
import type { ZipFiles } from './zip-pictures.ts'

export type ProductPlan = {
  lines: PlannedLine[]
  facts: ProductFacts
  areFactsChanged: boolean
  /** The addresses of all its pictures in their new order; null: they stay as they are. */
  pictures: string[] | null
}

/** The facts of a product that are no cells of the grid, by their columns. */
const FACT_COLUMNS = {
  name: 'name',
  description: 'description',
  material: 'material',
  category: 'categoryId',
  gstRate: 'gstRate',
  keywords: 'keywords',
} as const satisfies Partial<Record<VariantColumn, keyof ProductFacts>>
const FACTS = Object.entries(FACT_COLUMNS) as [keyof typeof FACT_COLUMNS, keyof ProductFacts][]

/** What the lines of one product in a file would change. Its fields are those of the first line that has them. */
export function planProduct(
  lines: readonly FileLine[],
  known: ExistingProduct,
  { categories, files }: { categories: Categories; files: ZipFiles },
): ProductPlan {
  const before = known?.facts ?? { ...EMPTY_PRODUCT, stockPer: 'variant' as const }
  const planned = lines.map(({ line, cells }) => placed(line, cells, known))
  const [first] = planned
  if (!first) return { lines: [], facts: before, areFactsChanged: false, pictures: null }
  const isStockShared = known !== null && before.stockPer === 'product'
  const shared = sharedCells(lines, planned, isStockShared)
  const holder = (column: VariantColumn) => planned[shared.at.get(column) ?? 0] ?? first
  const facts = { ...before }
  if (!known && !shared.cells.name && lines[0]?.cells.sku) fail(first, 'sku', 'No product has this SKU.')
  readFacts(shared.cells, facts, {
    isNew: known === null,
    categories,
    problem: (column, text) => fail(holder(column), column, text),
  })
  const wanted = readPictureCell(shared.cells, { known, files }, (problem) =>
    fail(holder('pictures'), 'pictures', problem),
  )
  refuseDoubles(planned)
  const fine = planned.filter(({ state }) => state !== 'error')
  facts.sizes = sortSizes([...new Set([...before.sizes, ...fine.map(({ size }) => size).filter(Boolean)])])
  facts.colours = [...new Set([...before.colours, ...fine.map(({ color }) => color).filter(Boolean)])]
  if (!known && facts.sizes.length === 0) facts.stockPer = 'product'
  if (!facts.isCombo && facts.categoryId === null && facts.colours.length === 0)
    fail(holder('category'), 'category', 'A product needs a category or a colour.')
  for (const [index, one] of planned.entries()) {
    const has = (field: GridField) => (shared.at.get(field) ?? 0) === index
    if (one.state !== 'error') setCells(one, lines[index]?.cells ?? {}, { known, has, facts })
  }
  refusePriceAboveMrp(planned, known)
  if (!known) failWhole(planned)
  const isKept = (column: VariantColumn) => holder(column).state !== 'error'
  for (const [column, fact] of FACTS) if (!isKept(column)) Object.assign(facts, { [fact]: before[fact] })
  const pictures = isKept('pictures') ? wanted : null
  const findCategoryName = (id: unknown) => [...categories].find(([, one]) => one === id)?.[0]
  for (const [column, fact] of FACTS) {
    if (!known || facts[fact] === before[fact]) continue
    const from = String((column === 'category' ? findCategoryName(before[fact]) : before[fact]) ?? '')
    markChanged(holder(column), { column, from, to: shared.cells[column] ?? '' })
  }
  if (known && pictures)
    markChanged(holder('pictures'), { column: 'pictures', from: known.pictures.join(' '), to: pictures.join(' ') })
  // Sizes and colours of lines that were refused later do not begin to exist.
  const written = planned.filter(({ state }) => state !== 'error')
  facts.sizes = facts.sizes.filter((one) => before.sizes.includes(one) || written.some(({ size }) => size === one))
  facts.colours = facts.colours.filter(
    (one) => before.colours.includes(one) || written.some(({ color }) => color === one),
  )
  return { lines: planned, facts, areFactsChanged: JSON.stringify(facts) !== JSON.stringify(before), pictures }
}

function markChanged(one: PlannedLine, fact: { column: VariantColumn; from: string; to: string }): void {
  one.facts = [...(one.facts ?? []), fact]
  if (one.state === 'unchanged') one.state = 'changed'
}

/** A new product is added as a whole or not at all. */
function failWhole(planned: readonly PlannedLine[]): void {
  const wrong = planned.find(({ state }) => state === 'error')
  if (wrong) for (const one of planned) fail(one, null, `Line ${wrong.line} of this new product has an error.`)
}

type Shared = { cells: Cells; at: ReadonlyMap<VariantColumn, number> }

/** The first cell that is filled in of each column of the whole product. A line that says something else is refused. */
function sharedCells(lines: readonly FileLine[], planned: readonly PlannedLine[], isStockShared: boolean): Shared {
  const columns: readonly VariantColumn[] = isStockShared
    ? [...PRODUCT_COLUMNS_OF_CSV, 'stock']
    : PRODUCT_COLUMNS_OF_CSV
  const cells: Cells = {}
  const at = new Map<VariantColumn, number>()
  for (const [index, line] of lines.entries())
    for (const column of columns) {
      const text = line.cells[column]
      const one = planned[index]
      const first = lines[at.get(column) ?? index]
      if (!text || !one || !first) continue
      if (!at.has(column)) at.set(column, index)
      cells[column] ??= text
      if (cells[column] !== text)
        fail(one, column, `Not the same as in line ${first.line}. It is one for the whole product.`)
    }
  return { cells, at }
}

/** The price and the MRP that the product would have are compared, whichever of them the file has. */
function refusePriceAboveMrp(planned: readonly PlannedLine[], known: ExistingProduct): void {
  const amount = (field: 'price' | 'strikedPrice') => {
    const line = planned.find((one) => one.state !== 'error' && one.cells.some((cell) => cell.field === field))
    const text = line?.cells.find((cell) => cell.field === field)?.to
    const now = known?.lines[0]?.[field]
    return { line, value: text === undefined ? now : z.decode(MoneyText, text) }
  }
  const [price, mrp] = [amount('price'), amount('strikedPrice')]
  if (price.value === undefined || mrp.value === undefined || price.value <= mrp.value) return
  for (const { line } of [price, mrp]) if (line) fail(line, 'price', 'The price cannot be above the MRP.')
}
