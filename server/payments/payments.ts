import { and, eq } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders.ts'
import type { VerifyPayment } from '#contract/payments.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { orders } from '#server/orders/orders.table.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import type { Gateway } from './gateway.ts'
import { lookUp, lookUpOnce, settleNow } from './look-up.ts'
import { ProviderError, type ProviderPayment } from './provider.ts'
import { isSignedBy, paymentContent } from './signature.ts'

type Calls = typeof contract.payments
const INVALID = 'Payment verification failed.'

async function ownOrder(ctx: SignedIn, orderId: OrderId): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.id)))
  if (!order) throw notFound()
  return order
}

async function presented(db: Db, orderId: OrderId) {
  const order = await readOrder(db, eq(orders.id, orderId))
  if (!order) throw notFound()
  return order
}

/**
 * The way back from the provider's window: the signature proves who speaks, then the payment is read back and settled.
 * When the provider cannot be asked after a good signature, the reconciler finishes.
 */
export async function verify(gateway: Gateway, ctx: SignedIn, input: VerifyPayment): Promise<Reply<Calls['verify']>> {
  const order = await ownOrder(ctx, input.orderId)
  const isPending = await confirm(gateway, ctx, order, input)
  const fresh = await presented(ctx.db, order.id)
  if (isPending) return { success: true, pending: true, order: fresh }
  return { success: fresh.paid, order: fresh }
}

/** Checks a signature over *our* provider order id and settles what the provider says of the payment. True: not captured yet. */
export async function confirm(
  gateway: Gateway,
  ctx: Pick<Ctx, 'db' | 'log'>,
  order: OrderRow,
  { paymentId, providerOrderId, signature }: Omit<VerifyPayment, 'orderId'>,
): Promise<boolean> {
  const stored = order.providerOrderId
  const isOurs = stored !== null && stored === providerOrderId
  if (!isOurs || !isSignedBy([gateway.keySecret], paymentContent(stored, paymentId), signature))
    throw new ShopError('payment_invalid', INVALID)
  const said = await readPayment(gateway, paymentId)
  if (said === null) return true
  if (said.status === 'created' || said.status === 'failed') throw new ShopError('payment_invalid', INVALID)
  // A refusal records nothing: money that is there all the same arrives under the order that the provider names.
  if (said.order_id !== stored || said.amount !== order.total || said.currency !== 'INR')
    throw new ShopError('payment_invalid', INVALID)
  if (!(await isSettled(gateway, ctx, order.id, said))) return true
  return said.status === 'authorized'
}

/** Null when the provider cannot be asked now. */
async function readPayment(gateway: Gateway, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await gateway.provider.payment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') throw new ShopError('payment_invalid', INVALID)
    return null
  }
}

/** False when its refunds could not be read just now. */
async function isSettled(
  gateway: Gateway,
  ctx: Pick<Ctx, 'db' | 'log'>,
  orderId: OrderId,
  said: ProviderPayment,
): Promise<boolean> {
  try {
    await settleNow(gateway, ctx, orderId, said)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, order: orderId }, 'the refunds of a payment could not be read')
    return false
  }
}

/** Asked while a window is closing or a QR is paid elsewhere; looks at the provider as well, not only at our books. */
export async function status(
  gateway: Gateway | null,
  ctx: SignedIn,
  { orderId }: { orderId: OrderId },
): Promise<Reply<Calls['status']>> {
  const order = await ownOrder(ctx, orderId)
  if (gateway && order.providerOrderId && (order.status === 'Pending' || order.status === 'Cancelled'))
    await lookUpOnce(gateway, ctx, order)
  const fresh = await presented(ctx.db, orderId)
  return { status: fresh.status, paid: fresh.paid && fresh.status !== 'Cancelled' }
}

/**
 * Gives an unpaid online order up. The provider is asked first: money that has come is applied instead. The order is
 * cancelled and hidden, stock and promo use go back once, and the row stays for money that comes late.
 * Throws order_not_deletable, payment_received, or provider_unavailable (the hold then runs out by itself).
 */
export async function abandonOrder(gateway: Gateway | null, ctx: SignedIn, { id }: { id: OrderId }): Promise<void> {
  await giveUp(gateway, ctx, await ownOrder(ctx, id))
}

/** The same for whoever has proved in another way that the order is theirs. */
export async function giveUp(
  gateway: Gateway | null,
  ctx: Pick<Ctx, 'db' | 'log' | 'now'>,
  order: OrderRow,
): Promise<void> {
  const { id } = order
  if (order.status === 'Cancelled') return
  refuseKept(order)
  const isAsked = gateway === null || (await lookUp(gateway, ctx, order)) === 'asked'
  if (!isAsked) {
    await ctx.db.update(orders).set({ cancelRequestedAt: ctx.now() }).where(eq(orders.id, id))
    throw new ShopError('provider_unavailable', 'Order cancellation failed.', { retryAfter: 10 })
  }
  await transact(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked || locked.status === 'Cancelled') return
    if (locked.paymentStatus !== 'awaiting')
      throw new ShopError('payment_received', 'Your payment was received.', {
        details: { order: await presented(tx, id) },
      })
    await cancelOrder(tx, locked, { reason: 'dismissed', actor: 'shopper', actorId: order.userId })
  })
}

function refuseKept(order: OrderRow): void {
  if (order.paymentMethod !== 'Online' || order.paymentStatus === 'free')
    throw new ShopError('order_not_deletable', 'This order cannot be deleted.')
}
