import { type GridField, gridFields } from '#contract/catalogue/product-grid.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'

/** The columns that the current staff member may change. */
export function useGridFields(): readonly GridField[] {
  return gridFields(useMay()('costs:write'))
}
