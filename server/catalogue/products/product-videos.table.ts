import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CAPTIONS_MAX_BYTES } from '#contract/catalogue/product-video.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { createdAt } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'
import { products } from './products.table.ts'

/** The video of a product, at most one, shown after the first picture. */
export const productVideos = pgTable(
  'product_videos',
  {
    productId: integer('product_id')
      .primaryKey()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
    /** The picture shown before the video plays; null: the first picture of the product. */
    posterKey: text('poster_key').references(() => media.key),
    /** What the video shows, in words: the text alternative of WCAG 1.2.1. */
    alt: text('alt').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The text of a WebVTT file; null: no captions. */
    captions: text('captions'),
    /** The hash in the URL of the captions. Browsers cache that URL for good. */
    captionsKey: text('captions_key').generatedAlwaysAs(sql`md5(captions)`),
    createdAt: createdAt(),
  },
  (video) => [
    check('product_videos_described', sql`btrim(${video.alt}) <> ''`),
    check('product_videos_duration', sql`${video.durationMs} > 0`),
    check(
      'product_videos_captions',
      sql`${video.captions} like 'WEBVTT%' and octet_length(${video.captions}) <= ${sql.raw(String(CAPTIONS_MAX_BYTES))}`,
    ),
    index('product_videos_media_idx').on(video.mediaKey),
    index('product_videos_poster_idx').on(video.posterKey),
    index('product_videos_captions_idx').on(video.captionsKey),
  ],
)
