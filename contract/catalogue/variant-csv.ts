import { EXPORTED_FIELDS, type ExportedFieldName } from './product-fields.ts'

const FIRST_COLUMNS = [
  'id',
  'name',
  'description',
  'category',
  'material',
  'colour',
  'size',
  'sku',
  'barcode',
  'price',
  'strikedPrice',
  'stock',
  'stockBefore',
  'hsn',
  'gstRate',
  'visible',
  'cost',
  'ownCost',
] as const
export type VariantColumn = (typeof FIRST_COLUMNS)[number] | ExportedFieldName | 'pictures'
/** The columns of the CSV file of products, from left to right. The file has one line for each size and colour. */
export const COLUMN_KEYS: readonly VariantColumn[] = [...FIRST_COLUMNS, ...EXPORTED_FIELDS, 'pictures']
/** The last columns of the exported file. They are for reading only: an import ignores them. */
export const READ_ONLY_COLUMNS = ['discount', 'combo', 'added', 'updated', 'archived'] as const
export type ReadOnlyColumn = (typeof READ_ONLY_COLUMNS)[number]

/** Columns whose value is the same for all lines of a product. The first cell with a value counts; the others may be empty. */
export const PRODUCT_COLUMNS_OF_CSV: readonly VariantColumn[] = [
  'name',
  'description',
  'category',
  'material',
  'price',
  'strikedPrice',
  'hsn',
  'gstRate',
  'visible',
  'cost',
  ...EXPORTED_FIELDS,
  'pictures',
]

/**
 * Cells that a spreadsheet would run as a formula (OWASP, CSV injection), and such cells after apostrophes. `csvCell` adds one apostrophe;
 * `plainCell` removes it.
 */
const GUARDED = /^'*[=+\-@\t\r]/

/** A cell as it is written into a CSV file (RFC 4180). */
export function csvCell(text: string): string {
  const safe = GUARDED.test(text) ? `'${text}` : text
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without the apostrophe that `csvCell` adds. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell
}

/**
 * The URLs and file names of pictures in a cell, separated by spaces, line ends or `|`. `isFile` says whether a file exists, because a file
 * name may contain spaces.
 */
export function picturesIn(cell: string, isFile: (name: string) => boolean = () => false): string[] {
  const isNamed = (text: string) => isFile(readFileName(text) ?? '')
  const parts = cell.split(/[\r\n|]+/).map((part) => part.trim())
  return parts
    .flatMap((part) => {
      const pieces = part.split(/\s+/)
      return isNamed(part) && !pieces.every(isNamed) ? [part] : pieces
    })
    .filter(Boolean)
}

/** All file names that a cell may contain. Tries only about `MAX_NAMES` of them, to stay fast on a long cell. */
export function namesIn(cell: string): string[] {
  const texts = [...cell.split(/[\r\n|]+/, MAX_NAMES), ...cell.split(/[\s|]+/, MAX_NAMES)]
  return texts.flatMap((text) => readFileName(text.trim()) || [])
}

const MAX_NAMES = 200
const ADDRESS = /(^|\s)(https?:\/\/|\/media\/)/i

/** The file name in a part of a cell; null when the text contains a URL. */
export function readFileName(text: string): string | null {
  return ADDRESS.test(text) ? null : pictureName(text)
}

/** Normalises a file path for comparison: the name without folders, in lower case, with accents in one Unicode form (NFC). */
export function pictureName(path: string): string {
  return path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .normalize('NFC')
    .toLowerCase()
}
