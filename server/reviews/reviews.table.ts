import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/auth.ts'
import type { OrderItemId } from '#contract/order-items.ts'
import type { ProductId } from '#contract/products.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt, instant, isDemo, personalId, updatedAt } from '#server/core/database/columns.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { products } from '#server/products/products.table.ts'

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
    hiddenAt: instant('hidden_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (review) => [
    uniqueIndex('reviews_item_key').on(review.orderItemId),
    check('reviews_stars_range', sql`${review.stars} between 1 and 5`),
    check('reviews_verified', sql`${review.isDemo} or ${review.orderItemId} is not null`),
    index('reviews_product_idx').on(review.productId, review.createdAt).where(sql`${review.hiddenAt} is null`),
    index('reviews_newest_idx').on(review.createdAt),
    index('reviews_user_idx').on(review.userId),
  ],
)
