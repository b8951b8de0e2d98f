import { formatDecimal, type Paise } from '#contract/basics/money.ts'

/** Fields that only roles with `costs:write` see and change: the last columns of the grid. */
export const COST_FIELDS = ['cost', 'ownCost'] as const
/** The fields of a variant that the product grid can edit, in the order of its columns. */
export const GRID_FIELDS = [
  'sku',
  'barcode',
  'price',
  'strikedPrice',
  'stock',
  'hsn',
  'visible',
  ...COST_FIELDS,
] as const
export type GridField = (typeof GRID_FIELDS)[number]

export function isCost(field: string): boolean {
  return COST_FIELDS.some((costField) => costField === field)
}

/** The columns of the grid, with or without those for costs. */
export function gridFields(seesCosts: boolean): readonly GridField[] {
  return seesCosts ? GRID_FIELDS : GRID_FIELDS.filter((field) => !isCost(field))
}

/** The editable values of a variant. Size and colour are '' when the product has no choice of them. */
export type GridFacts = {
  productId: number
  size: string
  color: string
  sku: string
  barcode: string
  price: Paise
  strikedPrice: Paise
  stock: number
  stockPer: 'product' | 'variant'
  hsn: string
  visible: boolean
  /** Cost of a piece. `cost` is the product's, null when unknown; `ownCost` is this variant's, null when it is the product's. */
  cost: Paise | null
  ownCost: Paise | null
}

/** A change of one cell: `from` is the loaded text, `to` the typed one. */
export type CellChange = {
  productId: number
  size: string
  color: string
  field: GridField
  from: string
  to: string
}

/** Maximum changes saved at once. */
export const GRID_CHANGES_MAX = 1_000
/** Maximum variants that the grid shows at once. Filters narrow the list. */
export const GRID_ROWS_MAX = 5_000
/** How long a saved change can be undone. */
export const UNDO_MINUTES = 10

/** The text of a cell, shown, edited and copied. Amounts are rupees without grouping: `699` or `699.50`. */
export function cellText(row: GridFacts, field: GridField): string {
  if (field === 'price' || field === 'strikedPrice') return amountText(row[field])
  if (field === 'cost' || field === 'ownCost') {
    const amount = row[field]
    return amount === null ? '' : amountText(amount)
  }
  if (field === 'stock') return String(row.stock)
  if (field === 'visible') return row.visible ? 'yes' : 'no'
  return row[field]
}

export function amountText(amount: Paise): string {
  return formatDecimal(amount).replace(/\.00$/, '')
}

/**
 * Normalises typed or pasted text to the stored form: `₹1,299.00` → `1299`, `TRUE` → `yes`. Unreadable text is returned
 * unchanged.
 */
export function cleanCell(field: GridField, typed: string): string {
  const text = typed.trim()
  if (field === 'price' || field === 'strikedPrice' || isCost(field)) {
    const amount = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replaceAll(/[, ]/g, '')
    return /^\d+\.\d{1,2}$/.test(amount) ? Number(amount).toFixed(2).replace(/\.00$/, '') : amount
  }
  if (field === 'stock') return text.replaceAll(/[, ]/g, '')
  if (field === 'sku' || field === 'barcode') return text.toUpperCase()
  if (field === 'visible') {
    if (/^(y|yes|true|1|visible)$/i.test(text)) return 'yes'
    if (/^(n|no|false|0|hidden)$/i.test(text)) return 'no'
  }
  return text
}

/** Whether all variants of a product share the field's value. */
export function isOfProduct(field: GridField, stockPer: 'product' | 'variant'): boolean {
  if (field === 'stock') return stockPer === 'product'
  return field !== 'sku' && field !== 'barcode' && field !== 'ownCost'
}

type Place = Pick<GridFacts, 'productId' | 'size' | 'color' | 'stockPer'>

/** Identifies a cell. Cells of variants that share the value have the same key. */
export function cellKey({ productId, size, color, stockPer }: Place, field: GridField): string {
  return isOfProduct(field, stockPer) ? `${productId}|${field}` : `${productId}|${field}|${size}|${color}`
}
