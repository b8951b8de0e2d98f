import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderViewId } from '#contract/orders/order-views.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** Saved views of the order list: filters, search and sort sequence. Private, or shared with everybody who may see orders. */
export const orderViews = pgTable(
  'order_views',
  {
    id: personalId<OrderViewId>(),
    /** The owner of the view; for a shared one the person who shared it. */
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull().default(false),
    name: text('name').notNull(),
    /** The query string of the list's address. It may contain filters that no longer exist. */
    query: text('query').notNull(),
    /** Null: the columns that the person has chosen for all views. */
    columns: text('columns').array(),
    /** The position among the shared views, or among the person's own. */
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

/** Each person's choices for the order list; without a row: the default columns, and all orders first. */
export const orderListChoices = pgTable('order_list_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  columns: text('columns').array(),
  /** The view with which the list opens. Ignored if the person may no longer see it. */
  startId: uuid('start_id')
    .$type<OrderViewId>()
    .references(() => orderViews.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
})
