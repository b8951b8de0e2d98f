import { useState } from 'react'

/**
 * Tells which rows are new: created after the newest row of the list when `view` was opened. An older row that moves up because another row
 * left the list is not new.
 */
export function useArrivals(view: string, rows: readonly { createdAt: Date }[]): (row: { createdAt: Date }) => boolean {
  const [seen, setSeen] = useState(() => ({ view, until: youngest(rows) }))
  if (seen.view !== view) setSeen({ view, until: youngest(rows) })
  return ({ createdAt }) => seen.view === view && createdAt.getTime() > seen.until
}

/** The creation time of the youngest row, in ms; 0 for an empty list, where every later row is new. */
function youngest(rows: readonly { createdAt: Date }[]): number {
  return Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime()))
}
