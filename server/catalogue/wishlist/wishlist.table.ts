import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** The products that customers have saved. Those of visitors without an account are in a cookie of their browser. */
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
    createdAt: createdAt(),
  },
  (item) => [
    primaryKey({ name: 'wishlist_items_pkey', columns: [item.userId, item.productId] }),
    index('wishlist_items_product_idx').on(item.productId),
  ],
)
