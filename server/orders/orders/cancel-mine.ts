import { eq } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'
import { transactOrders } from './transact-orders.ts'

/**
 * Cancels the caller's cash-on-delivery order while it is not accepted, and releases stock and promo use once. If the owner accepts it at
 * the same moment, the second step fails. A repeated call gives the same answer.
 */
export async function cancelMine(ctx: SignedIn, { id }: { id: OrderId }): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.userId !== ctx.actor.id) throw notFound()
    const isDone = order.status === 'Cancelled' && order.cancelReason === 'by_shopper'
    if (!isDone) {
      if (order.paymentMethod !== 'COD' || order.status !== 'Pending')
        throw new ShopError('illegal_transition', 'order_not_cancellable')
      await cancelOrder(tx, order, { reason: 'by_shopper', actor: 'shopper', actorId: ctx.actor.id, sendsMail: true })
    }
    const cancelled = await readOrder(tx, eq(orders.id, id))
    if (!cancelled) throw notFound()
    return cancelled
  })
}
