import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CollectionRule } from '#contract/catalogue/collections.ts'
import { COLLECTION_SORTS } from '#contract/catalogue/collections.ts'
import type { CollectionId } from '#contract/catalogue/products.api.ts'
import { catalogueId, checkAllowedValues, createdAt, isDemo, updatedAt } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/** Collections: pages of products that match a rule. The products are never stored; each list evaluates the rule. */
export const collections = pgTable(
  'collections',
  {
    id: catalogueId<CollectionId>(),
    name: text('name').notNull(),
    /** The current address. `collection_slugs` also has the former ones. */
    slug: text('slug').notNull().unique('collections_slug_key'),
    description: text('description').notNull().default(''),
    rule: jsonb('rule').$type<CollectionRule>().notNull(),
    sort: text('sort', { enum: COLLECTION_SORTS }).notNull().default('newest'),
    isVisible: boolean('is_visible').notNull().default(true),
    mediaKey: text('media_key').references(() => media.key),
    /** Increases with every change. An edit of an older revision is refused. */
    revision: integer('revision').notNull().default(0),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (collection) => [
    check('collections_name_given', sql`btrim(${collection.name}) <> ''`),
    checkAllowedValues('collections_sort_known', collection.sort, COLLECTION_SORTS),
    index('collections_media_idx').on(collection.mediaKey),
  ],
)

/** Every current and former address of a collection; former ones redirect to the current one. */
export const collectionSlugs = pgTable(
  'collection_slugs',
  {
    slug: text('slug').primaryKey(),
    collectionId: integer('collection_id')
      .notNull()
      .$type<CollectionId>()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  (address) => [index('collection_slugs_collection_idx').on(address.collectionId)],
)
