import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Counters shared by all processes: one row per key, with a fixed window from the first call. The table is unlogged (migration
 * 0002_rules), so counting needs no fsync; after a crash all counters are empty.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull().default(1),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [index('rate_limits_expires_idx').on(row.expiresAt)],
)
