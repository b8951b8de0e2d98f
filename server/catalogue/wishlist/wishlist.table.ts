import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** The products that customers have saved, one row per colour. Those of visitors without an account are in a cookie of their browser. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The colour that was looked at; null without one, then it is the only row of the product. The product may not have it any more. */
    colour: text('colour'),
    createdAt: createdAt(),
  },
  (item) => [
    unique('wishlist_items_key').on(item.userId, item.productId, item.colour).nullsNotDistinct(),
    index('wishlist_items_product_idx').on(item.productId),
  ],
)
