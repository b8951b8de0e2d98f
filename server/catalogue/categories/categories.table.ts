import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAX_WEIGHT_GRAMS } from '#contract/basics/parcel-size.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import {
  catalogueId,
  createdAt,
  gstRate,
  isDemo,
  isHsn,
  isPercent,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

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
    /** What a packed piece weighs, in grams, and the size of its box, in whole cm; null: `DEFAULT_PARCEL`. */
    weightGrams: integer('weight_grams'),
    boxLengthCm: smallint('box_length_cm'),
    boxBreadthCm: smallint('box_breadth_cm'),
    boxHeightCm: smallint('box_height_cm'),
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
    check('categories_weight', sql`${category.weightGrams} between 1 and ${sql.raw(String(MAX_WEIGHT_GRAMS))}`),
    check(
      'categories_box',
      sql`num_nonnulls(${category.boxLengthCm}, ${category.boxBreadthCm}, ${category.boxHeightCm}) in (0, 3)
        and least(${category.boxLengthCm}, ${category.boxBreadthCm}, ${category.boxHeightCm}) >= 1`,
    ),
    index('categories_media_idx').on(category.mediaKey),
  ],
)
