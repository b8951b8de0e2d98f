import { eq, sql } from 'drizzle-orm'
import type { VariantCount } from '#contract/admin-products.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { DEFAULT_COLOR } from '#contract/limits.ts'
import type { Product, ProductId } from '#contract/products.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { removeUnused, withPictures } from '#server/images/pictures.ts'
import { adjustStock, beginStock, type Count, lockStock } from './edit-stock.ts'
import { auditOf } from './product-audit.ts'
import { check, factsOf, isPriced, mustBeCategory, NOTHING, type Typed } from './product-facts.ts'
import { arrange, dropColourPictures, pictureKeys, placesOf, writePlaces } from './product-pictures.ts'
import { isNeeded, readProducts } from './product-rows.ts'
import { type ProductFacts, products } from './products.table.ts'

type Routes = typeof contract.products
type Row = typeof products.$inferSelect
/** A new product for sale, with its pictures and its first pieces. */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Product> {
  const facts = factsOf(input, NOTHING)
  check(facts)
  await mustBeCategory(ctx.db, facts.categoryId)
  const counts = countsOf(facts, input)
  arrangeInMind([], input, facts)
  const id = await withPictures(ctx, input.image, (pictures) =>
    transact(ctx.db, async (tx) => {
      const [row] = await tx.insert(products).values(facts).returning({ id: products.id })
      if (!row) throw new Error('the product was not written')
      await writePlaces(tx, row.id, arrange([], pictures, { ...picturesOf(input), ...facts }))
      await beginStock(tx, row.id, counts, ctx.actor.id)
      const after = await auditOf(tx, row.id)
      await writeAudit(tx, ctx, { action: 'product.add', subject: `product:${row.id}`, after })
      return row.id
    }),
  )
  return read(ctx.db, id)
}

/** Changes what was sent and nothing else; see api.md on stock. An archived product can be edited, too. */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<Product> {
  const { id } = input
  // Before any picture is looked at: most refusals need none.
  const seen = await rowOf(ctx.db, id)
  const facts = factsOf(input, seen)
  check(facts, isPriced(input))
  if (input.categoryId) await mustBeCategory(ctx.db, input.categoryId)
  if (isArranged(input)) arrangeInMind(await placesOf(ctx.db, id), input, facts)
  const letGo = await withPictures(ctx, input.image, (pictures) =>
    transact(ctx.db, async (tx) => {
      const row = await lock(tx, id)
      const before = await auditOf(tx, id)
      const facts = factsOf(input, row)
      check(facts, isPriced(input))
      const keys = await pictureKeys(tx, id)
      await setStock(tx, ctx, { row, facts, input })
      // Whatever the owner has changed is the owner's, and stays when the sample data goes.
      await tx
        .update(products)
        .set({ ...facts, isDemo: false })
        .where(eq(products.id, id))
      await setPictures(tx, { row, facts, input, pictures })
      const after = await auditOf(tx, id)
      await writeAudit(tx, ctx, { action: 'product.update', subject: `product:${id}`, before, after })
      const kept = await pictureKeys(tx, id)
      return keys.filter((key) => !kept.includes(key))
    }),
  )
  await removeUnused(ctx, letGo)
  return read(ctx.db, id)
}

/** Archives what was ever ordered or lies in a bag; anything else is gone with its pictures. Again is fine. */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  const letGo = await transact(ctx.db, async (tx) => {
    const row = await lock(tx, id)
    const { rows } = await tx.execute<{ needed: boolean }>(sql`select ${isNeeded(sql`${id}`)} as needed`)
    if (rows[0]?.needed) {
      await setArchived(tx, ctx, row, true)
      return []
    }
    const before = await auditOf(tx, id)
    const keys = await pictureKeys(tx, id)
    await tx.delete(products).where(eq(products.id, id))
    await writeAudit(tx, ctx, { action: 'product.delete', subject: `product:${id}`, before })
    return keys
  })
  await removeUnused(ctx, letGo)
}

/** Out of every list; orders and bags keep it. */
export async function archive(ctx: SignedIn, { id }: Input<Routes['archive']>): Promise<Product> {
  await transact(ctx.db, async (tx) => setArchived(tx, ctx, await lock(tx, id), true))
  return read(ctx.db, id)
}

/** For sale again. */
export async function restore(ctx: SignedIn, { id }: Input<Routes['restore']>): Promise<Product> {
  await transact(ctx.db, async (tx) => setArchived(tx, ctx, await lock(tx, id), false))
  return read(ctx.db, id)
}

async function setArchived(tx: Db, ctx: SignedIn, row: Row, isArchived: boolean): Promise<void> {
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

async function rowOf(db: Db, id: ProductId): Promise<Row> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound()
  return row
}

