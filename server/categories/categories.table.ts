import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#contract/products.ts'
import { catalogueId, createdAt, gstRate, isDemo, isHsn, isPercent, updatedAt } from '#server/core/database/columns.ts'
import { media } from '#server/images/media.table.ts'

export const categories = pgTable(
  'categories',
  {
    id: catalogueId<CategoryId>(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** HSN of the category's products; null: the shop's. */
    hsn: text('hsn'),
    /** GST in percent; null: by the slab of the price. */
    gstRate: gstRate(),
    mediaKey: text('media_key').references(() => media.key),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (category) => [
    uniqueIndex('categories_name_key').on(sql`lower(${category.name})`),
    check('categories_name_given', sql`btrim(${category.name}) <> ''`),
    check('categories_hsn', isHsn(category.hsn)),
    check('categories_gst_rate', isPercent(category.gstRate)),
    index('categories_media_idx').on(category.mediaKey),
  ],
)
