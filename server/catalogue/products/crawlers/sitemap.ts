import { sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { PRODUCTS_PER_PART } from '#contract/catalogue/sitemap.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { isListed } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { shownVideo, type VideoJson, videoJson } from '#server/catalogue/products/read-videos.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'

type Routes = typeof contract.products

/** The parts of the sitemap that have listed products, in ascending order, each with its number of listed products. */
export async function sitemapParts({ db }: Pick<Ctx, 'db'>): Promise<Reply<Routes['sitemapParts']>> {
  dependsOn('list')
  const { rows } = await db.execute<{ part: number; products: number }>(sql`
    select (${products.id} - 1) / ${sql.raw(String(PRODUCTS_PER_PART))} + 1 as part, count(*)::int as products
    from products where ${isListed} group by 1 order by 1`)
  return rows
}

type SitemapProduct = { id: ProductId; name: string; changedAt: Date; pictures: string[]; video: VideoJson | null }

/** The listed products between two ids, each with at most four pictures, because search engines show only a page's first ones. */
const readRange = preparedSql<SitemapProduct>(
  'products in the sitemap',
  `select product.id, product.name,
    greatest(product.updated_at, (select max(updated_at) from stock where product_id = product.id)) as "changedAt",
    array(select media_key from product_images where product_id = product.id order by position limit 4) as pictures,
    ${videoJson('product.id')} as video
  from products product where archived_at is null and id between $1 and $2 order by id`,
)

/**
 * The listed products of a part, read by a range of the primary key. Pages of the product list would be slower: each skips and counts all
 * products, and reads ten times as much of each product.
 */
export async function sitemapPart(
  { db }: Pick<Ctx, 'db'>,
  { part }: Input<Routes['sitemapPart']>,
): Promise<Reply<Routes['sitemapPart']>> {
  dependsOn(`sitemap:${part}`)
  const last = part * PRODUCTS_PER_PART
  const rows = await readRange(db, [last - PRODUCTS_PER_PART + 1, last])
  return rows.map(({ pictures, video, ...row }) => ({
    ...row,
    pictures: pictures.map((key) => mediaUrl(key)),
    video: video && shownVideo(video),
  }))
}
