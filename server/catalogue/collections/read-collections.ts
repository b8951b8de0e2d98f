import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Collection, ManagedCollection } from '#contract/catalogue/collections.api.ts'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import type { CollectionId } from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { isListed } from '#server/catalogue/products/product-filters.ts'
import { readProductPage } from '#server/catalogue/products/product-rows.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { collectionSlugs, collections } from './collections.table.ts'
import { listRuleCacheTags, matchesRule } from './rule-condition.ts'

type Routes = typeof contract.collections
type CollectionRow = typeof collections.$inferSelect

// Written as SQL text, because Drizzle omits table names in a query of one table.
const formerSlugs = sql<string[]>`array(select former.slug from ${collectionSlugs} former
  where former.collection_id = collections.id and former.slug <> collections.slug order by 1)`

/** The visible collections, oldest first. */
export async function list({ db }: Ctx): Promise<Reply<Routes['list']>> {
  dependsOn('collections')
  const rows = await db
    .select({ row: collections, formerSlugs })
    .from(collections)
    .where(eq(collections.isVisible, true))
    .orderBy(asc(collections.id))
  return rows.map(({ row, formerSlugs: former }) => ({ ...shown(row), changedAt: row.updatedAt, formerSlugs: former }))
}

/** A visible collection. For a former address: the current address. Throws `not_found`. */
export async function get({ db }: Ctx, { slug }: Input<Routes['get']>): Promise<Reply<Routes['get']>> {
  const [match] = await db
    .select({ row: collections })
    .from(collectionSlugs)
    .innerJoin(collections, eq(collections.id, collectionSlugs.collectionId))
    .where(eq(collectionSlugs.slug, slug))
  // An unknown address may later become the address of any collection.
  dependsOn(match ? `collection:${match.row.id}` : 'collections')
  if (!match?.row.isVisible) throw notFound()
  if (match.row.slug !== slug) return { movedTo: match.row.slug, collection: null }
  return { movedTo: null, collection: shown(match.row) }
}

/** The products of a collection as an SQL condition, and their sort order. */
export type Shelf = { condition: ReturnType<typeof matchesRule>; sort: CollectionSort }

/**
 * The products and sort order of the collection in the list's filter; undefined without a collection. Throws `not_found` for a hidden
 * collection.
 */
export async function readShelf(db: Db, id: CollectionId | undefined): Promise<Shelf | undefined> {
  if (id === undefined) return undefined
  dependsOn(`collection:${id}`)
  const [row] = await db
    .select({ rule: collections.rule, sort: collections.sort })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.isVisible, true)))
  if (!row) throw notFound()
  dependsOn(...listRuleCacheTags(row.rule, row.sort))
  return { condition: matchesRule(row.rule), sort: row.sort }
}

/** All collections for the back-office, oldest first, each with the number of its products. */
export async function managed({ db }: Pick<Ctx, 'db'>): Promise<ManagedCollection[]> {
  const rows = await db.select().from(collections).orderBy(asc(collections.id))
  const counted: ManagedCollection[] = []
  for (const row of rows) counted.push(await present(db, row))
  return counted
}

/** One collection for the back-office. */
export async function one({ db }: Pick<Ctx, 'db'>, { id }: Input<Routes['one']>): Promise<ManagedCollection> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  if (!row) throw notFound()
  return present(db, row)
}

const PREVIEWED = 8

/** How many products a rule has now, and the first of them. */
export async function preview(
  { db }: Pick<Ctx, 'db'>,
  { rule, sort }: Input<Routes['preview']>,
): Promise<Reply<Routes['preview']>> {
  const where = and(isListed, matchesRule(rule))
  const { items, total } = await readProductPage(db, { where, sort, page: { limit: PREVIEWED, offset: 0 } })
  return { total, products: items }
}

async function present(db: Db, row: CollectionRow): Promise<ManagedCollection> {
  const { rule, isVisible, revision, updatedAt } = row
  const [counts] = await db
    .select({ productCount: count() })
    .from(products)
    .where(and(isListed, matchesRule(rule)))
  const stored = { ...rule, categories: [...rule.categories], colours: [...rule.colours], sizes: [...rule.sizes] }
  const named = { materials: [...rule.materials], words: [...rule.words], added: [...rule.added] }
  return {
    ...shown(row),
    rule: { ...stored, ...named, leftOut: [...rule.leftOut] },
    isVisible,
    productCount: counts?.productCount ?? 0,
    revision,
    updatedAt,
  }
}

function shown({ id, slug, name, description, mediaKey, sort }: CollectionRow): Collection {
  return { id, slug, name, description, image: mediaUrl(mediaKey), sort }
}
