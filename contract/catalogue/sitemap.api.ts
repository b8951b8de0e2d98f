import { z } from 'zod'
import { Instant, intText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { ProductVideo } from './product-video.api.ts'
import { ProductId } from './products.api.ts'

/**
 * Maximum products in a part of the sitemap. A part covers a range of ids, so a new product changes only the last part. Writing a
 * part of a thousand products delays other requests by some tens of ms. The format allows 50,000 addresses and 50 MB in a file.
 */
export const PRODUCTS_PER_PART = 1_000
/** Product ids have at most nine digits, and a part covers 1,000 ids. */
const MOST_PARTS = 999_999

export function findSitemapPart(id: number): number {
  return Math.ceil(id / PRODUCTS_PER_PART)
}

/** The data of a product in the sitemap. */
export const SitemapProduct = z.object({
  id: ProductId,
  name: z.string(),
  /** Time of the last change, including changes of stock. */
  changedAt: Instant,
  /** Addresses of the first pictures. */
  pictures: z.array(z.string()),
  video: ProductVideo.nullable(),
})
export type SitemapProduct = z.output<typeof SitemapProduct>

export const productSitemap = {
  sitemapParts: route('GET', '/products/sitemap', {
    access: 'public',
    reply: z.array(z.object({ part: z.int(), products: z.int() })),
    summary: 'The parts of the sitemap that have products on sale, and how many.',
  }),
  sitemapPart: route('GET', '/products/sitemap/:part', {
    access: 'public',
    params: z.object({
      part: intText(reason('part_not_whole', { maximum: MOST_PARTS }), { min: 1, max: MOST_PARTS }),
    }),
    reply: z.array(SitemapProduct),
    summary: 'The products on sale in a part of the sitemap.',
  }),
}
