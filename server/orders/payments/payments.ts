import { and, eq } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { calculateRequestedAmount } from '#contract/orders/pay-now.ts'
import type { VerifyPayment } from '#contract/orders/payments.api.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { noteCancelRequest } from '#server/orders/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import type { Gateway } from './gateway.ts'
import type { ProviderPayment } from './provider.ts'
import { paymentContent } from './signed-content.ts'
import { settlePayment, syncPayments, syncPaymentsThrottled } from './sync-payments.ts'

type Calls = typeof contract.payments

async function findCustomerOrder(ctx: SignedIn, orderId: OrderId): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.id)))
  if (!order) throw notFound()
  return order
}

async function presentOrder(db: Db, orderId: OrderId) {
  const order = await readOrder(db, eq(orders.id, orderId))
  if (!order) throw notFound()
  return order
}

/**
 * Handles the result of the provider's window: checks the signature, reads the payment from the provider and settles it. Returns `pending`
 * when the provider is unavailable; the reconcile job settles the payment later.
 */
export async function verify(gateway: Gateway, ctx: SignedIn, input: VerifyPayment): Promise<Reply<Calls['verify']>> {
  const order = await findCustomerOrder(ctx, input.orderId)
  const isPending = await confirm(gateway, ctx, order, input)
  const fresh = await presentOrder(ctx.db, order.id)
  if (isPending) return { success: true, pending: true, order: fresh }
  return { success: fresh.paid, order: fresh }
}

/**
 * Checks the signature over the provider order id that *we* stored, and settles the payment as the provider reports it. Returns true while
 * the payment is not captured. Throws payment_invalid.
 */
export async function confirm(
  gateway: Gateway,
  ctx: Pick<Ctx, 'db' | 'printRoom' | 'log'>,
  order: OrderRow,
  { paymentId, providerOrderId, signature }: Omit<VerifyPayment, 'orderId'>,
): Promise<boolean> {
  const stored = order.providerOrderId
  const isOurs = stored !== null && stored === providerOrderId
  if (!isOurs || !isSignedBy([gateway.keySecret], paymentContent(stored, paymentId), signature))
    throw new ShopError('payment_invalid', 'payment_not_verified')
  const reported = await readPayment(gateway, paymentId)
  if (reported === null) return true
  if (reported.status === 'created' || reported.status === 'failed')
    throw new ShopError('payment_invalid', 'payment_not_verified')
  // Not stored under this order: a real payment is settled under the order that the provider names.
  if (
    reported.order_id !== stored ||
    reported.amount !== calculateRequestedAmount(order) ||
    reported.currency !== 'INR'
  )
    throw new ShopError('payment_invalid', 'payment_not_verified')
  if (!(await isSettled(gateway, ctx, order.id, reported))) return true
  return reported.status === 'authorized'
}

/** The payment as the provider reports it; null when the provider is unavailable. */
async function readPayment(gateway: Gateway, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await gateway.provider.payment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') throw new ShopError('payment_invalid', 'payment_not_verified')
    return null
  }
}

/** Settles a payment. False when the provider's refunds of it could not be read. */
async function isSettled(
  gateway: Gateway,
  ctx: Pick<Ctx, 'db' | 'printRoom' | 'log'>,
  orderId: OrderId,
  reported: ProviderPayment,
): Promise<boolean> {
  try {
    await settlePayment(gateway, ctx, orderId, reported)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, order: orderId }, 'the refunds of a payment could not be read')
    return false
  }
}

/**
 * The payment status of an order; the page polls it after the window closes. The provider is asked too, because a QR code may be paid on
 * another device.
 */
export async function status(
  gateway: Gateway | null,
  ctx: SignedIn,
  { orderId }: { orderId: OrderId },
): Promise<Reply<Calls['status']>> {
  const order = await findCustomerOrder(ctx, orderId)
  const isOpen = order.status === 'Pending' || order.status === 'Cancelled' || order.paymentMethod === 'COD'
  if (gateway && order.providerOrderId && isOpen) await syncPaymentsThrottled(gateway, ctx, order)
  const fresh = await presentOrder(ctx.db, orderId)
  return { status: fresh.status, paid: fresh.paid && fresh.status !== 'Cancelled' }
}

/**
 * Cancels an unpaid online order of the caller. The provider is asked first; a payment that has arrived is applied instead. Stock and promo
 * use are released, and the shopper no longer sees the order. The row stays, because a payment can arrive late. Throws order_not_deletable,
 * payment_received, or provider_unavailable (the stock reservation then expires by itself).
 */
export async function abandonOrder(gateway: Gateway | null, ctx: SignedIn, { id }: { id: OrderId }): Promise<void> {
  await cancelUnpaid(gateway, ctx, await findCustomerOrder(ctx, id))
}

/** Like `abandonOrder`, for a caller whose right to the order is already checked. */
export async function cancelUnpaid(
  gateway: Gateway | null,
  ctx: Pick<Ctx, 'db' | 'printRoom' | 'log' | 'now'>,
  order: OrderRow,
): Promise<void> {
  const { id } = order
  if (order.status === 'Cancelled') return
  requireDeletable(order)
  const isSynced = gateway === null || (await syncPayments(gateway, ctx, order)) === 'synced'
  if (!isSynced) {
    await noteCancelRequest(ctx.db, id, ctx.now())
    throw new ShopError('provider_unavailable', 'order_not_cancelled', null, { retryAfter: 10 })
  }
  await transactOrders(ctx, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked || locked.status === 'Cancelled') return
    if (locked.paymentStatus !== 'awaiting')
      throw new ShopError('payment_received', 'payment_was_received', null, {
        details: { order: await presentOrder(tx, id) },
      })
    await cancelOrder(tx, locked, { reason: 'dismissed', actor: 'shopper', actorId: order.userId, sendsMail: false })
  })
}

function requireDeletable(order: OrderRow): void {
  if (order.paymentMethod !== 'Online' || order.paymentStatus === 'free')
    throw new ShopError('order_not_deletable', 'order_not_deletable')
}
