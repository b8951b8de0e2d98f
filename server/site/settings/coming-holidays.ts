import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

/** SQL column: the shop's current and future holidays as a JSON array of `YYYY-MM-DD`, the next first. */
export const comingHolidays = sql<string[]>`coalesce((
  select json_agg(day order by day) from print_settings, unnest(print_settings.holidays) as day where day >= current_date - 1), '[]')`

/** The shop's current and future holidays as `YYYY-MM-DD`, the next first. */
export async function readComingHolidays(db: Db): Promise<string[]> {
  const [row] = await db.select({ holidays: comingHolidays }).from(sql`(values (1)) as one`)
  return row?.holidays ?? []
}
