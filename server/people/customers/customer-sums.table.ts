import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { instant } from '#server/platform/database/columns.ts'

const count = (name: string) => integer(name).notNull().default(0)

/**
 * The figures of the list of customers, so that it need not read every order. customer-sums.ts counts a customer again when
 * `customer_changes` has a row for them. Customers without orders and returns have no row.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    userId: uuid('user_id')
      .primaryKey()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of orders that count as sales, as in the reports. `spent`: what the shop keeps of them, in paise. */
    orders: count('orders'),
    spent: bigint('spent', { mode: 'number' }).notNull().default(0),
    lastOrderAt: instant('last_order_at'),
    /** The number of return requests, without declined and withdrawn ones. */
    returns: count('returns'),
    /** The number of cash-on-delivery parcels that came back and were not excused. */
    refused: count('refused'),
    /** The destination of the last order. */
    city: text('city'),
    pin: text('pin'),
    productIds: integer('product_ids').array().notNull().default([]),
  },
  (sums) => [index('customer_sums_products_idx').using('gin', sums.productIds)],
)

/**
 * Customers whose row in `customer_sums` is out of date. Triggers write them in the transaction that changes an order or a return. Rows are
 * only added, so that two changes do not wait for each other.
 */
export const customerChanges = pgTable('customer_changes', { userId: uuid('user_id').notNull().$type<UserId>() })
