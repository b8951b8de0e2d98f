import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Review } from '#contract/products.ts'
import type { OwnReview, WriteReview } from '#contract/reviews.ts'
import { transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { reviews } from './reviews.table.ts'

/**
 * Adds a buyer's review of a delivered item. A trigger invalidates the caches at the commit. Items with the shopper's own
 * design cannot be reviewed, because nobody else can buy them. Throws not_reviewable.
 */
export async function write(ctx: SignedIn, { orderItemId, stars, text = '' }: WriteReview): Promise<Review> {
  return transact(ctx.db, async (tx) => {
    const [item] = await tx
      .select({ productId: orderItems.productId, status: orders.status })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.id, orderItemId), eq(orders.userId, ctx.actor.id)))
    if (!item) throw notFound()
    if (item.productId === null) throw notReviewable('Shirts made to your own design cannot be reviewed.')
    if (item.status !== 'Delivered') throw notReviewable('You can review this once it is delivered.')
    const { productId } = item
    const [review] = await tx
      .insert(reviews)
      .values({ productId, orderItemId, userId: ctx.actor.id, authorName: shownName(ctx.actor.name), stars, text })
      .onConflictDoNothing({ target: reviews.orderItemId })
      .returning()
    if (!review) throw notReviewable('You have already reviewed this. Thank you.')
    const { id, authorName: author, createdAt } = review
    return { id, author, stars, text, createdAt }
  })
}

/** The caller's own reviews, newest first. */
export async function mine({ db, actor }: SignedIn): Promise<OwnReview[]> {
  const { orderItemId, stars, text, createdAt } = reviews
  const rows = await db
    .select({ orderItemId, stars, text, createdAt })
    .from(reviews)
    .where(and(eq(reviews.userId, actor.id), isNotNull(orderItemId)))
    .orderBy(desc(createdAt))
  return rows.flatMap((row) => (row.orderItemId === null ? [] : [{ ...row, orderItemId: row.orderItemId }]))
}

/** First name and initial, "Asha K.": the full name is not published. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en-IN')}.`
}

function notReviewable(message: string): ShopError {
  return new ShopError('not_reviewable', message)
}
