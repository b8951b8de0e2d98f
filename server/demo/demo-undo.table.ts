import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#server/core/database/columns.ts'

const KINDS = ['delete', 'update'] as const

/**
 * Copies of the rows that the removal of the demo data deleted or changed, written by triggers while `inkloom.removing_demo` is
 * on. Kept for a day, so that the removal can be undone.
 */
export const demoUndo = pgTable(
  'demo_undo',
  {
    /** In the order in which it happened. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    row: jsonb('row').notNull(),
    removedAt: instant('removed_at').notNull().default(sql`now()`),
  },
  (undo) => [
    oneOf('demo_undo_kind_known', undo.kind, KINDS),
    index('demo_undo_table_idx').on(undo.tableName, undo.kind),
  ],
)
