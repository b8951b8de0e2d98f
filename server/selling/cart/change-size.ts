import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { inSize } from '#server/selling/designs/copy-design.ts'
import { addToLockedCart, type Item } from './add-to-cart.ts'
import { cartLines } from './cart.table.ts'
import { presentLine, readLines } from './cart-lines.ts'
import { lockCart } from './cart-lock.ts'

/**
 * Gives a line another size, by removing it and adding its pieces in that size: a design at today's price. A line of that size becomes
 * part of it. Throws 404, 422, `cart_full` and `out_of_stock`.
 */
export async function changeSize(
  ctx: SignedIn,
  { id, size }: Input<typeof contract.cart.changeSize>,
): Promise<CartLine[]> {
  const userId = ctx.actor.id
  return transact(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const [line] = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
      .returning()
    if (!line) throw notFound()
    const item = await findItem(tx, ctx, line, size)
    const added = await addToLockedCart(tx, userId, item, { quantity: line.quantity })
    // It stays where the customer has changed it.
    await tx.update(cartLines).set({ id, createdAt: line.createdAt }).where(eq(cartLines.id, added.id))
    return (await readLines(tx, userId)).map(presentLine)
  })
}

async function findItem(tx: Db, { actor }: SignedIn, line: typeof cartLines.$inferSelect, size: string): Promise<Item> {
  if (line.productId) return { productId: line.productId, customizedProductId: null, size, colour: line.colour }
  if (!line.customizedProductId) throw notFound()
  const shirt = await inSize(tx, actor, line.customizedProductId, size)
  return { productId: null, customizedProductId: shirt.id, size: shirt.size, colour: shirt.colour }
}
