import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkAllowedValues, instant } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

const KINDS = ['product', 'category', 'collection'] as const
export type DeletedKind = (typeof KINDS)[number]

/** Copies of deleted rows, for an undo within some seconds (keep-deleted.ts). A job discards old copies. */
export const deletions = pgTable(
  'deletions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: KINDS }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** A list of `{ table, row }`; referenced rows come before the rows that reference them. */
    rows: jsonb('rows').notNull(),
    deletedAt: instant('deleted_at').notNull().default(sql`now()`),
  },
  (deletion) => [
    checkAllowedValues('deletions_kind_known', deletion.kind, KINDS),
    uniqueIndex('deletions_subject_key').on(deletion.kind, deletion.subjectId),
  ],
)

/** The pictures and videos of a deletion. Their files stay until the deletion is discarded. */
export const deletionMedia = pgTable(
  'deletion_media',
  {
    deletionId: bigint('deletion_id', { mode: 'number' })
      .notNull()
      .references(() => deletions.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
  },
  (row) => [
    primaryKey({ name: 'deletion_media_pkey', columns: [row.deletionId, row.mediaKey] }),
    index('deletion_media_idx').on(row.mediaKey),
  ],
)
