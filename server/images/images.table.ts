import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImageId } from '#contract/images.ts'
import { catalogueId, createdAt, isDemo, oneOf, updatedAt } from '#server/core/database/columns.ts'
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
    /** The words on a banner; all empty: the picture alone. */
    eyebrow: text('eyebrow').notNull().default(''),
    headline: text('headline').notNull().default(''),
    body: text('body').notNull().default(''),
    buttonLabel: text('button_label').notNull().default(''),
    buttonLink: text('button_link').notNull().default(''),
    /** The owner's choice of ink for the words; null: the picture decides. */
    ink: text('ink', { enum: ['dark', 'light'] }),
    /** Where the words stand: the darkest and the lightest of it, relative luminance in thousandths. Null: never measured. */
    darkest: smallint('darkest'),
    lightest: smallint('lightest'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (image) => [
    uniqueIndex('images_title_key').on(sql`lower(${image.title})`),
    check('images_title_given', sql`btrim(${image.title}) <> ''`),
    oneOf('images_ink_known', image.ink, ['dark', 'light']),
    check('images_measured', sql`(${image.darkest} is null) = (${image.lightest} is null)`),
    check('images_button_whole', sql`${image.buttonLabel} = '' or ${image.buttonLink} <> ''`),
    index('images_media_idx').on(image.mediaKey),
  ],
)
