import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/**
 * The first reply to a request with an idempotency key, written in the transaction of its work. The key is claimed with `insert
 * … on conflict do nothing`, so a concurrent request waits for the commit of the first. Kept for a day, without a foreign key
 * to users.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that claimed the key. */
    status: smallint('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.route, row.key] }),
    check('idempotency_keys_length', sql`length(${row.key}) between 1 and 255`),
    index('idempotency_keys_created_idx').on(row.createdAt),
  ],
)
