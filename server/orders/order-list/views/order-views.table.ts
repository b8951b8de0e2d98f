import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderViewId } from '#contract/orders/order-views.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** Filters, search and sort of the list of orders, saved under a name: of one person, or shared with everybody who sees orders. */
export const orderViews = pgTable(
  'order_views',
  {
    id: personalId<OrderViewId>(),
    /** Whose it is; of a shared one, who shared it. */
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull().default(false),
    name: text('name').notNull(),
    /** As in the address of the list. Read with care: filters come and go. */
    query: text('query').notNull(),
    /** Null: what the person has chosen for all views. */
    columns: text('columns').array(),
    /** Its place among the shared ones, or among the person's own. */
    position: smallint('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (view) => [
    index('order_views_own_idx').on(view.userId),
    uniqueIndex('order_views_own_name_key').on(view.userId, sql`lower(${view.name})`).where(sql`not ${view.isShared}`),
    uniqueIndex('order_views_shared_name_key').on(sql`lower(${view.name})`).where(sql`${view.isShared}`),
    check('order_views_named', sql`btrim(${view.name}) <> '' and length(${view.name}) <= 40`),
  ],
)

/** What a person has chosen for the list of orders; without a row: the usual columns, and all orders first. */
export const orderListChoices = pgTable('order_list_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  columns: text('columns').array(),
  /** The view that the list opens with. One that is no longer theirs to see does not count. */
  startId: uuid('start_id')
    .$type<OrderViewId>()
    .references(() => orderViews.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
})
