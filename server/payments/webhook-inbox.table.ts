import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/core/database/columns.ts'

/**
 * What the provider told us, stored before it is answered and applied afterwards, any number of times in any order. Only
 * events with a good signature get here. The id is the provider's, or the hash of the body when it sent none.
 */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    eventId: text('event_id').primaryKey(),
    event: text('event').notNull(),
    payload: jsonb('payload').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    appliedAt: instant('applied_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    /** Given up after a day: for the owner to look at. */
    deadAt: instant('dead_at'),
  },
  (event) => [
    index('webhook_inbox_due_idx')
      .on(event.nextAttemptAt)
      .where(sql`${event.appliedAt} is null and ${event.deadAt} is null`),
    index('webhook_inbox_order_idx').on(event.providerOrderId),
  ],
)
