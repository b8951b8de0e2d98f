import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImageId } from '#contract/images.ts'
import { catalogueId, createdAt, isDemo, updatedAt } from '#server/core/columns.ts'
import { media } from './media.table.ts'

/** Banners (by title: banner1 … banner4, phonebanner, loginBg) and general images. */
export const images = pgTable(
  'images',
  {
    id: catalogueId<ImageId>(),
    title: text('title').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
    /** Empty for a picture that only decorates. */
    alt: text('alt').notNull().default(''),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (image) => [
    uniqueIndex('images_title_key').on(sql`lower(${image.title})`),
    check('images_title_given', sql`btrim(${image.title}) <> ''`),
    index('images_media_idx').on(image.mediaKey),
  ],
)
