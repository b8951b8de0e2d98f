import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'

/** Tags that staff give to orders. Tags that differ only in case are the same. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (row) => [
    uniqueIndex('order_tags_key').on(row.orderId, sql`lower(${row.tag})`),
    index('order_tags_tag_idx').on(sql`lower(${row.tag})`, row.orderId),
    check('order_tags_word', sql`btrim(${row.tag}) <> '' and length(${row.tag}) <= 30`),
  ],
)
