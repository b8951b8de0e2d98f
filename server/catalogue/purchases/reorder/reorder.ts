import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, PAGE_SIZE } from '#contract/basics/limits.ts'
import { COVER_DAYS, LEAD_DAYS, type ReorderSort, SALES_DAYS } from '#contract/catalogue/reorder.ts'
import type { ReorderLine } from '#contract/catalogue/stock.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { hasSku } from '#server/catalogue/products/bulk/has-sku.ts'
import { hasWords } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Route = typeof contract.stock.reorder

const SORTS: Record<ReorderSort, SQL> = {
  cover: sql`cover nulls last, suggested desc`,
  suggested: sql`suggested desc, cover nulls last`,
  sold: sql`sold desc, cover nulls last`,
  stock: sql`stock, cover nulls last`,
  name: sql`lower(name)`,
}

/**
 * The start of the period in which sales are counted. The query repeats this expression: with a date from a subquery the planner expects a
 * third of the ledger, and reads all of it.
 */
const SINCE = sql`(now() - make_interval(days => ${SALES_DAYS}::int))`

/**
 * For each stock row: the pieces sold in the last 28 days, and the seconds in stock. A span in stock begins when an entry raises the
 * balance from 0, and ends when an entry lowers it to 0. The seconds are the sum of all ends minus the sum of all beginnings. So entries
 * need no pairing, and no slow sorting. For a row in stock now the last end is missing, and the caller adds the whole period. `date_part`
 * returns a float, which is faster than the numeric of `extract`.
 */
const FACTS = sql`
  facts as materialized (
    select stock_id, greatest(-sum(delta) filter (where reason in ('order', 'release', 'exchange', 'exchange_release')), 0)::int as sold,
      coalesce(sum(date_part('epoch', created_at - ${SINCE})) filter (where balance = 0), 0)
        - coalesce(sum(date_part('epoch', created_at - ${SINCE})) filter (where balance = delta), 0) as seconds
    from stock_ledger where created_at >= ${SINCE} group by stock_id)`

/** Pieces of open purchases that have not come yet, by stock row. For a product whose stock is one number: the sum of its lines. */
const ON_ORDER = sql`
  on_order as (
    select line.product_id, case when of.stock_per = 'variant' then line.size end as size,
      case when of.stock_per = 'variant' then coalesce(nullif(line.colour, ''), ${DEFAULT_COLOR}) end as colour,
      sum(greatest(line.quantity - line.received - line.damaged, 0))::int as pieces
    from purchases purchase join purchase_lines line on line.purchase_id = purchase.id join products of on of.id = line.product_id
    where purchase.state in ('ordered', 'part_received') group by 1, 2, 3)`

/**
 * Days of cover, pieces on order and suggested quantities of all sizes and colours on sale. Each page sorts all variants, up to a hundred
 * thousand. Sales are read from 28 days of the ledger, through its index by time.
 */
export async function reorder(
  { db }: SignedIn,
  { days = COVER_DAYS, lead = LEAD_DAYS, only, sort = 'cover', page = 1, limit = PAGE_SIZE, ...filters }: Input<Route>,
): Promise<Reply<Route>> {
  const daysToCover = days + lead
  const query = sql`
    with ${FACTS}, ${ON_ORDER},
    lines as (
      select stock.product_id as "productId", products.name, stock.size, stock.colour, stock.quantity as stock,
        coalesce(on_order.pieces, 0) as "onOrder", coalesce(facts.sold, 0) as sold,
        greatest(coalesce(facts.seconds, 0) / 86400 + case when stock.quantity > 0 then ${SALES_DAYS}::int else 0 end, 0)::float8 as days_in
      from stock join products on products.id = stock.product_id
      left join facts on facts.stock_id = stock.id
      left join on_order on on_order.product_id = stock.product_id and on_order.size is not distinct from stock.size
        and on_order.colour is not distinct from stock.colour
      where products.archived_at is null and ${matchesFilters(filters)}
        and case when products.stock_per = 'product' then stock.size is null
          else stock.size = any(products.sizes) and (stock.colour = any(products.colours) or stock.colour = ${DEFAULT_COLOR}) end),
    rated as (
      select *, case when days_in > 0 or sold > 0 then sold / greatest(days_in, 1) end as per_day from lines),
    judged as materialized (
      select *, case when per_day > 0 then stock / per_day end as cover,
        greatest(ceil(round(coalesce(per_day, 0) * ${daysToCover}::int * 100) / 100)::int - stock - "onOrder", 0) as suggested from rated),
    found as (
      select *, (count(*) over ())::int as total, row_number() over (order by ${SORTS[sort]}, "productId", size nulls first, colour) as place from judged
      where ${only === 'needed' ? sql`suggested > 0 or stock = 0 and "onOrder" = 0` : sql`true`}
      order by place limit ${limit} offset ${(page - 1) * limit})
    select found."productId", found.name, found.size, case when found.colour = ${DEFAULT_COLOR} then '' else found.colour end as color,
      coalesce(sku.sku, '') as sku, stock, "onOrder", sold, round(days_in::numeric, 1)::float8 as "daysInStock",
      round(per_day::numeric, 2)::float8 as "perDay", round(cover::numeric, 1)::float8 as cover, suggested, total
    from found left join product_skus sku on sku.product_id = found."productId" and sku.size = found.size
      and sku.colour = case when found.colour = ${DEFAULT_COLOR} then '' else found.colour end
    order by found.place`
  const rows = await db.transaction(async (tx) => {
    // With the shop's `work_mem` of 4 MB the planner would group in the order of an index, reading the ledger entry by entry.
    await tx.execute(sql`set local work_mem = '32MB'`)
    return (await tx.execute<ReorderLine & { total: number }>(query)).rows
  })
  return { items: rows.map(({ total: _, ...line }) => line), total: rows[0]?.total ?? 0 }
}

function matchesFilters({ q, category, product }: Pick<Input<Route>, 'q' | 'category' | 'product'>): SQL {
  const words = q ? sql`(${hasWords(q) ?? sql`true`} or ${hasSku(q)})` : sql`true`
  const isInCategory = category === undefined ? sql`true` : sql`${products.categoryId} = ${category}`
  return sql`${words} and ${isInCategory} and ${product === undefined ? sql`true` : sql`${products.id} = ${product}`}`
}
