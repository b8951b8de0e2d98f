import { sql } from 'drizzle-orm'

/**
 * What is left of a row of `order_items` for the order's own parcel: all of it, less what was sent in parts that did not come back. The
 * names are written out, because Drizzle leaves out the table where it selects from only one.
 */
export const remainingPieces = sql<number>`(order_items.quantity - coalesce((
  select sum(line.quantity) from order_part_lines line join order_parts part on part.id = line.part_id
  where line.item_id = order_items.id and part.returned_at is null), 0))::int`
