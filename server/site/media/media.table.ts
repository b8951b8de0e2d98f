import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, createdAt, instant, isDemo } from '#server/platform/database/columns.ts'

/**
 * All stored pictures, and the videos of products (see `mime`). The key is a hash of the stored bytes. The hash of a private file is salted
 * with `ownerId`: equal pictures of two people are two files, and nobody can guess a key. A referenced picture cannot be deleted, because
 * foreign keys to this table do not cascade.
 */
export const media = pgTable(
  'media',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: ['public', 'private'] }).notNull(),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** The mean colour as `#rrggbb`, a placeholder while the picture loads. */
    colour: text('colour'),
    /** The widths of the existing renditions. Not created yet when it is empty and `variantsReadyAt` is null. A video has none. */
    widths: integer('widths').array().notNull().default(sql`'{}'`),
    variantsReadyAt: instant('variants_ready_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
  },
  (file) => [
    checkAllowedValues('media_kind_known', file.kind, ['public', 'private']),
    check('media_private_has_owner', sql`(${file.kind} = 'private') = (${file.ownerId} is not null)`),
    check('media_key_shape', sql`${file.key} ~ '^[A-Za-z0-9_-]{16,128}$'`),
    check('media_size', sql`${file.width} > 0 and ${file.height} > 0 and ${file.bytes} > 0`),
    index('media_owner_idx').on(file.ownerId).where(sql`${file.ownerId} is not null`),
    index('media_variants_due_idx').on(file.createdAt).where(sql`${file.variantsReadyAt} is null`),
  ],
)
