import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SEARCHES_PER_ADDRESS_AND_MINUTE, SUGGESTIONS_PER_ADDRESS_AND_MINUTE } from '#contract/basics/limits.ts'
import type { Understood } from '#contract/catalogue/parse-search.ts'
import {
  type Facets,
  type Product,
  type ProductDetails,
  type ProductId,
  ProductQuery,
  type Suggestions,
} from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { mergeDeclarations } from '#contract/site/declarations.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { readShelf, type Shelf } from '#server/catalogue/collections/read-collections.ts'
import {
  readBeginning,
  readMisspelt,
  readSearch,
  type Search,
  type SearchReading,
  toFilters,
} from '#server/catalogue/search/read-search.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { countFacets } from './product-facets.ts'
import { countMatches, type Filters, isListed, matching } from './product-filters.ts'
import { type ProductOrder, readProduct, readProductPage, readProducts } from './product-rows.ts'
import { products } from './products.table.ts'

type Routes = typeof contract.products

/** The rate limit of further pages is this many times that of first pages, because "Load more" reads the earlier pages again. */
const PAGES_PER_SEARCH = 10

/** The products that match the filters, combos included. Without `page` and `limit` it returns all of them. */
export async function list(ctx: Ctx, input: Input<Routes['list']>): Promise<{ items: Product[]; total: number }> {
  const { page: _page, limit: _limit, ...query } = input
  dependsOnList(query)
  if (query.q) await countSearch(ctx, input.page ?? 1)
  const page = resolvePage(input)
  const [reading, shelf] = await Promise.all([readSearch(ctx.db, query.q), readShelf(ctx.db, query.collection)])
  const { search } = reading
  const { sort, ...filters } = withUnderstood(query, reading)
  const where = matching(filters, search, shelf)
  if (!search) return readProductPage(ctx.db, { where, sort: resolveSort(sort, search, { shelf }), page })
  const counted = await ctx.db.$count(products, where)
  return readProductPage(ctx.db, { where, sort: resolveSort(sort, search, { counted, shelf }), page, counted })
}

function dependsOnList({ inStock, q }: Input<Routes['facets']>): void {
  dependsOn('list')
  if (q) dependsOn('search')
  // Of the products that a search finds, those that are sold out come last.
  if (q || inStock !== undefined) dependsOn('in-stock')
}

/** The filters of a request, and those that its search names: 'polo under 900' is a search for polos, up to ₹900. The request's own win. */
function withUnderstood<F extends ProductQuery>(query: F, reading: SearchReading): F {
  const own = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as F
  return { ...z.decode(ProductQuery, toFilters(listOpenParts(query, reading))), ...own }
}

/** What a search was understood as, without the parts that filters of the request replace. */
function listOpenParts({ colour, size, minPrice, maxPrice }: Filters, { understood }: SearchReading): Understood[] {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const replaced = { colour: colour !== undefined, size: size !== undefined, min_price: hasPrice, max_price: hasPrice }
  return understood.filter(({ filters }) => !Object.entries(replaced).some(([name, is]) => is && name in filters))
}

/** A search with more matches than this is sorted newest first, because ranking so many by relevance is expensive. */
const RANKED_AT_MOST = 5_000

/** The requested sort order. Without one: a search by relevance, a collection in its own order, any other list newest first. */
function resolveSort(
  sort: ProductQuery['sort'],
  search: Search | null | undefined,
  { counted = 0, shelf }: { counted?: number; shelf?: Shelf | undefined } = {},
): ProductOrder {
  if (sort && sort !== 'relevance') return sort
  if (search) return counted <= RANKED_AT_MOST ? search : 'newest'
  return shelf?.sort ?? 'newest'
}

/** Counts a search towards the rate limit, because searches are not cached and correcting misspelt words is expensive. */
async function countSearch({ db, config, ip }: Ctx, page: number): Promise<void> {
  if (!config.isRateLimited) return
  const [kind, times] = page === 1 ? ['search', 1] : ['search further', PAGES_PER_SEARCH]
  await takeToken(db, `${kind} ${ip}`, { max: SEARCHES_PER_ADDRESS_AND_MINUTE * times, seconds: 60 })
}

/** The number of products for each value of a filter; see `countFacets`. */
export async function facets(ctx: Ctx, query: Input<Routes['facets']>): Promise<Facets> {
  dependsOnList(query)
  dependsOn('categories')
  if (query.q && ctx.config.isRateLimited)
    await takeToken(ctx.db, `facets ${ctx.ip}`, { max: SEARCHES_PER_ADDRESS_AND_MINUTE, seconds: 60 })
  const [reading, shelf] = await Promise.all([readSearch(ctx.db, query.q), readShelf(ctx.db, query.collection)])
  const counted = await countFacets(ctx.db, withUnderstood<Filters>(query, reading), { search: reading.search, shelf })
  return { ...counted, understood: listOpenParts(query, reading) }
}

/** How many products a search finds, for the owner's report. */
export async function countResults(db: Db, q: string): Promise<number> {
  const reading = await readSearch(db, q)
  return db.$count(products, matching(withUnderstood<Filters>({ q }, reading), reading.search))
}

