import { useState } from 'react'

/**
 * Which rows have arrived in a list while it was open: those younger than the youngest when `view` was opened. Older rows that
 * move up because another row left the list are not new.
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
