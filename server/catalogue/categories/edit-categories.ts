import { and, eq, ne, sql } from 'drizzle-orm'
import { boxText } from '#contract/basics/parcel-size.ts'
import type { Category } from '#contract/catalogue/categories.api.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { type DeletedRows, keepDeleted, lockDeleted, putBack } from '#server/site/undo-delete/keep-deleted.ts'
import { categories } from './categories.table.ts'
import { readCategories } from './categories.ts'

type Routes = typeof contract.categories
type CategoryRow = typeof categories.$inferSelect

/** Adds a category, which is visible at once. */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Category> {
  const { name, description, hsn = null, gstRate = null, weightGrams = null, box = null, image } = input
  await requireUnusedName(ctx.db, name)
  const id = await withPictures(ctx, [image], ([picture]) =>
    named(ctx.db, async (tx) => {
      const values = {
        name,
        description,
        hsn,
        gstRate,
        weightGrams,
        ...boxColumns(box),
        mediaKey: picture?.key ?? null,
      }
      const [row] = await tx.insert(categories).values(values).returning()
      if (!row) throw new Error('the category was not written')
      await writeAudit(tx, ctx, {
        action: 'category.add',
        subject: `category:${row.id}`,
        after: presentCategoryForAudit(row),
      })
      return row.id
    }),
  )
  return read(ctx.db, id)
}

/** Updates a category; absent fields do not change. */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<Category> {
  const { id, name, description, hsn, gstRate, weightGrams, box, image } = input
  if (!(await ctx.db.$count(categories, eq(categories.id, id)))) throw notFound()
  if (name !== undefined) await requireUnusedName(ctx.db, name, id)
  const unusedKeys = await withPictures(ctx, image ? [image] : [], ([picture]) =>
    named(ctx.db, async (tx) => {
      const before = await lock(tx, id)
      const values = {
        name: name ?? before.name,
        description: description ?? before.description,
        hsn: hsn === undefined ? before.hsn : hsn,
        gstRate: gstRate === undefined ? before.gstRate : gstRate,
        weightGrams: weightGrams === undefined ? before.weightGrams : weightGrams,
        ...(box !== undefined && boxColumns(box)),
        mediaKey: picture?.key ?? before.mediaKey,
      }
      // Clears the demo mark: removing the demo must keep a row that the owner has changed.
      await tx
        .update(categories)
        .set({ ...values, isDemo: false })
        .where(eq(categories.id, id))
      const entry = {
        before: presentCategoryForAudit(before),
        after: presentCategoryForAudit({ ...before, ...values }),
      }
      await writeAudit(tx, ctx, { action: 'category.update', subject: `category:${id}`, ...entry })
      return before.mediaKey === values.mediaKey ? null : before.mediaKey
    }),
  )
  if (unusedKeys) await removeUnused(ctx, [unusedKeys])
  return read(ctx.db, id)
}

function boxColumns(box: Category['box']) {
  return {
    boxLengthCm: box?.lengthCm ?? null,
    boxBreadthCm: box?.breadthCm ?? null,
    boxHeightCm: box?.heightCm ?? null,
  }
}

/** Deletes a category without products; archived products count too. */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lock(tx, id)
    const { total, archived } = await countProducts(tx, id)
    if (total > 0) throw inUse(total, archived)
    await refuseNamed(tx, id)
    await keepDeleted(tx, 'category', id, { parts: CATEGORY_ROWS, keys: before.mediaKey ? [before.mediaKey] : [] })
    await tx.delete(categories).where(eq(categories.id, id))
    await writeAudit(tx, ctx, {
      action: 'category.delete',
      subject: `category:${id}`,
      before: presentCategoryForAudit(before),
    })
  })
}

const CATEGORY_ROWS: readonly DeletedRows[] = [['categories', 'id']]

/**
 * Restores a category that was just deleted. Does nothing if it exists. Throws `illegal_transition` when it is too late, or when another
 * category has its name.
 */
export async function undoRemove(ctx: SignedIn, { id }: Input<Routes['undoRemove']>): Promise<Category> {
  await transact(ctx.db, async (tx) => {
    const deleted = await lockDeleted(tx, 'category', id)
    if (await tx.$count(categories, eq(categories.id, id))) return
    await putBack(tx, deleted, { parts: CATEGORY_ROWS })
    await writeAudit(tx, ctx, { action: 'category.undelete', subject: `category:${id}` })
  })
  return read(ctx.db, id)
}

/**
 * Refuses to delete a category that an offer names. An offer for only this category would apply to nothing. Once saved again, it would
 * apply to everything.
 */
async function refuseNamed(tx: Db, id: CategoryId): Promise<void> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select coalesce(code, name) as label from promo_codes where deleted_at is null and (conditions->'categories' @> to_jsonb(${id}::int)
      or conditions->'exceptCategories' @> to_jsonb(${id}::int)) order by id limit 1`,
  )
  const [offer] = rows
  if (offer)
    throw new ShopError(
      'category_in_use',
      'category_named_by_discount',
      { discount: offer.label },
      {
        details: { products: 0 },
      },
    )
}

async function countProducts(tx: Db, id: CategoryId): Promise<{ total: number; archived: number }> {
  const { rows } = await tx.execute<{ total: number; archived: number }>(
    sql`select count(*)::int as total, count(archived_at)::int as archived from products where category_id = ${id}`,
  )
  return rows[0] ?? { total: 0, archived: 0 }
}

function inUse(products: number, archived: number): ShopError {
  return new ShopError('category_in_use', 'category_has_products', { products, archived }, { details: { products } })
}

/** Locks the category. Adding a product to it then waits. */
async function lock(tx: Db, id: CategoryId): Promise<CategoryRow> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

async function read(db: Db, id: CategoryId): Promise<Category> {
  const [category] = await readCategories(db, { where: eq(categories.id, id), page: null })
  if (!category) throw notFound()
  return category
}

/** Refuses a taken name before a picture is stored. When two requests run at once, the unique index refuses the second name. */
async function requireUnusedName(db: Db, name: string, exceptId?: CategoryId): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(categories.id, exceptId)
  if (await db.$count(categories, and(eq(sql`lower(${categories.name})`, name.toLowerCase()), isOther))) throw taken()
}

async function named<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (error) {
    throw brokenConstraint(error) === 'categories_name_key' ? taken() : error
  }
}

function taken(): ShopError {
  return new ShopError('name_taken', 'category_name_taken')
}

function presentCategoryForAudit({ name, description, hsn, gstRate, weightGrams, mediaKey, ...row }: CategoryRow) {
  const { boxLengthCm: lengthCm, boxBreadthCm: breadthCm, boxHeightCm: heightCm } = row
  const hasBox = lengthCm !== null && breadthCm !== null && heightCm !== null
  const box = hasBox ? boxText({ lengthCm, breadthCm, heightCm }) : null
  return { name, description, hsn, gstRate, weightGrams, box, image: mediaUrl(mediaKey) }
}
