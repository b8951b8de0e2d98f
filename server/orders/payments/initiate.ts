import { and, eq } from 'drizzle-orm'
import { CONFIRM_HOURS_MAX, LINK_HOLD_HOURS, ONLINE_HOLD_MINUTES, PAYMENT_WINDOW_S } from '#contract/basics/limits.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { isPaidByLink } from '#contract/orders/order-list-options.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { onlineDue } from '#contract/orders/pay-now.ts'
import type { PaymentWindow } from '#contract/orders/payments.api.ts'
import { isShare } from '#server/orders/group-shares/order-share.ts'
import { extendHold, storeProviderOrder } from '#server/orders/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { hashRequest, once } from '#server/platform/http/idempotency.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { paymentWindow } from '#texts/en/orders/payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Gateway } from './gateway.ts'
import { isPayableCashOrder } from './pay-cash-order.ts'
import type { Provider } from './provider.ts'
import { returnContent } from './signed-content.ts'

/** Maximum minutes for which an unpaid online order reserves stock, however often its payment window is reopened. */
const HOLD_AT_MOST_MINUTES = 60
/** Time limits, ms, for creating and for finding the provider's order. Together they keep a checkout below 8 s. */
const CREATE_MS = 5_000
const FIND_MS = 2_500
const REQUESTED: OrderEvent = 'provider-asked'

/** Concurrent requests of one process for the same order share one call. Other processes read the stored id. */
const pendingCalls = new Map<OrderId, Promise<string>>()

/**
 * Opens the payment of the caller's unpaid order: an online order, or a cash-on-delivery order that is not packed. Creates the provider's
 * order once. Returns the options of the payment window. Throws `payment_received`, `illegal_transition` (cancelled, or packed with cash on
 * delivery) or `provider_unavailable`.
 */
export async function initiate(
  gateway: Gateway,
  ctx: SignedIn,
  { orderId, idempotencyKey }: { orderId: OrderId; idempotencyKey?: string | undefined },
): Promise<PaymentWindow> {
  const { id: userId, name, email, phone } = ctx.actor
  const prefill = { name, email, contact: phone ? `+91${phone}` : '' }
  return openWindow(gateway, ctx, orderId, prefill, async (tx, order) => {
    const call = { userId, route: 'POST /payment/initiate', key: idempotencyKey, hash: hashRequest({ orderId }) }
    await once(tx, call, { encode: () => null, decode: () => null }, async () => null)
    if (order.userId !== userId) throw notFound()
  })
}

type Opener = Pick<Ctx, 'db' | 'log' | 'config'>

/**
 * Like `initiate`, but does not check the caller. `admit` may check the locked order. `prefill` is the payer's data shown in the window.
 */
export async function openWindow(
  gateway: Gateway,
  ctx: Opener,
  orderId: OrderId,
  prefill: PaymentWindow['prefill'],
  admit?: (tx: Db, order: OrderRow) => Promise<void>,
): Promise<PaymentWindow> {
  const { order, wasRequested } = await transact(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw notFound()
    await admit?.(tx, locked)
    await requirePayable(tx, locked)
    const requestCount = await tx.$count(
      orderEvents,
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, REQUESTED)),
    )
    if (!locked.providerOrderId && requestCount === 0)
      await writeEvent(tx, orderId, { kind: REQUESTED, actor: 'shop', visibleToShopper: false })
    await holdForPayment(tx, locked)
    return { order: locked, wasRequested: requestCount > 0 }
  })
  const providerOrderId =
    order.providerOrderId ?? (await shareCall(orderId, () => createAndStore(gateway, ctx, order, wasRequested)))
  return windowOptions(gateway, ctx, { order, providerOrderId, prefill })
}

/**
 * Extends the hold of an order to last for the payment that begins now, also that of an unconfirmed cash-on-delivery order. A
 * cash-on-delivery order without a hold gets none.
 */
