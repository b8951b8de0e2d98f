import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImageId } from '#contract/site/images.api.ts'
import { catalogueId, checkAllowedValues, createdAt, isDemo, updatedAt } from '#server/platform/database/columns.ts'
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
    /** Empty for a decorative picture. */
    alt: text('alt').notNull().default(''),
    /** The text of a banner; all empty: only the picture is shown. */
    eyebrow: text('eyebrow').notNull().default(''),
    headline: text('headline').notNull().default(''),
    body: text('body').notNull().default(''),
    buttonLabel: text('button_label').notNull().default(''),
    buttonLink: text('button_link').notNull().default(''),
    /** The owner's choice of the text colour; null when it is chosen from the picture. */
    ink: text('ink', { enum: ['dark', 'light'] }),
    /** The lowest relative luminance behind the text, in thousandths; null when not measured. The next column: the highest. */
    darkest: smallint('darkest'),
    lightest: smallint('lightest'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (image) => [
    uniqueIndex('images_title_key').on(sql`lower(${image.title})`),
    check('images_title_given', sql`btrim(${image.title}) <> ''`),
    checkAllowedValues('images_ink_known', image.ink, ['dark', 'light']),
    check('images_measured', sql`(${image.darkest} is null) = (${image.lightest} is null)`),
    check('images_button_whole', sql`${image.buttonLabel} = '' or ${image.buttonLink} <> ''`),
    index('images_media_idx').on(image.mediaKey),
  ],
)
