import { eq } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { orders } from './orders.table.ts'

export type OrderRow = typeof orders.$inferSelect

/** Locks the customer's cart, then the order. This sequence is the same everywhere. Null when there is no such order. */
export async function lockOrder(tx: Db, orderId: OrderId): Promise<OrderRow | null> {
  const [owner] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  if (!owner) return null
  await lockCart(tx, owner.userId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order ?? null
}
