import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The provider's webhook events with a valid signature, stored before the response and applied afterwards, idempotently and in
 * any order. The id is the provider's, or the hash of the body when it sent none.
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
    /** When the event was given up: an unreadable one at once, others after about a day of retries. The owner must review it. */
    deadAt: instant('dead_at'),
  },
  (event) => [
    index('webhook_inbox_due_idx')
      .on(event.nextAttemptAt)
      .where(sql`${event.appliedAt} is null and ${event.deadAt} is null`),
    index('webhook_inbox_order_idx').on(event.providerOrderId),
  ],
)
