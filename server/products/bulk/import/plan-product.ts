import { z } from 'zod'
import { DescriptionText, GstRateText, KeywordsText, MaterialText, NameText } from '#contract/catalogue-forms.ts'
import { resolveColour } from '#contract/colours.ts'
import { cellText, cleanCell, type GridField, isOfProduct } from '#contract/grid-cells.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import { MAX_NEW_PICTURES } from '#contract/limits.ts'
import { isSize, normalizeSize, sortSizes } from '#contract/options.ts'
import type { GridRow } from '#contract/product-grid.ts'
import type { CategoryId } from '#contract/products.ts'
import {
  fileNameOf,
  PRODUCT_COLUMNS_OF_CSV,
  picturesIn,
  VARIANT_COLUMNS,
  type VariantColumn,
} from '#contract/variant-csv.ts'
import { publicUrl } from '#server/core/provider/fetch-public.ts'
import { problemOf } from '#server/products/bulk/apply-cells.ts'
import { EMPTY_PRODUCT } from '#server/products/product-facts.ts'
import type { ProductFacts } from '#server/products/products.table.ts'
import type { Cells } from './imports.table.ts'
import type { ZipFiles } from './zip-pictures.ts'

export type FileLine = { line: number; cells: Cells }
/** What a line would do; of an error the column and what is wrong. */
export type PlannedLine = {
  line: number
  state: 'unchanged' | 'new' | 'changed' | 'error'
  column: VariantColumn | null
  problem: string | null
  size: string
  color: string
  /** It names no variant: only fields of the whole product. */
  isOfProduct?: boolean
  /** The cells of the grid that it sets, with the values of now. */
  cells: { field: GridField; from: string; to: string }[]
  /** The fields of the whole product that it sets, with the texts of now. */
  facts?: { column: VariantColumn; from: string; to: string }[]
}
export type ProductPlan = {
  lines: PlannedLine[]
  facts: ProductFacts
  areFactsChanged: boolean
  /** The addresses of all its pictures in their new order; null: they stay as they are. */
  pictures: string[] | null
}

/** A product of the shop with its lines; null for a new one. */
export type Known = { facts: ProductFacts; lines: readonly GridRow[]; pictures: readonly string[] } | null
/** Ids of the categories by their names in lower case. */
export type Categories = ReadonlyMap<string, CategoryId>

