import { useCallback, useState } from 'react'
import type { OrderRowData } from './order-row-data.ts'

type RetainedRows = { view: string; rows: ReadonlyMap<string, { row: OrderRowData; index: number }> }
const NONE: RetainedRows['rows'] = new Map()

/**
 * The rows of a view, and rows that a status change has removed from it. So nothing moves under the pointer. Another view drops the removed
 * rows. Call `keep` when a change starts, and again with its result.
 */
export function useRetainedRows(view: string, rows: readonly OrderRowData[]) {
  const [retained, setRetained] = useState<RetainedRows>({ view, rows: NONE })
  const here = retained.view === view ? retained.rows : NONE
  const shown = withRetainedRows(rows, here)
  const places = new Map(shown.map(({ id }, index) => [id, index]))
  const keep = useCallback(
    (row: OrderRowData, index: number) =>
      setRetained((before) => {
        const retainedRows = before.view === view ? before.rows : NONE
        const place = retainedRows.get(row.id)?.index ?? index
        return { view, rows: new Map(retainedRows).set(row.id, { row, index: place }) }
      }),
    [view],
  )
  return { shown, places, keep }
}

function withRetainedRows(rows: readonly OrderRowData[], retainedRows: RetainedRows['rows']): readonly OrderRowData[] {
  const missingRows = [...retainedRows.values()].filter(({ row }) => !rows.some(({ id }) => id === row.id))
  if (missingRows.length === 0) return rows
  const shown = [...rows]
  for (const { row, index } of missingRows.toSorted((a, b) => a.index - b.index)) shown.splice(index, 0, row)
  return shown
}
