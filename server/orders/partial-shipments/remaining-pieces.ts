import { sql } from 'drizzle-orm'

/**
 * How many pieces of an `order_items` row are left for the order's own parcel. Parts that came back do not count as sent. The table names
 * are written out, because Drizzle omits them in a query of one table.
 */
export const remainingPieces = sql<number>`(order_items.quantity - coalesce((
  select sum(line.quantity) from order_part_lines line join order_parts part on part.id = line.part_id
  where line.item_id = order_items.id and part.returned_at is null), 0))::int`
