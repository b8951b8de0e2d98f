import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

const KINDS = ['order', 'payment', 'refund', 'refund_key', 'event', 'hold'] as const

/**
 * The data of the built-in sandbox gateway. Only the sandbox reads it. `parent` is the sandbox's order; its lock protects its payments and
 * refunds. `due_at` is the time of the next automatic step.
 */
export const sandboxEntities = pgTable(
  'sandbox_entities',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: KINDS }).notNull(),
    parent: text('parent'),
    body: jsonb('body').notNull(),
    /** The insertion order of the rows. */
    seq: integer('seq').notNull().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    dueAt: instant('due_at'),
  },
  (entity) => [
    index('sandbox_entities_parent_idx').on(entity.parent),
    index('sandbox_entities_receipt_idx').on(sql`(${entity.body}->'shown'->>'receipt')`),
    index('sandbox_entities_due_idx').on(entity.dueAt).where(sql`${entity.dueAt} is not null`),
  ],
)
