import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'

/**
 * The products most often ordered together with a product. Stores ranks, not counts, so that cached pages stay valid until a rank changes.
 */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The rank, from 1. */
    place: smallint('place').notNull(),
  },
  (pair) => [
    primaryKey({ name: 'bought_together_pkey', columns: [pair.productId, pair.otherId] }),
    index('bought_together_other_idx').on(pair.otherId),
    check('bought_together_others', sql`${pair.productId} <> ${pair.otherId} and ${pair.place} > 0`),
  ],
)
