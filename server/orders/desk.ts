import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { notFound, ShopError } from '#contract/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { canMove, isAwaitingPayment, type OrderStatus } from '#contract/order-status.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import { type Db, transact } from '#server/core/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { giveBackStock } from '#server/products/stock.ts'
import { giveBackPromo } from '#server/promos/promo-use.ts'
import { orderEvents } from './order-events.table.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'

type Row = typeof orders.$inferSelect
type Change = Partial<typeof orders.$inferInsert> | { [K in keyof Row]?: unknown }

/**
 * Writes down, in the caller's transaction, that whatever was paid for an order goes back; false when nothing was. The
 * payments slice does it: handed in by app.ts, because payments knows orders and not the other way round.
 */
export type GiveMoneyBack = (tx: Db, orderId: OrderId, by: UserId | null) => Promise<boolean>

/** Pending (COD) or paid → Accepted. */
export async function accept(ctx: SignedIn, { id }: { id: OrderId }): Promise<Order> {
  return move(ctx, id, 'Accepted', async (_tx, order) => {
    if (isAwaitingPayment(order)) throw new ShopError('payment_not_received', MESSAGES.paymentNotReceived)
    return { acceptedAt: sql`now()` }
  })
}

/** Accepted → Delivered; with cash on delivery the money has changed hands. From here the return window runs. */
export async function deliver(ctx: SignedIn, { id }: { id: OrderId }): Promise<Order> {
  return move(ctx, id, 'Delivered', async (_tx, order) => {
    const collected = order.paymentStatus === 'cash_due' && { paymentStatus: 'cash_collected', paidAt: sql`now()` }
    return { deliveredAt: sql`now()`, ...collected }
  })
}

/** Anything but Delivered → Cancelled: stock and promo use go back once, and so does whatever was paid. */
export async function cancel(ctx: SignedIn, { id }: { id: OrderId }, giveMoneyBack: GiveMoneyBack): Promise<Order> {
  return move(ctx, id, 'Cancelled', async (tx, order) => {
    await giveBackPromo(tx, order.id)
    await giveBackStock(tx, { id: order.id, round: order.holdRound }, ctx.actor.id)
    const isRefunding = await giveMoneyBack(tx, order.id, ctx.actor.id)
    const change = { cancelledAt: sql`now()`, cancelReason: 'by_owner' }
    return isRefunding || order.amountRefunded > 0 ? change : { ...change, paymentStatus: 'void' }
  })
}

/**
 * Moves an order under its lock, along the transition table alone. The same move again changes nothing and answers the
 * same; a move that the table does not have is 409, so of two owners one wins and the other is told.
 */
async function move(
  ctx: SignedIn,
  id: OrderId,
  to: OrderStatus,
  prepare: (tx: Db, order: Row) => Promise<Change>,
): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw notFound()
    if (order.status !== to) {
      if (!canMove(order.status, to))
        throw new ShopError('illegal_transition', `An order that is ${order.status} cannot become ${to}.`)
      const change = await prepare(tx, order)
      await tx
        .update(orders)
        .set({ ...change, status: to } as Partial<Row>)
        .where(eq(orders.id, id))
      await tx
        .insert(orderEvents)
        .values({ orderId: id, kind: to.toLowerCase(), actor: 'owner', actorId: ctx.actor.id })
    }
    const moved = await readOrder(tx, eq(orders.id, id))
    if (!moved) throw notFound()
    return moved
  })
}
