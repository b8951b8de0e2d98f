import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { type StoredBody, VERSION_WAYS } from '#contract/site/content.api.ts'
import { CONTENT_KINDS } from '#contract/site/content-parts.ts'
import { checkAllowedValues, createdAt, instant, updatedAt } from '#server/platform/database/columns.ts'

/** Texts and parts of pages that the owner has edited. What has no row here, or no `live`, is as it is built in. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    /** See `ContentKey`. */
    key: text('key').primaryKey(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    /** What visitors see; null: what is built in, or nothing. */
    live: jsonb('live').$type<StoredBody>(),
    /** What the owner has saved and not published; null: nothing. */
    draft: jsonb('draft').$type<StoredBody>(),
    /** When the draft is published. */
    publishAt: instant('publish_at'),
    /** When a line of the live announcement bar begins or ends next. */
    turnsAt: instant('turns_at'),
    /** Since when visitors see `live`. */
    publishedAt: instant('published_at'),
    /** Counts every change, so that a change of something that was changed meanwhile is refused. */
    revision: integer('revision').notNull().default(0),
    changedBy: uuid('changed_by').$type<UserId>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (document) => [
    checkAllowedValues('content_documents_kind_known', document.kind, CONTENT_KINDS),
    check('content_documents_draft_planned', sql`${document.publishAt} is null or ${document.draft} is not null`),
    index('content_documents_due_idx')
      .on(sql`least(${document.publishAt}, ${document.turnsAt})`)
      .where(sql`${document.publishAt} is not null or ${document.turnsAt} is not null`),
  ],
)

/** Everything that visitors have seen, so that it can be brought back. */
export const contentVersions = pgTable(
  'content_versions',
  {
    key: text('key')
      .notNull()
      .references(() => contentDocuments.key, { onDelete: 'cascade' }),
    /** 1, 2, 3 … for each key. */
    number: integer('number').notNull(),
    /** Null: what is built in. */
    body: jsonb('body').$type<StoredBody>(),
    way: text('way', { enum: VERSION_WAYS }).notNull(),
    actorId: uuid('actor_id').$type<UserId>(),
    createdAt: createdAt(),
  },
  (version) => [
    primaryKey({ columns: [version.key, version.number] }),
    checkAllowedValues('content_versions_way_known', version.way, VERSION_WAYS),
  ],
)

/** The numbers in the keys of the owner's pages: that of a deleted one is not given again. */
export const contentPageNumbers = pgSequence('content_page_numbers')

/** Every address that a page of the owner's has or has had: earlier ones lead to the present one. */
export const contentSlugs = pgTable(
  'content_slugs',
  {
    slug: text('slug').primaryKey(),
    key: text('key')
      .notNull()
      .references(() => contentDocuments.key, { onDelete: 'cascade' }),
  },
  (address) => [index('content_slugs_key_idx').on(address.key)],
)
