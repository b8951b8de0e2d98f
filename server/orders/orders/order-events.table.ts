import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_ACTORS, ORDER_EVENTS } from '#contract/orders/order-events.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { checkAllowedValues, createdAt, personalId } from '#server/platform/database/columns.ts'
import { orders } from './orders.table.ts'

/** The timeline of an order: append-only. `actorId` is no foreign key, because it stays when the account is deleted. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: personalId<string>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_EVENTS }).notNull(),
    at: createdAt(),
    actor: text('actor', { enum: ORDER_ACTORS }).notNull(),
    actorId: uuid('actor_id').$type<UserId>(),
    visibleToShopper: boolean('visible_to_shopper').notNull().default(true),
    data: jsonb('data'),
  },
  (event) => [
    index('order_events_order_idx').on(event.orderId, event.at),
    checkAllowedValues('order_events_actor_known', event.actor, ORDER_ACTORS),
  ],
)
