import { eq } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { canCancelOwn } from '#contract/orders/order-status.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { cancelOrder, type GiveMoneyBack } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'
import { transactOrders } from './transact-orders.ts'

/**
 * Cancels the caller's order in cash or paid order while it is not accepted: releases stock and promo use once, and queues the refund of
 * what was paid. If the owner accepts it at the same moment, the second step fails. A repeated call gives the same answer.
 */
export async function cancelMine(ctx: SignedIn, { id }: { id: OrderId }, giveMoneyBack: GiveMoneyBack): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.userId !== ctx.actor.id) throw notFound()
    const isDone = order.status === 'Cancelled' && order.cancelReason === 'by_shopper'
    if (!isDone) {
      if (!canCancelOwn(order)) throw new ShopError('illegal_transition', 'order_not_cancellable')
      const by = { reason: 'by_shopper', actor: 'shopper', actorId: ctx.actor.id } as const
      await cancelOrder(tx, order, { ...by, giveMoneyBack, sendsMail: true })
    }
    const cancelled = await readOrder(tx, eq(orders.id, id))
    if (!cancelled) throw notFound()
    return cancelled
  })
}
