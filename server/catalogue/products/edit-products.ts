import { eq, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, UNDO_SECONDS } from '#contract/basics/limits.ts'
import type { VariantCount } from '#contract/catalogue/admin-products.api.ts'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { fillSkus } from '#server/catalogue/products/bulk/fill-skus.ts'
import { adjustStock, beginStock, type Count, lockStock } from '#server/catalogue/stock/edit-stock.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import {
  type DeletedRows,
  keepDeleted,
  lockDeleted,
  putBack,
  refuseLate,
} from '#server/site/undo-delete/keep-deleted.ts'
import { readProductForAudit } from './product-audit.ts'
import {
  check,
  EMPTY_PRODUCT,
  isPriced,
  mergeProductFacts,
  type ProductInput,
  requireCategory,
  requireCosts,
} from './product-facts.ts'
import {
  arrange,
  dropColourPictures,
  pictureKeys,
  readArrangeable,
  removeNameAlts,
  writePlaces,
} from './product-pictures.ts'
import { isNeeded, readProducts } from './product-rows.ts'
import { assignStoredFiles, listVideoUploads, readNewVideo, setVideo, videoKeys } from './product-video.ts'
import { type ProductFacts, products } from './products.table.ts'

type Routes = typeof contract.products
type StoredProduct = typeof products.$inferSelect

/** Adds a product with its pictures and initial stock. */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Product> {
  requireCosts(ctx.actor, input)
  const facts = mergeProductFacts(input, EMPTY_PRODUCT)
  check(facts)
  await requireCategory(ctx.db, facts.categoryId)
  const counts = planStockCounts(facts, input)
  validateArrangement(await readArrangeable(ctx.db, null, input.keep), input, facts)
  const fresh = await readNewVideo(input)
  const id = await withPictures(ctx, [...input.image, ...listVideoUploads(fresh)], (stored) =>
    transact(ctx.db, async (tx) => {
      const pictures = stored.slice(0, input.image.length)
      const [row] = await tx.insert(products).values(facts).returning({ id: products.id })
      if (!row) throw new Error('the product was not written')
      await fillSkus(tx, row.id)
      await writePlaces(
        tx,
        row.id,
        arrange(await readArrangeable(tx, null, input.keep), pictures, {
          ...pickPictureFields(input),
          ...facts,
          names: [facts.name],
        }),
      )
      await setVideo(tx, row.id, { input, fresh, stored: assignStoredFiles(fresh, stored.slice(pictures.length)) })
      await beginStock(tx, row.id, counts, ctx.actor.id)
      const after = await readProductForAudit(tx, row.id)
      await writeAudit(tx, ctx, { action: 'product.add', subject: `product:${row.id}`, after })
      return row.id
    }),
  )
  return read(ctx.db, id)
}

/**
 * Changes only the fields that are sent. Stock is changed by the difference from the stock that the form was loaded with. Archived products
 * can be edited too.
 */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<Product> {
  const { id } = input
  requireCosts(ctx.actor, input)
  // Validated before pictures are decoded, which is expensive. Validated again below under the lock.
  const seen = await readProductRow(ctx.db, id)
  const facts = mergeProductFacts(input, seen)
  check(facts, isPriced(input))
  if (input.categoryId) await requireCategory(ctx.db, input.categoryId)
  if (isArranged(input)) validateArrangement(await readArrangeable(ctx.db, id, input.keep), input, facts)
  const fresh = await readNewVideo(input)
  const unusedKeys = await withPictures(ctx, [...input.image, ...listVideoUploads(fresh)], (stored) =>
    transact(ctx.db, async (tx) => {
      const pictures = stored.slice(0, input.image.length)
      const row = await lock(tx, id)
      const before = await readProductForAudit(tx, id)
      const facts = mergeProductFacts(input, row)
      check(facts, isPriced(input))
      const keys = await fileKeys(tx, id)
      await setStock(tx, ctx, { row, facts, input })
      // Clears the demo mark: removing the demo must keep a product that the owner has changed.
      await tx
        .update(products)
        .set({ ...facts, isDemo: false })
        .where(eq(products.id, id))
      await fillSkus(tx, id)
      await setPictures(tx, { row, facts, input, pictures })
      await setVideo(tx, id, { input, fresh, stored: assignStoredFiles(fresh, stored.slice(pictures.length)) })
      const after = await readProductForAudit(tx, id)
      await writeAudit(tx, ctx, { action: 'product.update', subject: `product:${id}`, before, after })
      const usedKeys = await fileKeys(tx, id)
      return keys.filter((key) => !usedKeys.includes(key))
    }),
  )
  await removeUnused(ctx, unusedKeys)
  return read(ctx.db, id)
}

