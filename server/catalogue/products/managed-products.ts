import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import type { ManagedProduct, ManagedQuery } from '#contract/catalogue/admin-products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { priceNotes } from '#server/catalogue/prices/price-notes.ts'
import { hasSku } from '#server/catalogue/products/bulk/has-sku.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { buildFilterConditions, hasWords } from './product-filters.ts'
import { readManaged } from './product-rows.ts'
import { products } from './products.table.ts'

/** The back-office's product list, with combos. It contains archived products unless `state` excludes them. */
export async function managed(
  ctx: SignedIn,
  input: Input<typeof contract.products.managed>,
): Promise<{ items: ManagedProduct[]; total: number }> {
  const page = resolvePage(input)
  const where = await buildManagedCondition(ctx.db, input)
  const rows = await readManaged(ctx.db, where, input.sort, page)
  const seesCosts = may(ctx.actor.staffRole, 'costs:write')
  const notes = await priceNotes(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((product) => ({
    ...product,
    cost: seesCosts ? product.cost : null,
    priceNote: notes.get(product.id) ?? null,
  }))
  return { items, total: page ? await ctx.db.$count(products, where) : items.length }
}

/** The condition for the products of a query of the back-office's list. */
export async function buildManagedCondition(db: Db, input: ManagedQuery): Promise<SQL | undefined> {
  const { category, combo } = buildFilterConditions(input)
  const { lowStockMark } = await readSettings(db)
  const words = hasWords(input.q)
  return and(
    words && input.q ? or(words, hasSku(input.q)) : words,
    category,
    combo,
    isInState(input.state),
    hasStock(input.stock, lowStockMark),
  )
}

function isInState(state: ManagedQuery['state']): SQL | undefined {
  if (!state) return undefined
  return state === 'archived' ? isNotNull(products.archivedAt) : isNull(products.archivedAt)
}

/** Filters by stock; `mark` is the threshold for low stock. A product without stock rows is out of stock. */
function hasStock(state: ManagedQuery['stock'], mark: number): SQL | undefined {
  if (!state) return undefined
  if (state === 'low')
    return sql`${products.id} in (select product_id from stock group by product_id having sum(quantity) between 1 and ${mark})`
  const some = sql`exists (select from stock where product_id = ${products.id} and quantity > 0)`
  return state === 'in' ? some : sql`not ${some}`
}
