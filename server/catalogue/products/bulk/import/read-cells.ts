import { z } from 'zod'
import { MAX_NEW_PICTURES } from '#contract/basics/limits.ts'
import { MaterialText } from '#contract/catalogue/catalogue-forms.api.ts'
import { optionalFormFields, requiredFormFields } from '#contract/catalogue/product-fields.api.ts'
import { EXPORTED_FIELDS } from '#contract/catalogue/product-fields.ts'
import { cellText, cleanCell, type GridField, isOfProduct } from '#contract/catalogue/product-grid.ts'
import { picturesIn, readFileName, type VariantColumn } from '#contract/catalogue/variant-csv.ts'
import { invalid } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import { findCellProblem } from '#server/catalogue/products/bulk/apply-cells.ts'
import type { ProductFacts } from '#server/catalogue/products/products.table.ts'
import { publicUrl } from '#server/platform/providers/fetch-public.ts'
import { HEADINGS } from './headings.ts'
import type { Cells } from './imports.table.ts'
import { type Categories, type ExistingProduct, fail, type PlannedLine } from './planned-line.ts'
import type { ZipFiles } from './zip-pictures.ts'

const PRODUCT_CELLS = ['price', 'strikedPrice', 'hsn', 'visible', 'cost'] as const
const VARIANT_CELLS = ['sku', 'barcode', 'stock', 'ownCost'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A cell with this text empties its field. An empty cell leaves the field as it is. */
const EMPTIED = '(none)'
const CAN_BE_EMPTIED: readonly VariantColumn[] = [
  'barcode',
  'hsn',
  'gstRate',
  ...EXPORTED_FIELDS,
  'category',
  'cost',
  'ownCost',
]

type Reading = { isNew: boolean; categories: Categories; refuse: (column: VariantColumn, problem: Refusal) => void }

/** Reads a product's texts and choices from the cells that are not cells of the grid. */
export function readFacts(cells: Cells, facts: ProductFacts, { isNew, categories, refuse }: Reading): void {
  const read = <T>(column: VariantColumn, schema: z.ZodType<T>): T | undefined => {
    const text = cells[column]
    if (!text && !isNew) return undefined
    const parsed = z.safeDecode(schema, interpretCell(column, text ?? '') as never)
    if (parsed.success) return parsed.data
    refuse(column, invalid(parsed.error).refusal)
    return undefined
  }
  facts.name = read('name', requiredFormFields.name) ?? facts.name
  facts.description = read('description', requiredFormFields.description) ?? facts.description
  facts.material = read('material', MaterialText) ?? facts.material
  const rate = read('gstRate', optionalFormFields.gstRate)
  if (rate !== undefined) facts.gstRate = rate
  for (const name of EXPORTED_FIELDS) {
    const value = read<string | null | undefined>(name, optionalFormFields[name])
    if (value !== undefined) Object.assign(facts, { [name]: value })
  }
  if (!cells.category) return
  const category = cells.category === EMPTIED ? null : categories.get(cells.category.toLowerCase())
  if (category === undefined) refuse('category', refusal('category_name_unknown'))
  else facts.categoryId = category
}

/** The text of a cell; '' for `(none)` in a column that can be emptied. */
function interpretCell(column: VariantColumn, text: string): string {
  if (text === EMPTIED && CAN_BE_EMPTIED.includes(column)) return ''
  return column === 'manufacturedOn' ? readMonth(text) : text
}

/** A month that a spreadsheet has turned into a date, `Oct-26` or `2026-10-01`, as `2026-10`. Other texts stay. */
function readMonth(text: string): string {
  const [, name = '', year] = /^([A-Z][a-z]{2})-(\d\d)$/.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month > 0 ? `20${year}-${String(month).padStart(2, '0')}` : text.replace(/^(\d{4}-\d\d)-01$/, '$1')
}

type Setting = { existingProduct: ExistingProduct; has: (field: GridField) => boolean; facts: ProductFacts }

/**
 * Compares the cells of a line with the grid. With "Stock before", stock is changed by the difference, so that sales since the export stay
 * deducted.
 */
export function setCells(plannedLine: PlannedLine, cells: Cells, { existingProduct, has, facts }: Setting): void {
  const row =
    existingProduct?.lines.find(({ size, color }) => size === plannedLine.size && color === plannedLine.color) ?? null
  const sample = row ?? existingProduct?.lines[0] ?? null
  const fields: readonly GridField[] = [...VARIANT_CELLS, ...PRODUCT_CELLS.filter(has)]
  for (const field of fields) {
    const typed = cells[field]
    if (field === 'stock' && facts.stockPer === 'product' && !has('stock')) continue
    if (!typed) {
      if (!existingProduct && (field === 'price' || field === 'strikedPrice'))
        fail(plannedLine, field, refusal('column_empty', { column: HEADINGS[field] }))
      continue
    }
    const to = cleanCell(field, interpretCell(field, typed))
    const wrong = findCellProblem(field, to)
    if (wrong) {
      fail(plannedLine, field, wrong)
      return
    }
    const isNewCell = !isOfProduct(field, facts.stockPer)
    const source = isNewCell ? row : sample
    const now = source ? cellText(source, field) : null
    const from = field === 'stock' && cells.stockBefore ? cleanCell('stock', cells.stockBefore) : (now ?? '')
    if (field === 'stock' && from !== '' && findCellProblem('stock', from)) {
      fail(plannedLine, 'stockBefore', refusal('stock_not_whole'))
      return
    }
    if (to !== from) plannedLine.cells.push({ field, from: from || (field === 'stock' ? '0' : from), to })
  }
  if (plannedLine.state !== 'error')
    plannedLine.state = existingProduct && row ? (plannedLine.cells.length > 0 ? 'changed' : 'unchanged') : 'new'
}

type Pictured = { existingProduct: ExistingProduct; files: ZipFiles }

/** Reads the pictures named in a cell: present pictures of the product, files of the ZIP, and addresses on the internet. */
export function readPictureCell(
  cells: Cells,
  { existingProduct, files }: Pictured,
  refuse: (problem: Refusal) => void,
): string[] | null {
  const pictures = picturesIn(cells.pictures ?? '', (name) => files.has(name))
  if (pictures.length === 0 || pictures.join(' ') === existingProduct?.pictures.join(' ')) return null
  const added = pictures.filter((picture) => !existingProduct?.pictures.includes(picture))
  for (const picture of added) {
    const short = picture.slice(0, 80)
    const unusable = files.get(readFileName(picture) ?? '')
    if (unusable) refuse(refusal('picture_not_usable', { picture: short, problem: unusable }))
    else if (unusable === undefined && !publicUrl(picture)) refuse(refusal('picture_not_found', { picture: short }))
  }
  if (added.length > MAX_NEW_PICTURES) refuse(refusal('too_many_new_pictures', { maximum: MAX_NEW_PICTURES }))
  return pictures
}
