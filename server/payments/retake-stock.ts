import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#server/core/database/db.ts'
import type { OrderRow } from '#server/orders/lock-order.ts'
import { orders } from '#server/orders/orders.table.ts'
import { takeOrderedAgain } from '#server/orders/revive-order.ts'

/**
 * Takes stock and promo again for an order that was given up before its money came. Only what the shopper or the clock
 * gave up comes back, and not when they have bought anew since. False: nothing was taken. The caller holds the order's lock.
 */
export async function reclaim(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.cancelReason !== 'dismissed' && order.cancelReason !== 'expired') return false
  const [newer] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, order.userId), gt(orders.createdAt, order.createdAt), ne(orders.status, 'Cancelled')))
    .limit(1)
  return newer ? false : takeOrderedAgain(tx, order)
}
