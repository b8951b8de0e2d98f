import type { GridField } from '#contract/catalogue/product-grid.ts'
import { GRID_LABELS } from './grid-labels.ts'

/** `row`: the row index. `column`: the index among the editable fields. */
export type Place = { row: number; column: number }

const READ_ONLY = ['Product', 'Colour', 'Size']
/** The column headings: the read-only columns, then the fields. */
export function listHeadings(fields: readonly GridField[]): string[] {
  return [...READ_ONLY, ...fields.map((field) => GRID_LABELS[field])]
}
/** The headings of numeric columns. */
export const NUMERIC_HEADINGS: readonly string[] = [
  GRID_LABELS.price,
  GRID_LABELS.strikedPrice,
  GRID_LABELS.stock,
  GRID_LABELS.cost,
  GRID_LABELS.ownCost,
]
export const HELP_ID = 'sheet-help'

/**
 * The ARIA attributes of the sheet and its parts (WAI-ARIA, pattern Grid). The sheet is not a table element, because only visible
 * rows are rendered.
 */
export function gridRole(rowCount: number, columns: number, activeId: string) {
  return {
    role: 'grid',
    tabIndex: 0,
    'aria-label': 'Products by size and colour',
    'aria-describedby': HELP_ID,
    'aria-rowcount': rowCount,
    'aria-colcount': columns,
    'aria-multiselectable': true,
    'aria-activedescendant': activeId,
  }
}

export const ROW_GROUP = { role: 'rowgroup' }

/** `index` 0 is the row of headings. */
export function rowRole(index: number) {
  return { role: 'row', 'aria-rowindex': index + 1 }
}

export function headingRole(index: number) {
  return { role: 'columnheader', 'aria-colindex': index + 1 }
}

export function readOnlyRole(index: number) {
  return { role: 'gridcell', 'aria-colindex': index + 1, 'aria-readonly': true }
}

export function cellRole(place: Place, isSelected: boolean, problem: string | undefined) {
  return {
    role: 'gridcell',
    id: toCellId(place),
    'aria-colindex': place.column + 1 + READ_ONLY.length,
    'aria-selected': isSelected,
    ...(problem && { 'aria-invalid': true, title: problem }),
  }
}

export function toCellId({ row, column }: Place): string {
  return `cell-${row}-${column}`
}