/**
 * Deletes a product with its pictures and video. Archives it instead when a customer or the shop ever ordered it, or when a cart contains
 * it. Idempotent.
 */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const row = await lock(tx, id)
    const { rows } = await tx.execute<{ needed: boolean }>(sql`select ${isNeeded(sql`${id}`)} as needed`)
    if (rows[0]?.needed) return setArchived(tx, ctx, row, true)
    const before = await readProductForAudit(tx, id)
    await keepDeleted(tx, 'product', id, { parts: PRODUCT_ROWS, keys: await fileKeys(tx, id) })
    await tx.delete(products).where(eq(products.id, id))
    await writeAudit(tx, ctx, { action: 'product.delete', subject: `product:${id}`, before })
  })
}

/**
 * The rows that are deleted with a product. Excludes rows that triggers and jobs make again. Such a product was never ordered, so it has no
 * reviews.
 */
export const PRODUCT_ROWS: readonly DeletedRows[] = [
  ['products', 'id'],
  ['product_images', 'product_id'],
  ['product_videos', 'product_id'],
  ['product_skus', 'product_id'],
  ['stock', 'product_id'],
  ['stock_ledger', 'product_id'],
  ['stock_take_lines', 'product_id'],
  ['restock_alerts', 'product_id'],
  ['wishlist_items', 'product_id'],
]

/**
 * Restores a product that was just deleted or archived. Does nothing if it is still on sale. Throws `illegal_transition` when it is too
 * late.
 */
export async function undoRemove(ctx: SignedIn, { id }: Input<Routes['undoRemove']>): Promise<Product> {
  await transact(ctx.db, async (tx) => {
    const deletedProduct = await lockDeleted(tx, 'product', id)
    const isOver = sql<boolean>`${products.archivedAt} < now() - make_interval(secs => ${UNDO_SECONDS})`
    const [there] = await tx.select({ row: products, isOver }).from(products).where(eq(products.id, id)).for('update')
    if (there?.row.archivedAt) refuseLate(there.isOver)
    if (there) return setArchived(tx, ctx, there.row, false)
    await putBack(tx, deletedProduct, { parts: PRODUCT_ROWS })
    await writeAudit(tx, ctx, { action: 'product.undelete', subject: `product:${id}` })
  })
  return read(ctx.db, id)
}

/** Archives a product. Lists no longer contain it. Orders and carts keep it. */
export async function archive(ctx: SignedIn, { id }: Input<Routes['archive']>): Promise<Product> {
  await transact(ctx.db, async (tx) => setArchived(tx, ctx, await lock(tx, id), true))
  return read(ctx.db, id)
}

export async function restore(ctx: SignedIn, { id }: Input<Routes['restore']>): Promise<Product> {
  await transact(ctx.db, async (tx) => setArchived(tx, ctx, await lock(tx, id), false))
  return read(ctx.db, id)
}

async function fileKeys(tx: Db, id: ProductId): Promise<string[]> {
  return [...(await pictureKeys(tx, id)), ...(await videoKeys(tx, id))]
}

async function setArchived(tx: Db, ctx: SignedIn, row: StoredProduct, isArchived: boolean): Promise<void> {
  if ((row.archivedAt !== null) === isArchived) return
  await tx
    .update(products)
    .set({ archivedAt: isArchived ? sql`now()` : null, isDemo: false })
    .where(eq(products.id, row.id))
  const action = isArchived ? 'product.archive' : 'product.restore'
  const [before, after] = [{ archived: !isArchived }, { archived: isArchived }]
  await writeAudit(tx, ctx, { action, subject: `product:${row.id}`, before, after })
}

async function read(db: Db, id: ProductId): Promise<Product> {
  const [product] = await readProducts(db, eq(products.id, id))
  if (!product) throw notFound()
  return product
}

async function readProductRow(db: Db, id: ProductId): Promise<StoredProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound()
  return row
}

/** Locks a product, so that no cart or order can reference it until the end of the transaction. */
async function lock(tx: Db, id: ProductId): Promise<StoredProduct> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Validates the order of the pictures before new ones are stored. */
function validateArrangement(before: Parameters<typeof arrange>[0], input: ProductInput, facts: ProductFacts): void {
  const placeholders = input.image.map((_, index) => ({ key: `new ${index}` }))
  arrange(before, placeholders, { ...pickPictureFields(input), ...facts, names: [facts.name] })
}

function isArranged(input: ProductInput): boolean {
  const { keep, alt, imageColor } = pickPictureFields(input)
  return keep !== undefined || input.image.length > 0 || alt !== undefined || imageColor !== undefined
}

