import { and, eq, ne, sql } from 'drizzle-orm'
import type { ManagedCollection } from '#contract/catalogue/collections.api.ts'
import { type CollectionRule, MAX_COLLECTIONS } from '#contract/catalogue/collections.ts'
import type { CollectionId } from '#contract/catalogue/products.api.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { toSlug } from '#contract/site/content-parts.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { type DeletedRows, keepDeleted, lockDeleted, putBack } from '#server/site/undo-delete/keep-deleted.ts'
import { describeRule } from '#texts/catalogue/collection-rules.ts'
import { collectionSlugs, collections } from './collections.table.ts'
import { one } from './read-collections.ts'

type Routes = typeof contract.collections
type CollectionRow = typeof collections.$inferSelect

/**
 * Adds a collection. Throws `name_taken` for an address that another collection has or had, and `invalid` for an unknown category or
 * product.
 */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<ManagedCollection> {
  const { name, description, rule, sort, isVisible, image } = input
  const slug = input.slug || toSlug(name) || 'collection'
  await refuseTaken(ctx.db, slug)
  const id = await withPictures(ctx, image ? [image] : [], ([picture]) =>
    transact(ctx.db, async (tx) => {
      await lockSlugs(tx)
      if ((await tx.$count(collections)) >= MAX_COLLECTIONS)
        throw new ShopError('illegal_transition', 'too_many_collections', { maximum: MAX_COLLECTIONS })
      await refuseTaken(tx, slug)
      await requireNamed(tx, rule)
      const values = { name, slug, description, rule, sort, isVisible, mediaKey: picture?.key ?? null }
      const [row] = await tx.insert(collections).values(values).returning()
      if (!row) throw new Error('the collection was not written')
      await tx.insert(collectionSlugs).values({ slug, collectionId: row.id })
      const after = await readCollectionForAudit(tx, row)
      await writeAudit(tx, ctx, { action: 'collection.add', subject: `collection:${row.id}`, after })
      return row.id
    }),
  )
  return one(ctx, { id })
}

/**
 * Changes a collection; its former address redirects to the new one. Throws like `add`, and `stale` when it was changed
 * meanwhile.
 */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<ManagedCollection> {
  const { id, name, description, rule, sort, isVisible, image } = input
  const slug = input.slug || toSlug(name) || 'collection'
  await refuseTaken(ctx.db, slug, id)
  const unused = await withPictures(ctx, image ? [image] : [], ([picture]) =>
    transact(ctx.db, async (tx) => {
      await lockSlugs(tx)
      const before = await lock(tx, id)
      if (before.revision !== Number(input.revision)) throw new ShopError('stale', 'collection_stale')
      await refuseTaken(tx, slug, id)
      await requireNamed(tx, rule)
      const mediaKey = picture?.key ?? (input.takesImageAway ? null : before.mediaKey)
      const values = { name, slug, description, rule, sort, isVisible, mediaKey }
      // Clears the demo mark: removing the demo must keep a row that the owner has changed.
      const next = { ...values, revision: before.revision + 1, isDemo: false }
      await tx.update(collections).set(next).where(eq(collections.id, id))
      await tx.insert(collectionSlugs).values({ slug, collectionId: id }).onConflictDoNothing()
      const entry = {
        before: await readCollectionForAudit(tx, before),
        after: await readCollectionForAudit(tx, { ...before, ...values }),
      }
      await writeAudit(tx, ctx, { action: 'collection.update', subject: `collection:${id}`, ...entry })
      return before.mediaKey === mediaKey ? null : before.mediaKey
    }),
  )
  if (unused) await removeUnused(ctx, [unused])
  return one(ctx, { id })
}

const COLLECTION_ROWS: readonly DeletedRows[] = [
  ['collections', 'id'],
  ['collection_slugs', 'collection_id'],
]

/** Deletes a collection with its addresses; its products stay as they are. */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lock(tx, id)
    await keepDeleted(tx, 'collection', id, { parts: COLLECTION_ROWS, keys: before.mediaKey ? [before.mediaKey] : [] })
    const entry = { before: await readCollectionForAudit(tx, before) }
    await tx.delete(collections).where(eq(collections.id, id))
    await writeAudit(tx, ctx, { action: 'collection.delete', subject: `collection:${id}`, ...entry })
  })
}

/**
 * Restores a collection that was just deleted. Does nothing if it exists. Throws `illegal_transition` when it is too late, or when another
 * collection has or had its address.
 */
export async function undoRemove(ctx: SignedIn, { id }: Input<Routes['undoRemove']>): Promise<ManagedCollection> {
  await transact(ctx.db, async (tx) => {
    const deleted = await lockDeleted(tx, 'collection', id)
    if (await tx.$count(collections, eq(collections.id, id))) return
    await putBack(tx, deleted, { parts: COLLECTION_ROWS })
    await writeAudit(tx, ctx, { action: 'collection.undelete', subject: `collection:${id}` })
  })
  return one(ctx, { id })
}

/** Locks all addresses while the caller chooses one, so that two collections never get the same one. */
async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('collection slugs', 0))`)
}

async function lock(tx: Db, id: CollectionId): Promise<CollectionRow> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Throws `name_taken` for a taken address. Runs before a picture is stored, and again under the lock. */
async function refuseTaken(db: Db, slug: string, exceptId?: CollectionId): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(collections.id, exceptId)
  const [taken] = await db
    .select({ name: collections.name })
    .from(collectionSlugs)
    .innerJoin(collections, eq(collections.id, collectionSlugs.collectionId))
    .where(and(eq(collectionSlugs.slug, slug), isOther))
  if (taken) throw new ShopError('name_taken', 'collection_address_taken', { collection: taken.name })
}

/** Throws `invalid` for an unknown category or product. Without it the rule would mean something else. */
async function requireNamed(tx: Db, rule: CollectionRule): Promise<void> {
  const { rows } = await tx.execute<{ field: string; id: number }>(sql`
    select 'categories' as field, wanted.id from unnest(${sql.param(rule.categories)}::int[]) wanted (id)
      where not exists (select from ${categories} where ${categories.id} = wanted.id)
    union all select 'added', wanted.id from unnest(${sql.param(rule.added)}::int[]) wanted (id)
      where not exists (select from ${products} where ${products.id} = wanted.id)
    union all select 'leftOut', wanted.id from unnest(${sql.param(rule.leftOut)}::int[]) wanted (id)
      where not exists (select from ${products} where ${products.id} = wanted.id)`)
  const [missing] = rows
  if (!missing) return
  if (missing.field === 'categories') throw invalidField('rule.categories', 'rule_category_deleted')
  throw invalidField(`rule.${missing.field}`, 'product_number_unknown', { number: missing.id })
}

async function readCollectionForAudit(
  tx: Db,
  { name, slug, description, rule, sort, isVisible, mediaKey }: CollectionRow,
) {
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const findCategoryName = (id: number) => rows.find((row) => row.id === id)?.name ?? String(id)
  const image = mediaUrl(mediaKey)
  return { name, address: slug, description, rule: describeRule(rule, findCategoryName), sort, isVisible, image }
}
