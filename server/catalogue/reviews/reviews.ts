import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { MyReview, reviews as routes, WriteReview } from '#contract/catalogue/reviews.api.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { withPictures } from '#server/site/media/pictures.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { HELPFUL, PHOTOS, presentAnswer, shownPhotos } from './review-columns.ts'
import { reviewPhotos, reviews, reviewVotes } from './reviews.table.ts'

type Calls = typeof routes

/**
 * Adds a buyer's review of a delivered item, with the size and colour of the order. Photos are shown after approval, or at once if the
 * owner's setting says so. A trigger invalidates the caches at the commit. Throws `not_reviewable`, also for the shopper's own design,
 * which nobody else can buy. Throws `too_large` or `unsupported_media` for a photo. After an error nothing is stored.
 */
export async function write(ctx: SignedIn, input: WriteReview): Promise<Reply<Calls['write']>> {
  const { orderItemId, stars, text = '', fit = null, photos = [] } = input
  // Checked before photos are decoded, which is expensive; checked again below.
  await reviewable(ctx.db, ctx, input)
  const uploads = photos.filter(({ byteLength }) => byteLength > 0)
  return withPictures(ctx, uploads, (pictures) =>
    transact(ctx.db, async (tx) => {
      const { productId, size, colour } = await reviewable(tx, ctx, input)
      const bought = { size: size || null, colour: colour === DEFAULT_COLOR ? null : colour || null }
      const author = { userId: ctx.actor.id, authorName: shownName(ctx.actor.name) }
      const [review] = await tx
        .insert(reviews)
        .values({ productId, orderItemId, ...author, stars, text, fit, ...bought })
        .onConflictDoNothing({ target: reviews.orderItemId })
        .returning()
      if (!review) throw notReviewable('already_reviewed')
      const { id, createdAt } = review
      // A picture that was chosen twice is one photo.
      const keys = [...new Map(pictures.map((picture) => [picture.key, picture])).values()]
      const approvedAt = (await arePhotosShownAtOnce(tx)) ? ctx.now() : null
      if (keys.length > 0)
        await tx
          .insert(reviewPhotos)
          .values(keys.map(({ key }, index) => ({ reviewId: id, position: index + 1, mediaKey: key, approvedAt })))
      return {
        id,
        author: author.authorName,
        stars,
        text,
        fit,
        createdAt,
        size: bought.size,
        color: bought.colour,
        photos: shownPhotos(keys.map(({ key, width, height }) => ({ key, width, height }))),
        hasWaitingPhotos: keys.length > 0 && approvedAt === null,
        helpful: 0,
        answer: null,
      }
    }),
  )
}

async function arePhotosShownAtOnce(tx: Db): Promise<boolean> {
  const [row] = await tx.select({ isAtOnce: settings.reviewPhotosAtOnce }).from(settings)
  return row?.isAtOnce ?? false
}

/** The ordered item, if the caller may review it now. */
async function reviewable(db: Db, { actor }: SignedIn, { orderItemId }: WriteReview) {
  const [item] = await db
    .select({
      productId: orderItems.productId,
      size: orderItems.size,
      colour: orderItems.colour,
      status: orders.status,
      reviewId: reviews.id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.userId, actor.id)))
  if (!item) throw notFound()
  const { productId, size, colour } = item
  if (productId === null) throw notReviewable('own_design_not_reviewable')
  if (item.status !== 'Delivered') throw notReviewable('review_before_delivery')
  if (item.reviewId !== null) throw notReviewable('already_reviewed')
  return { productId, size, colour }
}

/** The caller's own reviews, newest first. */
export async function mine({ db, actor }: SignedIn): Promise<MyReview[]> {
  const { orderItemId, stars, text, fit, createdAt, answer, answeredAt } = reviews
  const rows = await db
    .select({ orderItemId, stars, text, fit, createdAt, answer, answeredAt, photos: PHOTOS })
    .from(reviews)
    .where(and(eq(reviews.userId, actor.id), isNotNull(orderItemId)))
    .orderBy(desc(createdAt))
  return rows.flatMap(({ orderItemId: item, answer: answerText, answeredAt: at, photos, ...row }) =>
    item === null
      ? []
      : [
          {
            ...row,
            orderItemId: item,
            photos: shownPhotos(photos),
            hasWaitingPhotos: photos.some(({ isWaiting }) => isWaiting),
            answer: presentAnswer(answerText, at),
          },
        ],
  )
}

/** Marks a visible review as helpful, once per account. Throws `own_review` for the caller's own review. */
export async function helpful(
  { db, actor }: SignedIn,
  { id }: Input<Calls['helpful']>,
): Promise<Reply<Calls['helpful']>> {
  const isVisible = and(eq(reviews.id, id), isNull(reviews.hiddenAt))
  const [review] = await db.select({ userId: reviews.userId }).from(reviews).where(isVisible)
  if (!review) throw notFound()
  if (review.userId === actor.id) throw new ShopError('own_review', 'own_review')
  await db.insert(reviewVotes).values({ reviewId: id, userId: actor.id }).onConflictDoNothing()
  const [counted] = await db.select({ helpful: HELPFUL }).from(reviews).where(eq(reviews.id, id))
  return { helpful: counted?.helpful ?? 0 }
}

/** First name and initial, "Asha K.": the full name is not published. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en-IN')}.`
}

function notReviewable(reason: 'own_design_not_reviewable' | 'review_before_delivery' | 'already_reviewed'): ShopError {
  return new ShopError('not_reviewable', reason)
}
