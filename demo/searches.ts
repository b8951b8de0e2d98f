import { sql } from 'drizzle-orm'
import { searchCounts } from '#server/catalogue/search/search.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** What the demo's visitors have searched for: words, times, and how many products were found. */
const SEARCHES = [
  ['black hoodie', 41, 4],
  ['oversized', 36, 6],
  ['polo', 29, 4],
  ['chai', 22, 2],
  ['kala tshirt', 17, 14],
  ['under 500', 15, 4],
  ['kurta', 6, 0],
] as const

/** Adds the searches of one day. They have no mark: when the demo is removed, all counts of searches are, as all were made in the demo. */
export async function addSearches(tx: Db): Promise<void> {
  const day = sql`(now() at time zone 'Asia/Kolkata')::date`
  await tx.insert(searchCounts).values(SEARCHES.map(([term, searches, results]) => ({ day, term, searches, results })))
}