async function holdForPayment(tx: Db, order: OrderRow): Promise<void> {
  // A maximum: repeated payment attempts must not reserve pieces for ever.
  const isByLink = isPaidByLink(order) && !(await isShare(tx, order))
  const keptFor = order.paymentMethod === 'COD' ? CONFIRM_HOURS_MAX : isByLink ? LINK_HOLD_HOURS : 0
  await extendHold(tx, order, { minutes: ONLINE_HOLD_MINUTES, mostMinutes: keptFor * 60 + HOLD_AT_MOST_MINUTES })
}

async function requirePayable(tx: Db, order: OrderRow): Promise<void> {
  if (order.status === 'Cancelled') throw new ShopError('illegal_transition', 'order_cancelled_before_payment')
  if (order.paymentMethod === 'COD') {
    if (await isPayableCashOrder(tx, order)) return
    throw new ShopError('illegal_transition', 'order_packed_before_payment')
  }
  if (order.status !== 'Pending') throw new ShopError('payment_received', 'order_paid_already')
}

function shareCall(orderId: OrderId, call: () => Promise<string>): Promise<string> {
  const pendingCall = pendingCalls.get(orderId)
  if (pendingCall !== undefined) return pendingCall
  const started = call().finally(() => pendingCalls.delete(orderId))
  pendingCalls.set(orderId, started)
  return started
}

/** Creates the provider's order, outside any transaction. When two calls store an id, the first one is kept. */
async function createAndStore(gateway: Gateway, ctx: Opener, order: OrderRow, wasRequested: boolean): Promise<string> {
  const providerOrderId = await findOrCreate(gateway.provider, order, wasRequested).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, order: order.id }, 'the payment provider could not create an order')
    throw new ShopError('provider_unavailable', 'payment_provider_unreachable', null, { retryAfter: 10 })
  })
  return storeProviderOrder(ctx.db, order.id, providerOrderId)
}

/**
 * Creates the provider's order. When an earlier request (`wasRequested`) may have lost its response, first searches for the order by our
 * receipt.
 */
async function findOrCreate(provider: Provider, order: OrderRow, wasRequested: boolean): Promise<string> {
  const amount = onlineDue(order)
  const receipt = order.id.replaceAll('-', '')
  if (wasRequested) {
    const earlier = await provider.findOrder(receipt, FIND_MS)
    if (earlier?.amount === amount) return earlier.id
  }
  try {
    const request = { amount, receipt, notes: { order: String(order.number) } }
    return (await provider.createOrder(request, CREATE_MS)).id
  } catch (error) {
    // One search per call at most; the next call begins with a search.
    if (wasRequested || !(error instanceof ProviderError) || error.kind !== 'unknown') throw error
    const lost = await provider.findOrder(receipt, FIND_MS)
    if (lost?.amount === amount) return lost.id
    throw error
  }
}

async function windowOptions(
  gateway: Gateway,
  ctx: Opener,
  { order, providerOrderId, prefill }: { order: OrderRow; providerOrderId: string; prefill: PaymentWindow['prefill'] },
): Promise<PaymentWindow> {
  const { shopName } = await readSettings(ctx.db)
  return {
    order: { id: providerOrderId, amount: onlineDue(order), currency: 'INR' },
    key: gateway.keyId,
    script: gateway.script,
    name: shopName,
    description: englishWords(paymentWindow).description({ number: order.number }),
    prefill,
    timeout: PAYMENT_WINDOW_S,
    callback_url: callbackUrl(gateway, ctx, order.id),
    isTest: gateway.isTest,
  }
}

/** The return URL with the order and our signature, because a return without a payment has neither session nor provider's signature. */
function callbackUrl({ keySecret }: Gateway, { config }: Opener, orderId: OrderId): string {
  const url = new URL('/api/payment/callback', config.publicUrl)
  url.search = new URLSearchParams({ order: orderId, leave: sign(keySecret, returnContent(orderId)) }).toString()
  return url.href
}
