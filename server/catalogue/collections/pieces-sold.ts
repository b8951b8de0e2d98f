import { type SQL, sql } from 'drizzle-orm'

/** Best sellers are counted in the orders of this many days. */
const DAYS = 60

/** A query of the pieces ordered of each product in the last sixty days, without cancelled orders: `product_id`, `pieces`. */
export function piecesSold(): SQL {
  return sql`select item.product_id, sum(item.quantity) as pieces
    from orders join order_items item on item.order_id = orders.id
    where orders.created_at > now() - make_interval(days => ${DAYS}) and orders.status <> 'Cancelled' and item.product_id is not null
    group by item.product_id`
}
