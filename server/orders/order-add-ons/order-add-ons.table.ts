import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** Order add-ons and their main orders, which are paid (docs/decisions/059-order-add-ons.md). Append-only. */
export const orderAdditions = pgTable(
  'order_additions',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    addsTo: uuid('adds_to')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (row) => [
    index('order_additions_adds_to_idx').on(row.addsTo),
    check('order_additions_other', sql`${row.orderId} <> ${row.addsTo}`),
  ],
)
