import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders.ts'
import { orders } from '#server/orders/orders.table.ts'

/**
 * What a search among all orders looks through, one row an order: its number, the account's name, email and phone, the
 * delivery address, promo code, tracking number and the names of what was ordered. Triggers write it, and nothing else does.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
  },
  (search) => [index('order_search_words_idx').using('gin', search.words.op('gin_trgm_ops'))],
)