/** Bags and orders that would begin to need it wait, so that what is found out about it stays true. */
async function lock(tx: Db, id: ProductId): Promise<Row> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** The same refusal as later, before a picture was stored. */
function arrangeInMind(before: Parameters<typeof arrange>[0], input: Typed, facts: ProductFacts): void {
  const fakes = input.image.map((_, index) => ({ key: `new ${index}` }))
  arrange(before, fakes, { ...picturesOf(input), ...facts })
}

function isArranged(input: Typed): boolean {
  const { keep, alt, imageColor } = picturesOf(input)
  return keep !== undefined || input.image.length > 0 || alt !== undefined || imageColor !== undefined
}

/** What was sent about the pictures besides new ones. */
function picturesOf(input: Typed) {
  return { keep: 'keep' in input ? input.keep : undefined, alt: input.alt, imageColor: input.imageColor }
}

/** How many pieces of what, as typed. Throws `invalid` for a size and colour that the product has not. */
function countsOf(facts: ProductFacts, input: Partial<Typed>): Count[] {
  const whole = { size: null, colour: null }
  if (facts.stockPer === 'product') return [{ ...whole, quantity: input.stock ?? 0, was: wasOf(input) }]
  const colours = facts.isCombo || facts.colours.length === 0 ? [DEFAULT_COLOR] : facts.colours
  const sent = input.variants ?? []
  const isMade = ({ size, color }: VariantCount) => facts.sizes.includes(size) && colours.includes(color)
  if (!sent.every(isMade)) throw invalidField('variants', 'The product does not come in this size and color.')
  return facts.sizes.flatMap((size) =>
    colours.map((colour): Count => {
      const one = sent.find((count) => count.size === size && count.color === colour)
      return { size, colour, quantity: one?.stock ?? 0, was: one?.stockWas }
    }),
  )
}

function wasOf(input: Partial<Typed>): number | undefined {
  return 'stockWas' in input ? input.stockWas : undefined
}

type Edit = { row: Row; facts: ProductFacts; input: Input<Routes['update']> }

async function setStock(tx: Db, ctx: SignedIn, { row, facts, input }: Edit): Promise<void> {
  const isOtherWay = facts.stockPer !== row.stockPer
  const isTyped = facts.stockPer === 'product' ? input.stock !== undefined : input.variants !== undefined
  const isOtherChoice = facts.stockPer === 'variant' && (input.size !== undefined || input.color !== undefined)
  if (!isTyped && !isOtherWay && !isOtherChoice) return
  const rows = await lockStock(tx, row.id)
  const held = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = isTyped || isOtherWay ? countsOf(facts, input) : keepCounts(facts, rows)
  if (isOtherWay && !isTyped && facts.stockPer === 'variant')
    throw invalidField('variants', 'Enter the stock of each size and color.')
  if (isOtherWay && !isTyped) counts.splice(0, 1, { size: null, colour: null, quantity: held })
  // Another way of counting has no rows to apply a difference to: the sum must be the one that was loaded.
  const isMoved = isOtherWay && input.stockWas !== undefined && input.stockWas !== held
  if (isMoved || (isBlind(counts, input) && hasChanged(row, rows, input.updatedAt))) throw stale()
  const plain = isOtherWay ? counts.map(({ was: _, ...count }) => count) : counts
  await adjustStock(tx, row.id, { rows, counts: plain, actorId: ctx.actor.id })
}

/** A size or a colour came or went: what is there of the others stays. */
function keepCounts(facts: ProductFacts, rows: Awaited<ReturnType<typeof lockStock>>): Count[] {
  return countsOf(facts, {}).map((count) => ({
    ...count,
    quantity: rows.find((row) => row.size === count.size && row.colour === count.colour)?.quantity ?? 0,
  }))
}

/** Nothing says what the form had loaded, so only the time can tell. */
function isBlind(counts: readonly Count[], input: Edit['input']): boolean {
  return input.updatedAt !== undefined && counts.some(({ was }) => was === undefined)
}

function hasChanged(row: Row, rows: Awaited<ReturnType<typeof lockStock>>, seenAt: Date | undefined): boolean {
  const changedAt = Math.max(row.updatedAt.getTime(), ...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return seenAt !== undefined && changedAt !== seenAt.getTime()
}

function stale(): ShopError {
  return new ShopError('stale', 'The stock changed while this form was open. Reload it and try again.')
}

type PictureEdit = Edit & { pictures: readonly { key: string }[] }

async function setPictures(tx: Db, { row, facts, input, pictures }: PictureEdit): Promise<void> {
  if (isArranged(input)) {
    const places = arrange(await placesOf(tx, row.id), pictures, { ...picturesOf(input), ...facts })
    return writePlaces(tx, row.id, places)
  }
  if (input.color !== undefined) await dropColourPictures(tx, row.id, facts.colours)
}
