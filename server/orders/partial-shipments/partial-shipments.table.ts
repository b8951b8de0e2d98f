import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { instant, personalId } from '#server/platform/database/columns.ts'

/**
 * Parcels with a part of an order, sent before the rest (docs/decisions/061-partial-shipments.md). The rest goes in the order's own parcel.
 * `orders.parts_sent` and `orders.pieces_sent` count the parts that did not come back; a trigger compares the counts at commit.
 */
export const partialShipments = pgTable(
  'order_parts',
  {
    id: personalId<string>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The position among the parts of its order, from 1. */
    number: smallint('number').notNull(),
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    shippedAt: instant('shipped_at').notNull().default(sql`now()`),
    deliveredAt: instant('delivered_at'),
    /** When the parcel came back to the shop; its pieces can be sent again. */
    returnedAt: instant('returned_at'),
  },
  (partialShipment) => [
    uniqueIndex('order_parts_number_key').on(partialShipment.orderId, partialShipment.number),
    index('order_parts_tracking_number_idx')
      .on(partialShipment.trackingNumber)
      .where(sql`${partialShipment.trackingNumber} is not null`),
    check('order_parts_numbered', sql`${partialShipment.number} > 0`),
    check('order_parts_one_end', sql`num_nonnulls(${partialShipment.deliveredAt}, ${partialShipment.returnedAt}) <= 1`),
  ],
)

/** The pieces in a part. At commit a trigger checks that no more of an item is sent than was ordered. */
export const partialShipmentLines = pgTable(
  'order_part_lines',
  {
    partialShipmentId: uuid('part_id')
      .notNull()
      .references(() => partialShipments.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.partialShipmentId, line.itemId] }),
    index('order_part_lines_item_idx').on(line.itemId),
    check('order_part_lines_quantity_positive', sql`${line.quantity} > 0`),
  ],
)
