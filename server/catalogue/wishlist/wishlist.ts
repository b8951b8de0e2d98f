import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { isListed } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { some } from '#server/catalogue/products/products.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { wishlistItems } from './wishlist.table.ts'

type Calls = typeof contract.wishlist
type SavedItem = Reply<Calls['items']>[number]

const SAVED = { productId: wishlistItems.productId, color: wishlistItems.colour }

/** The saved products that are on sale, once per saved colour, the last one first. */
export async function list(ctx: SignedIn): Promise<Reply<Calls['list']>> {
  const saved = await readSaved(ctx.db, ctx)
  const listedProducts = await some(ctx, { ids: saved.map(({ productId }) => productId) })
  const productsById = new Map(listedProducts.map((product) => [product.id, product]))
  return saved.flatMap(({ productId, color }) => {
    const product = productsById.get(productId)
    return product ? [{ ...product, savedColor: color }] : []
  })
}

export async function ids(ctx: SignedIn): Promise<ProductId[]> {
  return savedIds(ctx.db, ctx)
}

/** The saved products that are on sale, without order. */
export async function items({ db, actor }: SignedIn): Promise<Reply<Calls['items']>> {
  return db
    .select(SAVED)
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, actor.id), isListed))
}

/**
 * Saves products until the wishlist is full. The first of them comes first in the list. An entry without colour takes the new colour and
 * keeps its place. Throws `invalid` for a single product when the wishlist is full.
 */
export async function add(ctx: SignedIn, { productIds, colors = {} }: Input<Calls['add']>): Promise<ProductId[]> {
  return transact(ctx.db, async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the limit.
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    const before = await readSaved(tx, ctx)
    const isSaved = ({ productId, color }: SavedItem) =>
      before.some((item) => item.productId === productId && (color === null || item.color === color))
    const unsaved = listItems(productIds, colors).filter((item) => !isSaved(item))
    const coloured = unsaved.filter(
      ({ productId }, place) =>
        before.some((item) => item.productId === productId && item.color === null) &&
        unsaved.findIndex((item) => item.productId === productId) === place,
    )
    if (coloured.length > 0)
      await tx.execute(sql`
        update wishlist_items set colour = seen.colour from ${unnest(coloured)} as seen (id, colour)
        where user_id = ${ctx.actor.id} and product_id = seen.id and wishlist_items.colour is null`)
    const newItems = unsaved.filter((item) => !coloured.includes(item))
    if (newItems.length === 0) return savedIds(tx, ctx)
    const room = WISHLIST_MAX - before.length
    if (room === 0 && productIds.length === 1)
      throw invalidField('productIds', 'wishlist_full', { maximum: WISHLIST_MAX })
    await tx.execute(sql`
      insert into wishlist_items (user_id, product_id, colour, created_at)
      select ${ctx.actor.id}::uuid, products.id, seen.colour, now() - place * interval '1 millisecond'
      from ${unnest(newItems)} with ordinality as seen (id, colour, place)
      join products on products.id = seen.id and archived_at is null
      order by place limit ${room}
      on conflict do nothing`)
    return savedIds(tx, ctx)
  })
}

/** Removes a product in a colour, or its entry without colour; without `color` all its entries. */
export async function remove({ db, actor }: SignedIn, { id, color }: Input<Calls['remove']>): Promise<void> {
  const isEntry = color === undefined ? undefined : or(eq(wishlistItems.colour, color), isNull(wishlistItems.colour))
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.productId, id), isEntry))
}

/** Each product once in each of its colours. */
function listItems(productIds: ProductId[], colors: NonNullable<Input<Calls['add']>['colors']>): SavedItem[] {
  return [...new Set(productIds)].flatMap((productId) =>
    [...new Set([colors[productId] ?? null].flat())].map((color) => ({ productId, color })),
  )
}

function unnest(saved: readonly SavedItem[]): SQL {
  const productIds = saved.map(({ productId }) => productId)
  return sql`unnest(${sql.param(productIds)}::int[], ${sql.param(saved.map(({ color }) => color))}::text[])`
}

/** The ids of the saved products, each once. */
async function savedIds(db: Db, ctx: Pick<SignedIn, 'actor'>): Promise<ProductId[]> {
  const saved = await readSaved(db, ctx)
  return [...new Set(saved.map(({ productId }) => productId))]
}

async function readSaved(db: Db, { actor }: Pick<SignedIn, 'actor'>): Promise<SavedItem[]> {
  return db
    .select(SAVED)
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, actor.id))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
}
