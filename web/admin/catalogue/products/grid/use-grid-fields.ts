import { type GridField, gridFields } from '#contract/catalogue/product-grid.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'

/** The columns that the person who works here may change. */
export function useGridFields(): readonly GridField[] {
  return gridFields(useMay()('costs:write'))
}
