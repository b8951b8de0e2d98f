import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { CacheTag } from '#server/platform/cache-tags.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** A transaction's number, never reused: https://www.postgresql.org/docs/18/functions-info.html#FUNCTIONS-PG-SNAPSHOT */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The outbox of the page cache: changes of everything that public pages show, written by triggers (`announce`) in the transaction
 * of the change. Rows stay for an hour; every process reads those that it has not read yet (catalogue-changes.ts).
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
