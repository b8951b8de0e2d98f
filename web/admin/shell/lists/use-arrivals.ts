import { useState } from 'react'

/** Returns a function that tells whether a row is new: created after the newest row that the list had when `view` was opened. */
export function useArrivals(view: string, rows: readonly { createdAt: Date }[]): (row: { createdAt: Date }) => boolean {
  const [seen, setSeen] = useState(() => ({ view, until: youngest(rows) }))
  if (seen.view !== view) setSeen({ view, until: youngest(rows) })
  return ({ createdAt }) => seen.view === view && createdAt.getTime() > seen.until
}

/** The creation time of the newest row, in ms; 0 for an empty list. */
function youngest(rows: readonly { createdAt: Date }[]): number {
  return Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime()))
}
