import { type SQL, sql } from 'drizzle-orm'

const IS_ON_SHELF = sql`status in ('Pending', 'Success', 'Accepted') and packed_at is null and shipped_at is null`

/**
 * A table expression of the orders and exchanges whose pieces are deducted from the stock but still on the shelf. `split`: orders of which
 * a part was sent.
 */
export const UNPACKED = sql`
  unpacked as materialized (
    select array(select id from orders where ${IS_ON_SHELF}) as orders, array(select id from orders where ${IS_ON_SHELF} and parts_sent > 0) as split,
      array(select id from return_requests where kind = 'exchange' and state in ('waiting', 'approved', 'received')) as exchanges)`

/**
 * The pieces of a stock row that should be on the shelf: the stock, plus what unpacked orders and exchanges reserve, minus what partial
 * shipments have taken. For a statement with `UNPACKED`. A sale changes neither this number nor the shelf. Packing changes both.
 */
export function expectedPieces(stockId: SQL): SQL {
  return sql`(coalesce((select quantity from stock where id = ${stockId}), 0) + coalesce((
    select -sum(delta) from stock_ledger where stock_id = ${stockId} and reason in ('order', 'release')
      and order_id = any(unpacked.orders)), 0) + coalesce((
    select -sum(delta) from stock_ledger where stock_id = ${stockId} and exchange_id = any(unpacked.exchanges)), 0) - coalesce((
    select sum(sent.quantity) from order_parts part join order_part_lines sent on sent.part_id = part.id join order_items item on item.id = sent.item_id
      join stock own on own.product_id = item.product_id and (own.size is null or own.size = item.size and own.colour = item.colour)
    where part.order_id = any(unpacked.split) and part.returned_at is null and own.id = ${stockId}
      and exists (select from stock_ledger taken where taken.stock_id = own.id and taken.order_id = part.order_id)), 0))::int`
}

/** The stock row of a stock-take line. `line`: the alias of the line's table. */
export function lineStockId(line: SQL): SQL {
  return sql`(select id from stock where stock.product_id = ${line}.product_id
    and stock.size is not distinct from ${line}.size and stock.colour is not distinct from ${line}.colour)`
}
