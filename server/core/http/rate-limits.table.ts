import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/core/database/columns.ts'

/**
 * Counters shared by every process: one row a key, whose window starts with the first call in it. Unlogged (in the rules
 * migration): after a crash everybody starts afresh, and counting costs no fsync.
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
