import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import type { VariantColumn } from '#contract/catalogue/variant-csv.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import type { ProductFacts } from '#server/catalogue/products/products.table.ts'
import type { Cells } from './imports.table.ts'

export type FileLine = { line: number; cells: Cells }
/** What a line would change. A line with an error has a problem, and its column when that is known. */
export type PlannedLine = {
  line: number
  state: 'unchanged' | 'new' | 'changed' | 'error'
  column: VariantColumn | null
  problem: Refusal | null
  size: string
  color: string
  /** The line names no variant, only fields of the whole product. */
  isOfProduct?: boolean
  /** The cells of the grid that the line sets, with their current values. */
  cells: { field: GridField; from: string; to: string }[]
  /** The fields of the whole product that the line sets, with their current texts. */
  facts?: { column: VariantColumn; from: string; to: string }[]
}
/** A product of the shop with its variants and pictures; null for a new product. */
export type ExistingProduct = { facts: ProductFacts; lines: readonly GridRow[]; pictures: readonly string[] } | null
/** Ids of the categories by their names in lower case. */
export type Categories = ReadonlyMap<string, CategoryId>

/** Marks a line as an error. A line that already has an error keeps that one. */
export function fail(plannedLine: PlannedLine, column: VariantColumn | null, problem: Refusal): void {
  if (plannedLine.state === 'error') return
  plannedLine.state = 'error'
  plannedLine.column = column
  plannedLine.problem = problem
}
