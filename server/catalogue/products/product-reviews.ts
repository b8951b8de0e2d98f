import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProductId, Review } from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { APPROVED_PHOTOS, HELPFUL, presentAnswer, shownPhotos } from '#server/catalogue/reviews/review-columns.ts'
import { reviews as reviewTable } from '#server/catalogue/reviews/reviews.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { isListed } from './product-filters.ts'
import { products } from './products.table.ts'

type Routes = typeof contract.products

/** The visible reviews of a product, newest first; with `stars` only those with that many. */
export async function reviews(ctx: Ctx, input: Input<Routes['reviews']>): Promise<{ items: Review[]; total: number }> {
  dependsOn(`reviews:${input.id}`)
  await requireListed(ctx.db, input.id)
  const where = and(
    isVisibleForProduct(input.id),
    input.stars === undefined ? undefined : eq(reviewTable.stars, input.stars),
  )
  const page = resolvePage(input)
  const reviewQuery = ctx.db
    .select({
      id: reviewTable.id,
      author: reviewTable.authorName,
      stars: reviewTable.stars,
      text: reviewTable.text,
      size: reviewTable.size,
      color: reviewTable.colour,
      fit: reviewTable.fit,
      answerText: reviewTable.answer,
      answeredAt: reviewTable.answeredAt,
      createdAt: reviewTable.createdAt,
      photos: APPROVED_PHOTOS,
      helpful: HELPFUL,
    })
    .from(reviewTable)
    .where(where)
    .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
    .$dynamic()
  const rows = await (page ? reviewQuery.limit(page.limit).offset(page.offset) : reviewQuery)
  const items = rows.map(({ answerText, answeredAt, photos, ...review }) => {
    return { ...review, photos: shownPhotos(photos), answer: presentAnswer(answerText, answeredAt) }
  })
  return { items, total: page ? await ctx.db.$count(reviewTable, where) : items.length }
}

const PHOTOS_SHOWN = 8

type Counted = { stars: number; fit: keyof Reply<Routes['reviewSummary']>['fits'] | null; count: number }
type TakenPhoto = { key: string; width: number; height: number; author: string }

/** The summary of all visible reviews of a product, with the latest photos. */
export async function reviewSummary(
  ctx: Ctx,
  { id }: Input<Routes['reviewSummary']>,
): Promise<Reply<Routes['reviewSummary']>> {
  dependsOn(`reviews:${id}`)
  await requireListed(ctx.db, id)
  const { rows } = await ctx.db.execute<{ counts: Counted[]; photos: TakenPhoto[] }>(sql`select
    (select coalesce(json_agg(counted), '[]') from (select stars, fit, count(*)::int as count from reviews
      where product_id = ${id} and hidden_at is null group by stars, fit) counted) as counts,
    (select coalesce(json_agg(latest), '[]') from (
      select photo.media_key as key, media.width, media.height, review.author_name as author
      from reviews review join review_photos photo on photo.review_id = review.id join media on media.key = photo.media_key
      where review.product_id = ${id} and review.hidden_at is null and photo.approved_at is not null
      order by review.created_at desc, review.id desc, photo.position limit ${PHOTOS_SHOWN}) latest) as photos`)
  const { counts = [], photos = [] } = rows[0] ?? {}
  const sum = (isMeant: (counted: Counted) => boolean) =>
    counts.filter(isMeant).reduce((all, { count }) => all + count, 0)
  return {
    stars: [1, 2, 3, 4, 5].map((stars) => sum((counted) => counted.stars === stars)),
    fits: {
      small: sum(({ fit }) => fit === 'small'),
      true: sum(({ fit }) => fit === 'true'),
      large: sum(({ fit }) => fit === 'large'),
    },
    photos: shownPhotos(photos),
  }
}

function isVisibleForProduct(id: ProductId): SQL | undefined {
  return and(eq(reviewTable.productId, id), isNull(reviewTable.hiddenAt))
}

async function requireListed(db: Db, id: ProductId): Promise<void> {
  const isThere = await db.$count(products, and(isListed, eq(products.id, id)))
  if (!isThere) throw notFound()
}
