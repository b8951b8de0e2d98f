import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { may } from '#contract/basics/permissions.ts'
import type { GridQuery, GridRow } from '#contract/catalogue/product-grid.api.ts'
import { GRID_ROWS_MAX } from '#contract/catalogue/product-grid.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { hasWords } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { hasSku } from './has-sku.ts'

/** The variants of matching products, newest product first. Builds only the variants on the page and counts the others. */
export async function variants(
  ctx: SignedIn,
  { limit = GRID_ROWS_MAX, stock, ...filters }: Input<typeof contract.products.variants>,
): Promise<{ items: GridRow[]; total: number }> {
  const { lowStockMark } = await readSettings(ctx.db)
  const most = stock === 'out' ? 0 : stock === 'low' ? lowStockMark : null
  // With an array the planner expects few products and looks up their SKUs one by one, instead of reading all SKUs.
  const { rows } = await ctx.db.execute<GridRow & { total: number }>(sql`
    with matching as materialized (${variantCounts(matchesFilters(filters), most)}),
      first as (select id, sum(variants) over (order by id desc) - variants as before from matching where variants > 0),
      lines as (${variantLines(sql`${products.id} = any(array(select id from first where before < ${limit}))`)})
    select lines.*, (select sum(variants)::int from matching) as total from lines
    where ${most === null ? sql`true` : sql`stock <= ${most}`}
    order by "productId" desc, place limit ${limit}`)
  const seesCosts = may(ctx.actor.staffRole, 'costs:write')
  const items = seesCosts ? rows : rows.map((row) => ({ ...row, cost: null, ownCost: null }))
  return { items, total: rows[0]?.total ?? 0 }
}

/**
 * Number of variants of each product, computed without building them (see `variants_of`). With `most`, only variants with at most
 * this stock are counted.
 */
function variantCounts(where: SQL, most: number | null): SQL {
  const colours = sql`(case when ${products.isCombo} or cardinality(${products.colours}) = 0 then array[''] else ${products.colours} end)`
  const sizes = sql`(case when ${products.comboPieces} <> '[]' or cardinality(${products.sizes}) = 0 then array[''] else ${products.sizes} end)`
  const all = sql`cardinality(${colours}) * cardinality(${sizes})`
  if (most === null) return sql`select ${products.id}, ${all} as variants from products where ${where}`
  const isOfVariant = sql`stock.size = any(${sizes}) and stock.colour = any(array_replace(${colours}, '', ${DEFAULT_COLOR}))`
  return sql`select ${products.id}, case when ${products.stockPer} = 'variant' then ${all} - count(*) filter (where ${isOfVariant})
        when count(stock.id) filter (where stock.size is null) = 0 then ${all} else 0 end as variants
      from products left join stock on stock.product_id = ${products.id} and stock.quantity > ${most}
      where ${where} group by ${products.id}`
}

/** The variants of some products by their ids, in the order of the ids. */
export async function variantsOfProducts(db: Db, where: SQL): Promise<GridRow[]> {
  const { rows } = await db.execute<GridRow>(sql`${variantLines(where)} order by "productId", place`)
  return rows
}

function matchesFilters({ q, category, product, state }: Omit<GridQuery, 'limit' | 'stock'>): SQL {
  const isState = state && (state === 'archived' ? isNotNull(products.archivedAt) : isNull(products.archivedAt))
  const words = q ? or(hasWords(q) ?? sql`true`, hasSku(q)) : undefined
  const condition = and(
    words,
    isState,
    category === undefined ? undefined : eq(products.categoryId, category),
    product === undefined ? undefined : eq(products.id, product),
  )
  return condition ?? sql`true`
}

/** One row for each current variant of a product. A variant without colours has its stock under `DEFAULT_COLOR`. */
function variantLines(where: SQL): SQL {
  return sql`select ${products.id} as "productId", ${products.name} as name,
      (select name from categories where id = ${products.categoryId}) as category,
      one.size, one.colour as color, coalesce(sku.sku, '') as sku, coalesce(sku.barcode, '') as barcode,
      ${products.price}::int as price, ${products.struckPrice}::int as "strikedPrice",
      coalesce((select quantity from stock where stock.product_id = ${products.id} and case when ${products.stockPer} = 'product'
        then stock.size is null else stock.size = one.size and stock.colour = coalesce(nullif(one.colour, ''), ${DEFAULT_COLOR}) end), 0) as stock,
      ${products.stockPer} as "stockPer", coalesce(${products.hsn}, '') as hsn, ${products.archivedAt} is null as visible,
      ${products.cost}::int as cost, sku.cost::int as "ownCost", one.place
    from products
    cross join lateral variants_of(${products.sizes}, ${products.colours}, ${products.isCombo}, ${products.comboPieces}) one
    left join product_skus sku on sku.product_id = ${products.id} and sku.size = one.size and sku.colour = one.colour
    where ${where}`
}
