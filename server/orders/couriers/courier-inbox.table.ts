import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** The webhooks of the courier service, stored before the response and applied afterwards. The id is the hash of the body. */
export const courierInbox = pgTable(
  'courier_inbox',
  {
    id: text('id').primaryKey(),
    /** The tracking number and the scans; for an unreadable body only its beginning. */
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    appliedAt: instant('applied_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    /** When the shop stopped trying to apply the webhook; null when it did not. */
    deadAt: instant('dead_at'),
  },
  (table) => [
    index('courier_inbox_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.appliedAt} is null and ${table.deadAt} is null`),
    index('courier_inbox_dead_idx').on(table.receivedAt).where(sql`${table.deadAt} is not null`),
    index('courier_inbox_received_idx').on(table.receivedAt),
  ],
)
