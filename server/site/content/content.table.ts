import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { type StoredBody, VERSION_WAYS } from '#contract/site/content.api.ts'
import { CONTENT_KINDS } from '#contract/site/content-parts.ts'
import { checkAllowedValues, createdAt, instant, updatedAt } from '#server/platform/database/columns.ts'

/**
 * Policies, pages and page parts (home, announcement bar, menus) edited by the owner. Without a row, or when `live` is null, the built-in
 * content applies.
 */
export const contentDocuments = pgTable(
  'content_documents',
  {
    /** See `ContentKey`. */
    key: text('key').primaryKey(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    /** The published content; null for the built-in content, or when there is none. */
    live: jsonb('live').$type<StoredBody>(),
    /** The saved, unpublished content; null when there is none. */
    draft: jsonb('draft').$type<StoredBody>(),
    /** When the draft is published. */
    publishAt: instant('publish_at'),
    /** When the next line of the live announcement bar begins or ends. */
    turnsAt: instant('turns_at'),
    /** When `live` was published. */
    publishedAt: instant('published_at'),
    /** Increases with every change. A change of an older revision is refused. */
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

/** Everything that was ever published. The owner can restore it. */
export const contentVersions = pgTable(
  'content_versions',
  {
    key: text('key')
      .notNull()
      .references(() => contentDocuments.key, { onDelete: 'cascade' }),
    /** Counts from 1 for each key. */
    number: integer('number').notNull(),
    /** Null for the built-in content. */
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

/** The numbers in the keys of the owner's pages. The number of a deleted page is never used again. */
export const contentPageNumbers = pgSequence('content_page_numbers')

/** Every current or earlier address of an owner's page. Earlier addresses redirect to the current one. */
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
