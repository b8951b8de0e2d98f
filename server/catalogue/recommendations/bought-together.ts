import { sql } from 'drizzle-orm'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { some } from '#server/catalogue/products/products.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'

/** More products are stored than shown, because some of them may be sold out. */
const SHOWN = 4
const STORED = 12
/** The least number of people who bought two products in one order. It keeps one customer's taste out of the recommendations. */
const LEAST_PEOPLE = 2
const DAYS = 180
/** Orders with more different products, such as a wholesaler's, do not count: they say little about what goes together. */
const MOST_PRODUCTS = 12
const EVERY_MS = 6 * 3_600_000

/** Products in stock that are often ordered together with a product, most frequent first. */
export async function together(ctx: Ctx, { id }: Input<typeof contract.recommendations.together>): Promise<Product[]> {
  dependsOn(`product:${id}`)
  const { rows } = await ctx.db.execute<{ id: ProductId }>(
    sql`select other_id as id from bought_together where product_id = ${id} order by place`,
  )
  const relatedProducts = await some(ctx, { ids: rows.map((row) => row.id) })
  return relatedProducts.filter(({ stock }) => stock > 0).slice(0, SHOWN)
}

/** Counts who bought what in the orders of the last half year, in one process at a time. */
export const boughtTogetherJob: Job = {
  name: 'bought-together',
  everyMs: EVERY_MS,
  run: async ({ db }) => void (await withLeader(db, 'bought-together', () => countBoughtTogether(db))),
}

/**
 * Counts only paid or accepted orders; demo orders count only for demo products. Writes only changed rows, because each written
 * row removes a page from the cache.
 */
export async function countBoughtTogether(db: Db): Promise<void> {
  await db.execute(sql`
    with bought as materialized (
      select distinct item.order_id, orders.user_id, item.product_id
      from orders join order_items item on item.order_id = orders.id
        join products on products.id = item.product_id and products.archived_at is null
      where orders.status not in ('Pending', 'Cancelled') and (products.is_demo or not orders.is_demo)
        and orders.created_at > now() - make_interval(days => ${DAYS})
    ), small as (
      select bought.* from bought join (
        select order_id from bought group by order_id having count(*) between 2 and ${MOST_PRODUCTS}
      ) counted using (order_id)
    ), pairs as (
      select one.product_id, other.product_id as other_id, count(distinct one.user_id) as people
      from small one join small other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2 having count(distinct one.user_id) >= ${LEAST_PEOPLE}
    ), ranked as (
      select product_id, other_id, row_number() over (partition by product_id order by people desc, other_id desc) as place from pairs
    ), fresh as (select * from ranked where place <= ${STORED}),
    gone as (
      delete from bought_together old
      where not exists (select from fresh where fresh.product_id = old.product_id and fresh.other_id = old.other_id)
    )
    insert into bought_together (product_id, other_id, place) select product_id, other_id, place from fresh
    on conflict (product_id, other_id) do update set place = excluded.place
      where bought_together.place <> excluded.place`)
}
