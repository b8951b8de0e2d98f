import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLineId, CustomizedProductId } from '#contract/selling/cart.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'

/** One row per customer. Each change of a cart first locks its row (cart-lock.ts). */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  updatedAt: updatedAt(),
})

/** A line stores no price and no stock: both are read when the cart is shown and when the order is placed. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: personalId<CartLineId>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    /** Does not cascade: a product in a cart is archived instead, and its line is shown as unavailable. */
    productId: integer('product_id')
      .$type<ProductId>()
      .references(() => products.id),
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    colour: text('colour').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (line) => [
    unique('cart_lines_thing_key')
      .on(line.userId, line.productId, line.customizedProductId, line.size, line.colour)
      .nullsNotDistinct(),
    check('cart_lines_one_thing', sql`num_nonnulls(${line.productId}, ${line.customizedProductId}) = 1`),
    check('cart_lines_quantity_range', sql`${line.quantity} between 1 and 50`),
    index('cart_lines_product_idx').on(line.productId),
    index('cart_lines_customized_idx').on(line.customizedProductId),
  ],
)
