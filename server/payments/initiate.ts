import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { ONLINE_HOLD_MINUTES, PAYMENT_WINDOW_S } from '#contract/limits.ts'
import type { OrderEvent } from '#contract/order-events.ts'
import type { OrderId } from '#contract/orders.ts'
import type { PaymentWindow } from '#contract/payments.ts'
import { transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { hashRequest, once } from '#server/core/http/idempotency.ts'
import { lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { orderEvents } from '#server/orders/order-events.table.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Gateway } from './gateway.ts'
import { type Provider, ProviderError } from './provider.ts'
import { leaveContent, sign } from './signature.ts'

/** However often the window is opened again, an unpaid order does not hold its stock longer than this, minutes. */
const HOLD_AT_MOST_MINUTES = 60
/** A checkout answers within 8 s whatever the provider does: so long for making the order, so long for looking it up, ms. */
const MAKE_MS = 5_000
const FIND_MS = 2_500
const ASKED: OrderEvent = 'provider-asked'

/** Two clicks in one process share one call; of two processes the second finds what the first one stored. */
const running = new Map<OrderId, Promise<string>>()

/**
 * The provider's order for an unpaid online order of the caller, made once, and all that its window needs. Throws
 * payment_received, illegal_transition (given up, or not paid online) or provider_unavailable.
 */
export async function initiate(
  gateway: Gateway,
  ctx: SignedIn,
  { orderId, idempotencyKey }: { orderId: OrderId; idempotencyKey?: string | undefined },
): Promise<PaymentWindow> {
  const { order, wasAsked } = await transact(ctx.db, async (tx) => {
    const call = {
      userId: ctx.actor.id,
      route: 'POST /payment/initiate',
      key: idempotencyKey,
      hash: hashRequest({ orderId }),
    }
    await once(tx, call, { encode: () => null, decode: () => null }, async () => null)
    const locked = await lockOrder(tx, orderId)
    if (!locked || locked.userId !== ctx.actor.id) throw notFound()
    refuseUnpayable(locked)
    const asked = await tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, ASKED)))
    if (!locked.providerOrderId && asked === 0)
      await writeEvent(tx, orderId, { kind: ASKED, actor: 'shop', visibleToShopper: false })
    const longer = sql`least(now() + make_interval(mins => ${ONLINE_HOLD_MINUTES}), created_at + make_interval(mins => ${HOLD_AT_MOST_MINUTES}))`
    await tx
      .update(orders)
      .set({ holdExpiresAt: sql`greatest(hold_expires_at, ${longer})` })
      .where(eq(orders.id, orderId))
    return { order: locked, wasAsked: asked > 0 }
  })
  const providerOrderId =
    order.providerOrderId ?? (await shareCall(orderId, () => askOnce(gateway, ctx, order, wasAsked)))
  return windowFor(gateway, ctx, order, providerOrderId)
}

function refuseUnpayable(order: OrderRow): void {
  if (order.paymentMethod !== 'Online') throw new ShopError('illegal_transition', 'This order is paid in cash.')
  if (order.status === 'Cancelled')
    throw new ShopError('illegal_transition', 'This order was cancelled. Please order again.')
  if (order.status !== 'Pending') throw new ShopError('payment_received', 'This order is paid already.')
}

function shareCall(orderId: OrderId, call: () => Promise<string>): Promise<string> {
  const known = running.get(orderId)
  if (known !== undefined) return known
  const started = call().finally(() => running.delete(orderId))
  running.set(orderId, started)
  return started
}

/** Asks outside any transaction, and keeps the first id that was stored. */
async function askOnce(gateway: Gateway, ctx: SignedIn, order: OrderRow, wasAsked: boolean): Promise<string> {
  const made = await makeOrder(gateway.provider, order, wasAsked).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, order: order.id }, 'the payment provider could not make an order')
    throw new ShopError(
      'provider_unavailable',
      'Online payment cannot be reached right now. Please try again in a moment.',
      {
        retryAfter: 10,
      },
    )
  })
  const [stored] = await ctx.db
    .update(orders)
    .set({ providerOrderId: made })
    .where(and(eq(orders.id, order.id), isNull(orders.providerOrderId)))
    .returning({ id: orders.providerOrderId })
  if (stored?.id) return stored.id
  const [first] = await ctx.db.select({ id: orders.providerOrderId }).from(orders).where(eq(orders.id, order.id))
  return first?.id ?? made
}

/** An answer that was lost is looked up by our receipt before anything is made anew (payments.md 1.1). */
async function makeOrder(provider: Provider, order: OrderRow, wasAsked: boolean): Promise<string> {
  const receipt = order.id.replaceAll('-', '')
  if (wasAsked) {
    const earlier = await provider.findOrder(receipt, FIND_MS)
    if (earlier?.amount === order.total) return earlier.id
  }
  try {
    const wish = { amount: order.total, receipt, notes: { order: String(order.number) } }
    return (await provider.createOrder(wish, MAKE_MS)).id
  } catch (error) {
    // Looked for once a call: the next one begins with it.
    if (wasAsked || !(error instanceof ProviderError) || error.kind !== 'unknown') throw error
    const lost = await provider.findOrder(receipt, FIND_MS)
    if (lost?.amount === order.total) return lost.id
    throw error
  }
}

async function windowFor(
  gateway: Gateway,
  ctx: SignedIn,
  order: OrderRow,
  providerOrderId: string,
): Promise<PaymentWindow> {
  const { name, email, phone } = ctx.actor
  const { shopName } = await readSettings(ctx.db)
  return {
    order: { id: providerOrderId, amount: order.total, currency: 'INR' },
    key: gateway.keyId,
    script: gateway.script,
    name: shopName,
    description: `Order ${order.number}`,
    prefill: { name, email, contact: phone ? `+91${phone}` : '' },
    timeout: PAYMENT_WINDOW_S,
    callback_url: callbackUrl(gateway, ctx, order.id),
    isTest: gateway.isTest,
  }
}

/** Names the order with a proof of ours: who comes back without a payment comes without a session, too. */
function callbackUrl({ keySecret }: Gateway, { config }: SignedIn, orderId: OrderId): string {
  const url = new URL('/api/payment/callback', config.publicUrl)
  url.search = new URLSearchParams({ order: orderId, leave: sign(keySecret, leaveContent(orderId)) }).toString()
  return url.href
}
