import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FITS } from '#contract/catalogue/fit-votes.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/** Reviews by buyers, one per delivered item. Only demo reviews have no order item. */
export const reviews = pgTable(
  'reviews',
  {
    id: personalId<string>(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The displayed name: first name and initial. */
    authorName: text('author_name').notNull(),
    stars: smallint('stars').notNull(),
    text: text('text').notNull().default(''),
    /** Size and colour of the order item; null when the item has none, and for reviews from before these were stored. */
    size: text('size'),
    colour: text('colour'),
    fit: text('fit', { enum: FITS }),
    hiddenAt: instant('hidden_at'),
    /** Why the review was hidden. Only admins see it. */
    hiddenReason: text('hidden_reason'),
    /** The shop's answer. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (review) => [
    uniqueIndex('reviews_item_key').on(review.orderItemId),
    check('reviews_stars_range', sql`${review.stars} between 1 and 5`),
    checkAllowedValues('reviews_fit_known', review.fit, FITS),
    check('reviews_hidden_for', sql`${review.hiddenReason} is null or ${review.hiddenAt} is not null`),
    check('reviews_answered_when', sql`(${review.answer} is null) = (${review.answeredAt} is null)`),
    check('reviews_verified', sql`${review.isDemo} or ${review.orderItemId} is not null`),
    index('reviews_product_idx').on(review.productId, review.createdAt).where(sql`${review.hiddenAt} is null`),
    index('reviews_newest_idx').on(review.createdAt),
    index('reviews_user_idx').on(review.userId),
  ],
)

/** The photos of reviews, which are public pictures. An approved photo is shown as long as its review is. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: personalId<string>(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
    /** Null: the photo waits for the shop's approval. */
    approvedAt: instant('approved_at'),
  },
  (photo) => [
    uniqueIndex('review_photos_position_key').on(photo.reviewId, photo.position),
    index('review_photos_media_idx').on(photo.mediaKey),
    index('review_photos_waiting_idx').on(photo.reviewId).where(sql`${photo.approvedAt} is null`),
  ],
)

/** Delivered orders whose buyers were asked for reviews, or that had no item to ask about. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid('order_id')
    .primaryKey()
    .$type<OrderId>()
    .references(() => orders.id, { onDelete: 'cascade' }),
  isAsked: boolean('is_asked').notNull(),
  createdAt: createdAt(),
})

/** Who does not want to be asked for reviews. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (vote) => [primaryKey({ columns: [vote.reviewId, vote.userId] }), index('review_votes_user_idx').on(vote.userId)],
)
