import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'

/**
 * The text that the order search uses, one row for each order: its number, the account's name, email and phone, the delivery
 * address, promo code, tracking number and the names of the items. The second text is without email and phone numbers, for roles that do not
 * see these. Written only by triggers.
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
