import { and, eq, gt, ne } from 'drizzle-orm'
import { reserveOrderAgain } from '#server/orders/blanks/reserve-order-again.ts'
import { mayJoinAgain } from '#server/orders/group-shares/order-share.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Reserves stock and promo code again for a cancelled order whose payment arrived late. Only when the shopper cancelled the order or it
 * expired. Not when the shopper has a newer order or was erased. False when nothing was reserved. The caller holds the order's lock.
 */
export async function reserveAgain(tx: OrdersTx, order: OrderRow): Promise<boolean> {
  if (order.cancelReason !== 'dismissed' && order.cancelReason !== 'expired') return false
  // Locks the buyer, so that a concurrent erasure waits. `erasedAt` is read under the lock: a condition would be tested before.
  const [buyer] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, order.userId))
    .for('key share')
  if (buyer?.erasedAt || !(await mayJoinAgain(tx, order))) return false
  // A newer group order does not replace this one, because each pays for its own shirt.
  const isReplaced = order.channel !== 'group' && (await hasNewer(tx, order))
  return isReplaced ? false : reserveOrderAgain(tx, order)
}

async function hasNewer(tx: Db, order: OrderRow): Promise<boolean> {
  const [newer] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, order.userId),
        gt(orders.createdAt, order.createdAt),
        ne(orders.status, 'Cancelled'),
        ne(orders.channel, 'group'),
      ),
    )
    .limit(1)
  return newer !== undefined
}
