import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { CacheTag } from '#server/platform/cache-tags.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** A transaction's number, never reused: https://www.postgresql.org/docs/18/functions-info.html#FUNCTIONS-PG-SNAPSHOT */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The outbox of the page cache: the changes of everything that public pages show. Triggers (`announce`) write a row in the transaction that
 * makes the change. Every process reads the rows that are new to it (catalogue-changes.ts). Rows stay for an hour.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    tags: text('tags').array().notNull().$type<CacheTag[]>(),
    createdAt: createdAt(),
  },
  (change) => [index('catalogue_changes_transaction_idx').on(change.transaction)],
)
