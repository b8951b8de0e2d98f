import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { eachOfParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import type { GiveMoneyBack } from '#server/orders/orders/cancel-order.ts'
import { markReturning, setRtoExcused } from '#server/orders/orders/change-order.ts'
import { lockedRow, readLocked } from '#server/orders/orders/locked-row.ts'
import { type Doer, doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { refuseEmpty } from '#server/orders/partial-shipments/whole-order.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { cancel } from './admin-orders.ts'

type Calls = typeof contract.parcels
type OrderRow = typeof orders.$inferSelect

/**
 * Marks an accepted order, with all orders in its parcel, as packed; a repeated call changes nothing. Throws `illegal_transition`
 * once it is shipped or closed, and while the customer reports a wrong shirt (constraint `orders_not_stopped`). Changes no money, stock or
 * blanks, and sends no mail. Before COMMIT `transactOrders` packs its print jobs too (`syncPrintJobs`).
 */
export async function pack(ctx: SignedIn, { id }: Input<Calls['pack']>): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    await eachOfParcel(tx, id, async (order) => {
      if (order.status !== 'Accepted' || (order.shippedAt && !order.packedAt))
        throw new ShopError('illegal_transition', 'order_not_packable', { status: describeStatus(order) })
      if (order.packedAt) return
      await refuseEmpty(tx, order)
      await setOrderState(tx, order.id, { packedAt: sql`now()` })
      await writeEvent(tx, order.id, { kind: 'packed', actor: 'owner', actorId: ctx.actor.id })
      await writeAudit(tx, ctx, { action: 'order.pack', subject: `order:${order.id}` })
    })
    return readLocked(tx, id)
  })
}

/**
 * Records that the courier returns a refused or undeliverable parcel, and mails the shopper. Status, stock and money of the order change
 * only when the parcel is back (`receiveBack`). A repeated call changes nothing. Throws `illegal_transition` for an order that is not with
 * a courier.
 */
export async function rto(ctx: Doer, { id }: Input<Calls['rto']>): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    await eachOfParcel(tx, id, async (order) => {
      checkAway(order)
      if (order.rtoAt) return
      await markReturning(tx, order.id)
      await writeEvent(tx, order.id, { kind: 'rto', ...doneBy(ctx) })
      await writeAudit(tx, ctx, { action: 'order.rto', subject: `order:${order.id}` })
      // One mail per order, because each order has its own payment.
      await queueOrderMail(tx, order.id, 'rto', undefined, UNDO_SECONDS)
    })
    return readLocked(tx, id)
  })
}

/**
 * Records that the parcel is back in the shop, and cancels the order with reason `rto`. Undamaged pieces return to stock, damaged
 * ones are written off; online payments are refunded, uncollected cash is void. Throws `illegal_transition` for an order that was
 * not with a courier.
 */
export function receiveBack(
  ctx: SignedIn,
  { id, condition }: Input<Calls['receiveBack']>,
  giveMoneyBack: GiveMoneyBack,
): Promise<Order> {
  const request = { id, reason: 'rto', restock: condition === 'good' } as const
  return cancel(ctx, request, giveMoneyBack, { check: checkAway, isWholeParcel: true })
}

/** Records that the courier lost the parcel. Cancels the order with reason `lost`, writes off its pieces and refunds payments. */
export function lost(ctx: SignedIn, { id }: Input<Calls['lost']>, giveMoneyBack: GiveMoneyBack): Promise<Order> {
  const request = { id, reason: 'lost', restock: false } as const
  return cancel(ctx, request, giveMoneyBack, { check: checkAway, isWholeParcel: true })
}

/**
 * Sets whether a returned parcel was the customer's fault. Throws `not_found`, or `illegal_transition` when no parcel came back.
 */
export async function excuse(
  ctx: SignedIn,
  { id, isExcused }: Input<typeof contract.cod.excuse>,
): Promise<{ isExcused: boolean }> {
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, id)
    if (order.cancelReason !== 'rto' || order.paymentMethod !== 'COD')
      throw new ShopError('illegal_transition', 'parcel_not_refused')
    if (order.rtoExcused !== isExcused) {
      await setRtoExcused(tx, id, isExcused)
      const sides = { before: { isExcused: order.rtoExcused }, after: { isExcused } }
      await writeAudit(tx, ctx, { action: 'order.excuse_rto', subject: `order:${id}`, ...sides })
    }
    return { isExcused }
  })
}

function checkAway(order: OrderRow): void {
  if (order.status !== 'Accepted' || !order.shippedAt)
    throw new ShopError('illegal_transition', 'parcel_not_with_courier', { status: describeStatus(order) })
}

function describeStatus({ status, shippedAt }: OrderRow): string {
  return status === 'Accepted' && shippedAt ? 'Shipped' : status
}
