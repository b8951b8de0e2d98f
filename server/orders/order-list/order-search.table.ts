import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'

/**
 * The texts in which the order search looks, one row per order: number, account's name, email and phone, delivery address, promo code,
 * tracking number and item names. The second text leaves out email and phone numbers, for roles that may not see these. Only triggers write
 * here.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The customer of the order, for the export of a person's data and for orders that move to another account. */
    userId: uuid('user_id').notNull().$type<UserId>(),
    words: text('words').notNull(),
    wordsWithoutContacts: text('words_without_contacts').notNull().default(''),
  },
  (search) => [
    index('order_search_words_idx').using('gin', search.words.op('gin_trgm_ops')),
    index('order_search_without_contacts_idx').using('gin', search.wordsWithoutContacts.op('gin_trgm_ops')),
  ],
)
