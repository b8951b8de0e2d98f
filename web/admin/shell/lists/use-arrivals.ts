import { useState } from 'react'

/**
 * Which rows have come into a list while it was open: those younger than the youngest when `view` was opened. Rows of other ages that
 * move into the list, because another one left it, are not new.
 */
export function useArrivals(view: string, rows: readonly { createdAt: Date }[]): (row: { createdAt: Date }) => boolean {
  const [seen, setSeen] = useState(() => ({ view, until: youngest(rows) }))
  if (seen.view !== view) setSeen({ view, until: youngest(rows) })
  return ({ createdAt }) => seen.view === view && createdAt.getTime() > seen.until
}

/** Of an empty list: every later row is new. */
function youngest(rows: readonly { createdAt: Date }[]): number {
  return Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime()))
}
