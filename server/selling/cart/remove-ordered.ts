import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cartLines } from './cart.table.ts'
import { incrementCartVersion } from './cart-lock.ts'

type Line = typeof cartLines.$inferSelect
type Item = Pick<Line, 'size' | 'colour' | 'quantity' | 'productId' | 'customizedProductId'>

/** Removes ordered items from the cart, if they are still there. The caller holds the lock of the cart. */
export async function removeOrderedItems(tx: Db, userId: UserId, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    const [line] = await tx
      .select({ id: cartLines.id, quantity: cartLines.quantity })
      .from(cartLines)
      .where(
        and(
          eq(cartLines.userId, userId),
          item.productId === null
            ? eq(cartLines.customizedProductId, item.customizedProductId ?? ('' as never))
            : eq(cartLines.productId, item.productId),
          eq(cartLines.size, item.size),
          eq(cartLines.colour, item.colour),
        ),
      )
    if (!line) continue
    const left = line.quantity - item.quantity
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, line.id))
    else await tx.delete(cartLines).where(eq(cartLines.id, line.id))
  }
  await incrementCartVersion(tx, userId)
}
