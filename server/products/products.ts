import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { SEARCHES_PER_ADDRESS_AND_MINUTE } from '#contract/limits.ts'
import type { Facets, Product, ProductId, Review } from '#contract/products.ts'
import type { Input } from '#contract/route.ts'
import { categories } from '#server/categories/categories.table.ts'
import { type Db, transact } from '#server/core/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { pageOf } from '#server/core/paging.ts'
import { takeToken } from '#server/core/rate-limit.ts'
import { reviews as reviewTable } from '#server/reviews/reviews.table.ts'
import { countFacets } from './product-facets.ts'
import { isListed, matching, type Reading, wordsOf } from './product-filters.ts'
import { readProducts } from './product-rows.ts'
import { products } from './products.table.ts'

type Routes = typeof contract.products

/** Further pages of a search come with its first ones again, up to ten at once ("Load more"). */
const PAGES_PER_SEARCH = 10

/** The products that match, combos and others; whole when neither `page` nor `limit` was sent. */
export async function list(ctx: Ctx, input: Input<Routes['list']>): Promise<{ items: Product[]; total: number }> {
  const { sort, page: _page, limit: _limit, ...filters } = input
  if (filters.q) await countSearch(ctx, input.page ?? 1)
  const page = pageOf(input)
  return read(ctx.db, filters.q, async (db, reading) => {
    const where = matching(filters, reading)
    const items = await readProducts(db, where, sort, page)
    return { items, total: page ? await db.$count(products, where) : items.length }
  })
}

/** Words are looked up anew each time, and forgivingly when they are nowhere: dearer than any page that is kept. */
async function countSearch({ db, config, ip }: Ctx, page: number): Promise<void> {
  if (!config.isRateLimited) return
  const [kind, times] = page === 1 ? ['search', 1] : ['search further', PAGES_PER_SEARCH]
  await takeToken(db, `${kind} ${ip}`, { max: SEARCHES_PER_ADDRESS_AND_MINUTE * times, seconds: 60 })
}

/** How many products each choice would leave; see `countFacets`. */
export async function facets(ctx: Ctx, filters: Input<Routes['facets']>): Promise<Facets> {
  return read(ctx.db, filters.q, (db, reading) => countFacets(db, filters, reading))
}

/** Looser than the database's own 0.6: 'hoddie' and 'marron' find something. */
const ALIKE = '0.4'

/** Reads as typed; a search that nothing in the shop answers is read once more, forgivingly. */
async function read<T>(db: Db, q: string | undefined, work: (db: Db, reading: Reading) => Promise<T>): Promise<T> {
  const isAsTyped = wordsOf(q).length === 0 || (await db.$count(products, matching({ q }, 'exact'))) > 0
  if (isAsTyped) return work(db, 'exact')
  return transact(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`)
    return work(tx, 'forgiving')
  })
}

/** What a category has, newest first. */
export async function ofCategory(
  ctx: Ctx,
  input: Input<typeof contract.categories.products>,
): Promise<{ items: Product[]; total: number }> {
  const isThere = await ctx.db.$count(categories, eq(categories.id, input.id))
  if (!isThere) throw notFound()
  const page = pageOf(input)
  const where = and(isListed, eq(products.categoryId, input.id))
  const items = await readProducts(ctx.db, where, 'newest', page)
  return { items, total: page ? await ctx.db.$count(products, where) : items.length }
}

/** One product; an archived one is gone. */
export async function get(ctx: Ctx, { id }: Input<Routes['get']>): Promise<Product> {
  const [product] = await readProducts(ctx.db, and(isListed, eq(products.id, id)))
  if (!product) throw notFound()
  return product
}

/** What buyers say about a product, newest first; hidden reviews are not there. */
export async function reviews(ctx: Ctx, input: Input<Routes['reviews']>): Promise<{ items: Review[]; total: number }> {
  await mustBeListed(ctx.db, input.id)
  const where = and(eq(reviewTable.productId, input.id), isNull(reviewTable.hiddenAt))
  const page = pageOf(input)
  const found = ctx.db
    .select({
      id: reviewTable.id,
      author: reviewTable.authorName,
      stars: reviewTable.stars,
      text: reviewTable.text,
      createdAt: reviewTable.createdAt,
    })
    .from(reviewTable)
    .where(where)
    .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
    .$dynamic()
  if (!page) {
    const items = await found
    return { items, total: items.length }
  }
  const items = await found.limit(page.limit).offset(page.offset)
  return { items, total: await ctx.db.$count(reviewTable, where) }
}

async function mustBeListed(db: Db, id: ProductId): Promise<void> {
  const isThere = await db.$count(products, and(isListed, eq(products.id, id)))
  if (!isThere) throw notFound()
}
