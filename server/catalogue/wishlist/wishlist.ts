import { and, eq, sql } from 'drizzle-orm'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { some } from '#server/catalogue/products/products.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { wishlistItems } from './wishlist.table.ts'

type Calls = typeof contract.wishlist

/** The saved products that are on sale, the last one first. */
export async function list(ctx: SignedIn): Promise<Product[]> {
  return some(ctx, { ids: await savedIds(ctx.db, ctx) })
}

export async function ids(ctx: SignedIn): Promise<ProductId[]> {
  return savedIds(ctx.db, ctx)
}

/**
 * Saves products until the wishlist is full. The first of them comes first in the list. Throws `invalid` for a single product when the
 * wishlist is full.
 */
export async function add(ctx: SignedIn, { productIds }: Input<Calls['add']>): Promise<ProductId[]> {
  return transact(ctx.db, async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the limit.
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    const before = await savedIds(tx, ctx)
    const newIds = productIds.filter((id) => !before.includes(id))
    if (newIds.length === 0) return before
    const room = WISHLIST_MAX - before.length
    if (room === 0 && productIds.length === 1)
      throw invalidField('productIds', 'wishlist_full', { maximum: WISHLIST_MAX })
    await tx.execute(sql`
      insert into wishlist_items (user_id, product_id, created_at)
      select ${ctx.actor.id}::uuid, products.id, now() - place * interval '1 millisecond'
      from unnest(${sql.param(newIds)}::int[]) with ordinality as wanted (id, place)
      join products on products.id = wanted.id and archived_at is null
      order by place limit ${room}
      on conflict do nothing`)
    return savedIds(tx, ctx)
  })
}

export async function remove({ db, actor }: SignedIn, { id }: Input<Calls['remove']>): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.productId, id)))
}

async function savedIds(db: Db, { actor }: Pick<SignedIn, 'actor'>): Promise<ProductId[]> {
  const { rows } = await db.execute<{ id: ProductId }>(sql`
    select product_id as id from wishlist_items where user_id = ${actor.id} order by created_at desc, product_id desc`)
  return rows.map(({ id }) => id)
}
