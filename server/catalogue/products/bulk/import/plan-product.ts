import { z } from 'zod'
import { sortSizes } from '#contract/catalogue/options.ts'
import { EXPORTED_FIELDS } from '#contract/catalogue/product-fields.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import { PRODUCT_COLUMNS_OF_CSV, type VariantColumn } from '#contract/catalogue/variant-csv.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import { refusal } from '#contract/http/reasons.ts'
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
  /** The addresses of all pictures of the product in their new order; null: they do not change. */
  pictures: string[] | null
}

/** The facts of a product that are not cells of the grid, by their columns. */
const FACT_COLUMNS = {
  name: 'name',
  description: 'description',
  material: 'material',
  category: 'categoryId',
  gstRate: 'gstRate',
} as const satisfies Partial<Record<VariantColumn, keyof ProductFacts>>
const FACTS: readonly [VariantColumn, keyof ProductFacts][] = [
  ...(Object.entries(FACT_COLUMNS) as [keyof typeof FACT_COLUMNS, keyof ProductFacts][]),
  ...EXPORTED_FIELDS.map((name): [VariantColumn, keyof ProductFacts] => [name, name]),
]

/** Plans the changes of one product from its lines in a file. A field of the whole product comes from the first line that fills it in. */
export function planProduct(
  lines: readonly FileLine[],
  existingProduct: ExistingProduct,
  { categories, files }: { categories: Categories; files: ZipFiles },
): ProductPlan {
  const before = existingProduct?.facts ?? { ...EMPTY_PRODUCT, stockPer: 'variant' as const }
  const planned = lines.map(({ line, cells }) => placed(line, cells, existingProduct))
  const [first] = planned
  if (!first) return { lines: [], facts: before, areFactsChanged: false, pictures: null }
  const isStockShared = existingProduct !== null && before.stockPer === 'product'
  const shared = sharedCells(lines, planned, isStockShared)
  const holder = (column: VariantColumn) => planned[shared.at.get(column) ?? 0] ?? first
  const facts = { ...before }
  if (!existingProduct && !shared.cells.name && lines[0]?.cells.sku) fail(first, 'sku', refusal('sku_of_no_product'))
  readFacts(shared.cells, facts, {
    isNew: existingProduct === null,
    categories,
    refuse: (column, problem) => fail(holder(column), column, problem),
  })
  const requestedPictures = readPictureCell(shared.cells, { existingProduct, files }, (problem) =>
    fail(holder('pictures'), 'pictures', problem),
  )
  refuseDoubles(planned)
  const fine = planned.filter(({ state }) => state !== 'error')
  facts.sizes = sortSizes([...new Set([...before.sizes, ...fine.map(({ size }) => size).filter(Boolean)])])
  facts.colours = [...new Set([...before.colours, ...fine.map(({ color }) => color).filter(Boolean)])]
  if (!existingProduct && facts.sizes.length === 0) facts.stockPer = 'product'
  if (!facts.isCombo && facts.categoryId === null && facts.colours.length === 0)
    fail(holder('category'), 'category', refusal('product_without_category_or_colour'))
  for (const [index, plannedLine] of planned.entries()) {
    const has = (field: GridField) => (shared.at.get(field) ?? 0) === index
    if (plannedLine.state !== 'error') setCells(plannedLine, lines[index]?.cells ?? {}, { existingProduct, has, facts })
  }
  refusePriceAboveMrp(planned, existingProduct)
  if (!existingProduct) failWhole(planned)
  const isKept = (column: VariantColumn) => holder(column).state !== 'error'
  for (const [column, fact] of FACTS) if (!isKept(column)) Object.assign(facts, { [fact]: before[fact] })
  const pictures = isKept('pictures') ? requestedPictures : null
  const findCategoryName = (id: unknown) => [...categories].find(([, categoryId]) => categoryId === id)?.[0]
  for (const [column, fact] of FACTS) {
    if (!existingProduct || facts[fact] === before[fact]) continue
    const from = String((column === 'category' ? findCategoryName(before[fact]) : before[fact]) ?? '')
    markChanged(holder(column), { column, from, to: shared.cells[column] ?? '' })
  }
  if (existingProduct && pictures)
    markChanged(holder('pictures'), {
      column: 'pictures',
      from: existingProduct.pictures.join(' '),
      to: pictures.join(' '),
    })
  // Only lines without an error add sizes and colours.
  const written = planned.filter(({ state }) => state !== 'error')
  facts.sizes = facts.sizes.filter(
    (productSize) => before.sizes.includes(productSize) || written.some(({ size }) => size === productSize),
  )
  facts.colours = facts.colours.filter(
    (productColour) => before.colours.includes(productColour) || written.some(({ color }) => color === productColour),
  )
  return { lines: planned, facts, areFactsChanged: JSON.stringify(facts) !== JSON.stringify(before), pictures }
}

function markChanged(plannedLine: PlannedLine, fact: { column: VariantColumn; from: string; to: string }): void {
  plannedLine.facts = [...(plannedLine.facts ?? []), fact]
  if (plannedLine.state === 'unchanged') plannedLine.state = 'changed'
}

/** Refuses all lines of a new product when one has an error: it is added as a whole or not at all. */
function failWhole(planned: readonly PlannedLine[]): void {
  const wrong = planned.find(({ state }) => state === 'error')
  if (wrong)
    for (const plannedLine of planned)
      fail(plannedLine, null, refusal('import_product_line_wrong', { line: wrong.line }))
}

type Shared = { cells: Cells; at: ReadonlyMap<VariantColumn, number> }

/** For each column of the whole product, the first non-empty cell. Refuses a line with another value. */
function sharedCells(lines: readonly FileLine[], planned: readonly PlannedLine[], isStockShared: boolean): Shared {
  const columns = isStockShared ? [...PRODUCT_COLUMNS_OF_CSV, 'stock' as const] : PRODUCT_COLUMNS_OF_CSV
  const cells: Cells = {}
  const at = new Map<VariantColumn, number>()
  for (const [index, line] of lines.entries())
    for (const column of columns) {
      const text = line.cells[column]
      const plannedLine = planned[index]
      const first = lines[at.get(column) ?? index]
      if (!text || !plannedLine || !first) continue
      if (!at.has(column)) at.set(column, index)
      cells[column] ??= text
      if (cells[column] !== text) fail(plannedLine, column, refusal('cell_differs_from_line', { line: first.line }))
    }
  return { cells, at }
}

/** Refuses a price above the MRP. A price or MRP that the file lacks is the product's current one. */
function refusePriceAboveMrp(planned: readonly PlannedLine[], existingProduct: ExistingProduct): void {
  const amount = (field: 'price' | 'strikedPrice') => {
    const line = planned.find(
      (plannedLine) => plannedLine.state !== 'error' && plannedLine.cells.some((cell) => cell.field === field),
    )
    const text = line?.cells.find((cell) => cell.field === field)?.to
    const now = existingProduct?.lines[0]?.[field]
    return { line, value: text === undefined ? now : z.decode(MoneyText, text) }
  }
  const [price, mrp] = [amount('price'), amount('strikedPrice')]
  if (price.value === undefined || mrp.value === undefined || price.value <= mrp.value) return
  for (const { line } of [price, mrp]) if (line) fail(line, 'price', refusal('price_above_mrp'))
}
