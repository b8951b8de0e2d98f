import { and, desc, eq, sql } from 'drizzle-orm'
import { isSameSize, matchesLineSize } from '#contract/catalogue/combo-pieces.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLine, CartLineId, ChangeCart } from '#contract/selling/cart.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { cartLines } from './cart.table.ts'
import { presentLine, readLines } from './cart-lines.ts'
import { incrementCartVersion, lockCart } from './cart-lock.ts'

/** The caller's cart, oldest line first, with current prices. */
export async function list(ctx: SignedIn): Promise<CartLine[]> {
  return (await readLines(ctx.db, ctx.actor.id)).map(presentLine)
}

/** Subtracts pieces from a line and removes it at 0. Changes nothing without such a line. */
export async function subtract(ctx: SignedIn, input: ChangeCart): Promise<CartLine[]> {
  const userId = ctx.actor.id
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const line = await findLine(tx, userId, input)
    if (line) {
      const left = line.quantity - (input.quantity ?? 1)
      if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, line.id))
      else await tx.delete(cartLines).where(eq(cartLines.id, line.id))
      await incrementCartVersion(tx, userId)
    }
    return (await readLines(tx, userId)).map(presentLine)
  })
}

async function findLine(tx: Db, userId: UserId, { productId, customizedProductId, size, color }: ChangeCart) {
  if (!productId && !customizedProductId) throw invalidField('product_id', 'cart_product_missing')
  const lines = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity, size: cartLines.size })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, userId),
        customizedProductId
          ? eq(cartLines.customizedProductId, customizedProductId)
          : eq(cartLines.productId, productId ?? (0 as never)),
        color && !customizedProductId ? eq(sql`lower(${cartLines.colour})`, color.trim().toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(cartLines.createdAt), desc(cartLines.id))
  if (customizedProductId) return lines[0]
  return lines.find((line) => isSameSize(size, line.size)) ?? lines.find((line) => matchesLineSize(size, line.size))
}

/** Removes one of the caller's lines. Throws `not_found` for another person's line. */
export async function remove(ctx: SignedIn, { id }: { id: CartLineId }): Promise<CartLine[]> {
  const userId = ctx.actor.id
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const removed = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
      .returning({ id: cartLines.id })
    if (removed.length === 0) throw notFound()
    await incrementCartVersion(tx, userId)
    return (await readLines(tx, userId)).map(presentLine)
  })
}

/** Empties the cart. */
export async function clear(ctx: SignedIn): Promise<void> {
  const userId = ctx.actor.id
  await transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const removed = await tx.delete(cartLines).where(eq(cartLines.userId, userId)).returning({ id: cartLines.id })
    if (removed.length > 0) await incrementCartVersion(tx, userId)
  })
}