const PRODUCT_CELLS = ['price', 'strikedPrice', 'hsn', 'visible', 'cost'] as const
const VARIANT_CELLS = ['sku', 'barcode', 'stock', 'ownCost'] as const
/** A cell with this text empties its field. An empty cell leaves the field as it is. */
const EMPTIED = '(none)'
const CAN_BE_EMPTIED: readonly VariantColumn[] = [
  'barcode',
  'hsn',
  'gstRate',
  'keywords',
  'category',
  'cost',
  'ownCost',
]

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
  known: Known,
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
  const wanted = picturesOf(shared.cells, { known, files }, (problem) => fail(holder('pictures'), 'pictures', problem))
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
  const nameOf = (id: unknown) => [...categories].find(([, one]) => one === id)?.[0]
  for (const [column, fact] of FACTS) {
    if (!known || facts[fact] === before[fact]) continue
    const from = String((column === 'category' ? nameOf(before[fact]) : before[fact]) ?? '')
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
function refusePriceAboveMrp(planned: readonly PlannedLine[], known: Known): void {
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

function placed(line: number, cells: Cells, known: Known): PlannedLine {
  const size = normalizeSize(cells.size ?? '')
  const one: PlannedLine = { line, state: 'unchanged', column: null, problem: null, size, color: '', cells: [] }
  if (size !== '' && !isSize(size)) fail(one, 'size', 'Choose a size from the list: XS, S, M, L, XL, 2XL or 3XL')
  one.color = colourOf(one, cells.colour ?? '', known)
  if (known && one.state !== 'error') findVariant(one, cells, known)
  return one
}

/** The product's own spelling of a colour, or the name in the list of colours. */
function colourOf(one: PlannedLine, typed: string, known: Known): string {
  if (typed === '') return ''
  const own = known?.facts.colours.find((colour) => colour.toLowerCase() === typed.toLowerCase())
  if (own) return own
  const found = resolveColour(typed)
  if (!found) fail(one, 'colour', 'This colour is not in the list of colours')
  else if (found.name.toLowerCase() !== typed.toLowerCase()) fail(one, 'colour', `Did you mean ${found.name}?`)
  return found?.name ?? typed
}

/** A size or colour that the line leaves out is that of its SKU, or the only one there is. */
function findVariant(one: PlannedLine, cells: Cells, { lines, facts }: NonNullable<Known>): void {
  const sku = cleanCell('sku', cells.sku ?? '')
  const bySku = sku ? lines.find((row) => row.sku === sku) : undefined
  const fits = lines.filter((row) => (!one.size || row.size === one.size) && (!one.color || row.color === one.color))
  const isOfProduct =
    !one.size && !one.color && !sku && !cells.barcode && (!cells.stock || facts.stockPer === 'product')
  const isExact = (row: GridRow) => row.size === one.size && row.color === one.color
  const row =
    lines.find(isExact) ?? fits.find((fit) => fit === bySku) ?? (fits.length === 1 || isOfProduct ? fits[0] : undefined)
  if (row) {
    one.size = row.size
    one.color = row.color
    one.isOfProduct = isOfProduct
    return
  }
  if (sku && !bySku && !one.size && !one.color)
    fail(one, 'sku', 'No variant of this product has this SKU. Fill in its size and colour.')
  else if (!one.size && facts.sizes.length > 0) fail(one, 'size', 'The size is missing.')
  else if (!one.color && facts.colours.length > 0) fail(one, 'colour', 'The colour is missing.')
}

/** The first error of a line counts. */
function fail(one: PlannedLine, column: VariantColumn | null, problem: string): void {
  if (one.state === 'error') return
  one.state = 'error'
  one.column = column
  one.problem = problem
}

function refuseDoubles(planned: readonly PlannedLine[]): void {
  const seen = new Map<string, number>()
  for (const one of planned) {
    if (one.isOfProduct) continue
    const place = `${one.size}|${one.color}`
    const other = seen.get(place)
    if (other !== undefined) fail(one, 'size', `The same size and colour as in line ${other}`)
    seen.set(place, one.line)
  }
}

type Reading = { isNew: boolean; categories: Categories; problem: (column: VariantColumn, text: string) => void }

/** The texts and choices of a product that are no cells of the grid. */
function readFacts(cells: Cells, facts: ProductFacts, { isNew, categories, problem }: Reading): void {
  const read = <T>(column: VariantColumn, schema: z.ZodType<T>): T | undefined => {
    const text = cells[column]
    if (!text && !isNew) return undefined
    const found = z.safeDecode(schema, meaningOf(column, text ?? '') as never)
    if (found.success) return found.data
    problem(column, found.error.issues[0]?.message ?? 'This cannot be used')
    return undefined
  }
  facts.name = read('name', NameText) ?? facts.name
  facts.description = read('description', DescriptionText) ?? facts.description
  facts.material = read('material', MaterialText) ?? facts.material
  facts.keywords = read('keywords', KeywordsText) ?? facts.keywords
  const rate = read('gstRate', GstRateText)
  if (rate !== undefined) facts.gstRate = rate
  if (!cells.category) return
  const category = cells.category === EMPTIED ? null : categories.get(cells.category.toLowerCase())
  if (category === undefined) problem('category', 'There is no category of this name')
  else facts.categoryId = category
}

/** What a cell says: nothing, if it is marked to be emptied. */
function meaningOf(column: VariantColumn, text: string): string {
  return text === EMPTIED && CAN_BE_EMPTIED.includes(column) ? '' : text
}

type Setting = { known: Known; has: (field: GridField) => boolean; facts: ProductFacts }

/** Compares the cells that the grid has too. Stock with "Stock before" is a difference, so that sales since the export are kept. */
function setCells(one: PlannedLine, cells: Cells, { known, has, facts }: Setting): void {
  const row = known?.lines.find(({ size, color }) => size === one.size && color === one.color) ?? null
  const sample = row ?? known?.lines[0] ?? null
  const fields: readonly GridField[] = [...VARIANT_CELLS, ...PRODUCT_CELLS.filter(has)]
  for (const field of fields) {
    const typed = cells[field]
    if (field === 'stock' && facts.stockPer === 'product' && !has('stock')) continue
    if (!typed) {
      if (!known && (field === 'price' || field === 'strikedPrice'))
        fail(one, field, `${VARIANT_COLUMNS[field]} is missing`)
      continue
    }
    const to = cleanCell(field, meaningOf(field, typed))
    const wrong = problemOf(field, to)
    if (wrong) {
      fail(one, field, wrong)
      return
    }
    const isNewCell = !isOfProduct(field, facts.stockPer)
    const source = isNewCell ? row : sample
    const now = source ? cellText(source, field) : null
    const from = field === 'stock' && cells.stockBefore ? cleanCell('stock', cells.stockBefore) : (now ?? '')
    if (field === 'stock' && from !== '' && problemOf('stock', from)) {
      fail(one, 'stockBefore', 'Stock must be a whole number from 0')
      return
    }
    if (to !== from) one.cells.push({ field, from: from || (field === 'stock' ? '0' : from), to })
  }
  if (one.state !== 'error') one.state = known && row ? (one.cells.length > 0 ? 'changed' : 'unchanged') : 'new'
}

type Pictured = { known: Known; files: ZipFiles }

/** Pictures are those that the product has, which are kept, files of the ZIP, and addresses on the internet. */
function picturesOf(cells: Cells, { known, files }: Pictured, problem: (text: string) => void): string[] | null {
  const wanted = picturesIn(cells.pictures ?? '', (name) => files.has(name))
  if (wanted.length === 0 || wanted.join(' ') === known?.pictures.join(' ')) return null
  const added = wanted.filter((one) => !known?.pictures.includes(one))
  for (const one of added) {
    const short = one.slice(0, 80)
    const unusable = files.get(fileNameOf(one) ?? '')
    if (unusable) problem(`${short} ${unusable}`)
    else if (unusable === undefined && !publicUrl(one))
      problem(`${short} is neither in the ZIP of pictures nor an https address of the internet`)
  }
  if (added.length > MAX_NEW_PICTURES) problem(`At most ${MAX_NEW_PICTURES} new pictures at once`)
  return wanted
}
