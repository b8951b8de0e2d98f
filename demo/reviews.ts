import type { ProductId } from '#contract/catalogue/products.api.ts'
import { reviewPhotos, reviews } from '#server/catalogue/reviews/reviews.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DemoProduct, DemoReview, Keys } from './catalogue.ts'
import { atIndianHour, daysBefore } from './days.ts'

/** Days between a review and the shop's answer. */
const ANSWERED_AFTER = 1

/** Adds the reviews of a demo product. They have no order; nobody has voted for them. */
export async function addReviews(
  tx: Db,
  { reviews: written = [], scene }: DemoProduct,
  productId: ProductId,
  findKey: Keys,
  now: Date,
): Promise<void> {
  if (written.length === 0) return
  const rows = await tx
    .insert(reviews)
    .values(written.map((review) => ({ productId, ...buildReviewValues(review, now) })))
    .returning({ id: reviews.id, author: reviews.authorName })
  if (!scene) return
  const mediaKey = findKey(scene.image)
  const taken = rows.filter(({ author }) => written.some(({ name, photo }) => photo && name === author))
  if (taken.length > 0)
    await tx
      .insert(reviewPhotos)
      .values(taken.map(({ id }) => ({ reviewId: id, position: 1, mediaKey, approvedAt: now })))
}

function buildReviewValues({ name, rating, text, daysAgo, size, colour, fit, answer }: DemoReview, now: Date) {
  const createdAt = atIndianHour(daysBefore(now, daysAgo), 10 + (daysAgo % 9))
  const answeredAt = atIndianHour(daysBefore(now, Math.max(daysAgo - ANSWERED_AFTER, 0)), 12)
  const bought = { size, colour, fit: fit ?? null }
  const answerFields = answer === undefined ? {} : { answer, answeredAt }
  return {
    authorName: name,
    stars: rating,
    text,
    ...bought,
    ...answerFields,
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  }
}