const NEAREST = 8

/**
 * The products nearest to a search that finds none: those with any of its words, with its filters if there are such, else without. Of a
 * search without words those of its colour, else the cheapest.
 */
export async function nearest(ctx: Ctx, { q }: Input<Routes['nearest']>): Promise<Product[]> {
  if (ctx.config.isRateLimited)
    await takeToken(ctx.db, `nearest ${ctx.ip}`, { max: SEARCHES_PER_ADDRESS_AND_MINUTE, seconds: 60 })
  const reading = await readSearch(ctx.db, q)
  const { sort: _, ...filters } = withUnderstood<ProductQuery>({}, reading)
  const page = { limit: NEAREST, offset: 0 }
  const { nearest: words } = reading
  if (words) {
    const matches = await readProducts(ctx.db, matching(filters, words), words, page)
    return matches.length > 0 ? matches : readProducts(ctx.db, matching({}, words), words, page)
  }
  if (filters.colour) return readProducts(ctx.db, matching({ colour: filters.colour }), 'newest', page)
  return filters.maxPrice === undefined ? [] : readProducts(ctx.db, isListed, 'price_asc', page)
}

const SUGGESTED = 6
const SUGGESTED_CATEGORIES = 3

/**
 * Suggestions for an incomplete search: the best matching products, and categories whose name matches. Where none match, those of the search
 * with corrected spelling.
 */
export async function suggest(ctx: Ctx, { q }: Input<Routes['suggest']>): Promise<Suggestions> {
  if (ctx.config.isRateLimited)
    await takeToken(ctx.db, `suggest ${ctx.ip}`, { max: SUGGESTIONS_PER_ADDRESS_AND_MINUTE, seconds: 60 })
  const begun = await suggestFor(ctx.db, q, await readBeginning(ctx.db, q))
  if (begun.products.length > 0 || begun.categories.length > 0) return begun
  return suggestFor(ctx.db, q, await readMisspelt(ctx.db, q))
}

async function suggestFor(db: Db, q: string, reading: SearchReading): Promise<Suggestions> {
  const { search } = reading
  const understanding = { corrected: search?.corrected ?? null, understood: [...reading.understood] }
  if (search === null) return { products: [], categories: [], ...understanding }
  const { sort, ...filters } = withUnderstood<ProductQuery>({ q }, reading)
  const where = matching(filters, search)
  const counted = search ? await countMatches(db, search, RANKED_AT_MOST + 1) : 0
  const order = resolveSort(sort, search, { counted })
  const matchingProducts = await readProducts(db, where, order, { limit: SUGGESTED, offset: 0 })
  const named = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      or(
        sql`strpos(lower(${categories.name}), ${q.toLowerCase()}) > 0`,
        search?.whole ? sql`words_and_stems(${categories.name}) @@ to_tsquery('simple', ${search.whole})` : undefined,
      ),
    )
    .orderBy(categories.id)
    .limit(SUGGESTED_CATEGORIES)
  return { products: matchingProducts.map(asSuggestion), categories: named, ...understanding }
}

function asSuggestion({
  id,
  name,
  price,
  strikedPrice,
  category,
  isCombo,
  color,
  image1,
  pictures,
}: Product): Suggestions['products'][0] {
  return { id, name, price, strikedPrice, category, isCombo, color, image1, pictures }
}

/** The products of a category, newest first. */
export async function ofCategory(
  ctx: Ctx,
  input: Input<typeof contract.categories.products>,
): Promise<{ items: Product[]; total: number }> {
  dependsOn('list', `category:${input.id}`)
  const isThere = await ctx.db.$count(categories, eq(categories.id, input.id))
  if (!isThere) throw notFound()
  const page = resolvePage(input)
  const where = and(isListed, eq(products.categoryId, input.id))
  return readProductPage(ctx.db, { where, sort: 'newest', page })
}

/** Some listed products by their ids, in that order, each once. */
export async function some({ db }: Pick<Ctx, 'db'>, { ids }: Input<Routes['some']>): Promise<Product[]> {
  dependsOn('list')
  if (ids.length === 0) return []
  const listedProducts = await readProducts(db, and(isListed, inArray(products.id, ids)))
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  return listedProducts.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** Whether a product exists and is not archived. */
export async function isOnSale(db: Db, id: number): Promise<boolean> {
  return (await db.$count(products, and(isListed, eq(products.id, id as ProductId)))) > 0
}

/** One product. Throws `not_found` when it is archived. */
export async function get(ctx: Ctx, { id }: Input<Routes['get']>): Promise<ProductDetails> {
  dependsOn(`product:${id}`, 'settings')
  const [productDetails, settings] = await Promise.all([readProduct(ctx.db, id), readSettings(ctx.db)])
  if (!productDetails) throw notFound()
  const { product, editedAt, video, declarations, fit } = productDetails
  return { ...product, editedAt, video, declarations: mergeDeclarations(declarations, settings), fit }
}
