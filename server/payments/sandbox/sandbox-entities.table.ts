import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/core/database/columns.ts'

const KINDS = ['order', 'payment', 'refund', 'refund_key', 'event', 'hold'] as const

/**
 * The books of the built-in sandbox gateway, as if they were kept on the provider's machines: nothing else reads them.
 * `parent` is the sandbox's order, under whose lock all that belongs to it changes. `due_at`: something happens by itself then.
 */
export const sandboxEntities = pgTable(
  'sandbox_entities',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: KINDS }).notNull(),
    parent: text('parent'),
    body: jsonb('body').notNull(),
    /** The order in which rows were written. */
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
