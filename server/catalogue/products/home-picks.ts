import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Product, ProductId, ReviewOfProduct } from '#contract/catalogue/products.api.ts'
import { piecesSold } from '#server/catalogue/collections/pieces-sold.ts'
import { reviews } from '#server/catalogue/reviews/reviews.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { isListed } from './product-filters.ts'
import { readProducts } from './product-rows.ts'
import { products } from './products.table.ts'

const SHOWN = 8

/** The products in stock with the most pieces ordered in the last sixty days, without combos and cancelled orders. */
export async function bestSellers({ db }: Ctx): Promise<Product[]> {
  dependsOn('best-sellers', 'list', 'in-stock')
  const { rows } = await db.execute<{ id: ProductId }>(sql`
    select sold.product_id as id from (${piecesSold()}) sold
      join products on products.id = sold.product_id and products.archived_at is null and not products.is_combo
    where exists (select from stock where stock.product_id = products.id and stock.quantity > 0)
    order by sold.pieces desc, sold.product_id desc limit ${SHOWN}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const listedProducts = await readProducts(db, and(isListed, inArray(products.id, ids)))
  return listedProducts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const REVIEWS_SHOWN = 6

/** The latest reviews that have a text, with any number of stars. */
export async function latestReviews({ db }: Ctx): Promise<ReviewOfProduct[]> {
  dependsOn('reviews')
  const rows = await db
    .select({
      id: reviews.id,
      author: reviews.authorName,
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
      productId: products.id,
      productName: products.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isNull(reviews.hiddenAt), ne(reviews.text, ''), isListed))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN)
  for (const { productId } of rows) dependsOn(`card:${productId}`)
  return rows
}