/** The fields about pictures, without the new files. */
function pickPictureFields(input: ProductInput) {
  return { keep: input.keep, alt: input.alt, imageColor: input.imageColor }
}

/** The stock counts in the form. Throws `invalid` for a size and colour that the product does not have. */
function planStockCounts(facts: ProductFacts, input: Partial<ProductInput>): Count[] {
  const whole = { size: null, colour: null }
  if (facts.stockPer === 'product') return [{ ...whole, quantity: input.stock ?? 0, was: readPreviousStock(input) }]
  const colours = facts.isCombo || facts.colours.length === 0 ? [DEFAULT_COLOR] : facts.colours
  const sent = input.variants ?? []
  const isMade = ({ size, color }: VariantCount) => facts.sizes.includes(size) && colours.includes(color)
  if (!sent.every(isMade)) throw invalidField('variants', 'variant_unknown')
  return facts.sizes.flatMap((size) =>
    colours.map((colour): Count => {
      const sentCount = sent.find((count) => count.size === size && count.color === colour)
      return { size, colour, quantity: sentCount?.stock ?? 0, was: sentCount?.stockWas }
    }),
  )
}

function readPreviousStock(input: Partial<ProductInput>): number | undefined {
  return 'stockWas' in input ? input.stockWas : undefined
}

type Edit = { row: StoredProduct; facts: ProductFacts; input: Input<Routes['update']> }

async function setStock(tx: Db, ctx: SignedIn, { row, facts, input }: Edit): Promise<void> {
  const isStockPerChanged = facts.stockPer !== row.stockPer
  const isStockSent = facts.stockPer === 'product' ? input.stock !== undefined : input.variants !== undefined
  const areVariantsChanged = facts.stockPer === 'variant' && (input.size !== undefined || input.color !== undefined)
  if (!isStockSent && !isStockPerChanged && !areVariantsChanged) return
  const rows = await lockStock(tx, row.id)
  const held = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = isStockSent || isStockPerChanged ? planStockCounts(facts, input) : keepCounts(facts, rows)
  if (isStockPerChanged && !isStockSent && facts.stockPer === 'variant')
    throw invalidField('variants', 'variant_stock_missing')
  if (isStockPerChanged && !isStockSent) counts.splice(0, 1, { size: null, colour: null, quantity: held })
  // A change of `stockPer` replaces the rows, so differences cannot be applied. The total stock must still be what the form was loaded
  // with.
  const isTotalChanged = isStockPerChanged && input.stockWas !== undefined && input.stockWas !== held
  if (isTotalChanged || (isLoadedStockUnknown(counts, input) && hasChanged(row, rows, input.updatedAt))) throw stale()
  const plain = isStockPerChanged ? counts.map(({ was: _, ...count }) => count) : counts
  await adjustStock(tx, row.id, { rows, counts: plain, actorId: ctx.actor.id })
}

/** The stock counts after sizes or colours were added or removed: the remaining ones keep their stock. */
function keepCounts(facts: ProductFacts, rows: Awaited<ReturnType<typeof lockStock>>): Count[] {
  return planStockCounts(facts, {}).map((count) => ({
    ...count,
    quantity: rows.find((row) => row.size === count.size && row.colour === count.colour)?.quantity ?? 0,
  }))
}

/** Whether the form sent no loaded value for some stock. Then only `updatedAt` can reveal a concurrent change. */
function isLoadedStockUnknown(counts: readonly Count[], input: Edit['input']): boolean {
  return input.updatedAt !== undefined && counts.some(({ was }) => was === undefined)
}

function hasChanged(
  row: StoredProduct,
  rows: Awaited<ReturnType<typeof lockStock>>,
  seenAt: Date | undefined,
): boolean {
  const changedAt = Math.max(row.updatedAt.getTime(), ...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return seenAt !== undefined && changedAt !== seenAt.getTime()
}

function stale(): ShopError {
  return new ShopError('stale', 'stock_changed_meanwhile')
}

type PictureEdit = Edit & { pictures: readonly { key: string }[] }

async function setPictures(tx: Db, { row, facts, input, pictures }: PictureEdit): Promise<void> {
  if (isArranged(input)) {
    const names = [row.name, facts.name]
    const places = arrange(await readArrangeable(tx, row.id, input.keep), pictures, {
      ...pickPictureFields(input),
      ...facts,
      names,
    })
    return writePlaces(tx, row.id, places)
  }
  if (facts.name !== row.name) await removeNameAlts(tx, row.id, row.name)
  if (input.color !== undefined) await dropColourPictures(tx, row.id, facts.colours)
}
