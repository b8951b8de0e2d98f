import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** Jobs that keep failing in any process; the next success deletes the row. */
export const jobFailures = pgTable('job_failures', {
  name: text('name').primaryKey(),
  /** Consecutive failures in the process where the job failed last. */
  failures: integer('failures').notNull(),
  since: instant('since').notNull().default(sql`now()`),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
})
