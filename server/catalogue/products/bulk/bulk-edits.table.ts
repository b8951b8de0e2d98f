import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkEditId } from '#contract/catalogue/product-grid.api.ts'
import type { CellChange } from '#contract/catalogue/product-grid.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/** Changes of many products that were saved together, kept for as long as they can be undone. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: personalId<BulkEditId>(),
    actorId: uuid('actor_id').$type<UserId>(),
    /** In words: "37 changes to 12 products". */
    about: text('about').notNull(),
    /** The values before and after the edit. */
    changes: jsonb('changes').$type<CellChange[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (edit) => [index('bulk_edits_created_idx').on(edit.createdAt)],
)
