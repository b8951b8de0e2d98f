import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import type { VariantColumn } from '#contract/catalogue/variant-csv.ts'
import type { ProductFacts } from '#server/catalogue/products/products.table.ts'
import type { Cells } from './imports.table.ts'

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
/** A product of the shop with its lines; null for a new one. */
export type ExistingProduct = { facts: ProductFacts; lines: readonly GridRow[]; pictures: readonly string[] } | null
/** Ids of the categories by their names in lower case. */
export type Categories = ReadonlyMap<string, CategoryId>

/** The first error of a line counts. */
export function fail(plannedLine: PlannedLine, column: VariantColumn | null, problem: string): void {
  if (plannedLine.state === 'error') return
  plannedLine.state = 'error'
  plannedLine.column = column
  plannedLine.problem = problem
}
