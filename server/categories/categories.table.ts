import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#contract/products.ts'
import { catalogueId, createdAt, isDemo, updatedAt } from '#server/core/database/columns.ts'
import { media } from '#server/images/media.table.ts'

export const categories = pgTable(
  'categories',
  {
    id: catalogueId<CategoryId>(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    mediaKey: text('media_key').references(() => media.key),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (category) => [
    uniqueIndex('categories_name_key').on(sql`lower(${category.name})`),
    check('categories_name_given', sql`btrim(${category.name}) <> ''`),
    index('categories_media_idx').on(category.mediaKey),
  ],
)
