import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DOUBLE_CLICK_SECONDS } from '#contract/basics/limits.ts'
import { type ErrorCode, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { OrderId, type PlaceOrder } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { lockAddressAndPhone } from '#server/orders/checkout/checkout-lock.ts'
import { noOnlinePayments } from '#server/orders/checkout/quote.ts'
import { isUnpaidFromCart, readCheckout } from '#server/orders/checkout/read-checkout.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { checkKey, findStoredReply, hashRequest, keepReply, repeatReply } from '#server/platform/http/idempotency.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { promoKey } from '#server/selling/discounts/offer-facts.ts'
import { refuseOffers } from '#server/selling/discounts/promo-use.ts'
import { cancelOrder } from './cancel-order.ts'
import {
  explainFailedOrder,
  insertOrder,
  queueOrderPlacedMails,
  takeDiscountsStockAndCredit,
  takeLinesFromCart,
} from './insert-order.ts'
import type { OrderRow } from './lock-order.ts'
import { type OrderQuote, quoteOrder, refuse } from './new-order.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'
import { type OrdersTx, transactOrders } from './transact-orders.ts'

type OrderReply = Reply<typeof contract.orders.place>
const { reply: replySchema } = contract.orders.place
const ROUTE = 'POST /orders/add'

/**
 * Places the order of a customer's cart in one transaction. One idempotency key places one order; without a key, one version of the cart
 * does. Prices, discounts, fee and total come from the database; the amounts in the request are only compared with them. Throws
 * credit_changed, cart_changed, address_changed, out_of_stock, price_changed, promo_invalid, cod_limit, idempotency_key_reused,
 * provider_unavailable, and the errors of `quoteOrder`.
 */
export async function placeOrder(
  ctx: SignedIn,
  { idempotencyKey: key, ...request }: PlaceOrder & { idempotencyKey?: string | undefined },
  canPayOnline: boolean,
): Promise<OrderReply> {
  if (request.paymentMethod === 'Online' && !canPayOnline) throw noOnlinePayments()
  if (key !== undefined) checkKey(key)
  const { id: userId } = ctx.actor
  const isCod = request.paymentMethod === 'COD'
  const isCounted = isCod && ctx.config.isRateLimited
  const promoCode = request.promoCode ? promoKey(request.promoCode) : null
  const hash = hashRequest(request)
  // Kept outside the transaction, so that the quote is still known after a rollback.
  const attempt: { quote: OrderQuote | null } = { quote: null }
  try {
    return await transactOrders(ctx, async (tx) => {
      const cartVersion = await lockCart(tx, userId)
      const hasAddress = await lockAddressAndPhone(tx, userId, isCounted)
      const earlier = await findRepeatedReply(tx, { userId, key, hash, cartVersion })
      if (earlier) return earlier

      // Cancels the customer's unpaid order first: its stock, discounts and store credit become free for this one.
      await cancelUnpaidOrder(tx, userId)
      const checkout = await readCheckout(tx, { userId, promoCode, isCod, isCounted, hasAddress })
      const quote = quoteOrder(checkout, request, { now: ctx.now(), canPayOnline })
      attempt.quote = quote
      refuse(quote.refusals)

      // A customer who still has to pay keeps the cart. Emptying it raises its version by one; `versionAfter` reveals a double click.
      const versionAfter = quote.isPaymentAwaited ? cartVersion : cartVersion + 1
      const origin = { channel: 'shop', placedBy: null, requestHash: hash, cartVersion: versionAfter } as const
      const inserted = await insertOrder(tx, quote, origin)
      const reply = { order: inserted.order }
      if (!quote.isPaymentAwaited) await takeLinesFromCart(tx, quote)
      await queueOrderPlacedMails(tx, ctx, inserted, canPayOnline)
      await keepReply(tx, { userId, route: ROUTE, key, hash }, z.encode(replySchema, reply))
      // A placed order without the discount also reveals that its phone number or email has used the discount.
      await writeRefusedDiscounts(tx, quote)
      await takeDiscountsStockAndCredit(tx, inserted)
      return reply
    })
  } catch (error) {
    // The next quote has no discount, so this account cannot test another phone number.
    if (attempt.quote && revealsDiscountUse(error)) await writeRefusedDiscounts(ctx.db, attempt.quote)
    throw await explainFailedOrder(ctx.db, error, attempt.quote)
  }
}

/** The errors that reveal whether a discount was used. After any other error the account keeps its discounts. */
const REVEALS_DISCOUNT_USE: readonly ErrorCode[] = [
  'price_changed',
  'promo_invalid',
  'order_value',
  'cod_unavailable',
  'amount_too_small',
]

function revealsDiscountUse(error: unknown): boolean {
  return error instanceof ShopError && REVEALS_DISCOUNT_USE.includes(error.code)
}

/**
 * Stores the discounts that an order lost because its phone number or email belongs to somebody else. The account never gets these
 * discounts again.
 */
function writeRefusedDiscounts(db: Db, { checkout, refusedDiscounts }: OrderQuote): Promise<void> {
  const ids = refusedDiscounts.map(({ id }) => id)
  return refuseOffers(db, checkout.person.id, ids)
}

type Repeatable = { userId: UserId; key: string | undefined; hash: string; cartVersion: number }

/**
 * The reply to a repeated request, null for a new one. An idempotency key identifies a request. Without a key, the same request within
 * `DOUBLE_CLICK_SECONDS` and with an unchanged cart is a repeat. Throws `idempotency_key_reused`.
 */
async function findRepeatedReply(tx: Db, { userId, key, hash, cartVersion }: Repeatable): Promise<OrderReply | null> {
  if (key !== undefined) {
    const storedReply = await findStoredReply(tx, { userId, route: ROUTE, key })
    return storedReply && parseStoredReply(tx, repeatReply(storedReply, { hash }))
  }
  const [first] = await findDoubleClick(tx, { userId, hash, cartVersion })
  const order = first && (await readOrder(tx, eq(orders.id, first.id)))
  return order ? { order } : null
}

const findDoubleClick = prepared<{ userId: UserId; hash: string; cartVersion: number }, { id: OrderId }[]>(
  'find_double_click',
  (db) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          eq(orders.requestHash, sql.placeholder('hash')),
          eq(orders.cartVersion, sql.placeholder('cartVersion')),
          sql`${orders.status} <> 'Cancelled'`,
          // With a range of `created_at`, PostgreSQL would read all orders of the last seconds instead of this customer's orders.
          sql`now() - ${orders.createdAt} < make_interval(secs => ${sql.raw(String(DOUBLE_CLICK_SECONDS))})`,
        ),
      ),
)

const WithId = z.object({ order: z.object({ id: z.string() }) })

/** The first reply to an idempotency key. When an older version of the shop stored it with fewer fields, the order as it is now. */
async function parseStoredReply(tx: Db, storedReply: unknown): Promise<OrderReply> {
  const first = z.safeDecode(replySchema, storedReply as never)
  if (first.success) return first.data
  const order = await readOrder(tx, eq(orders.id, OrderId.parse(WithId.parse(storedReply).order.id)))
  if (!order) throw first.error
  return { order }
}

const lockUnpaidOrder = prepared<{ userId: UserId }, OrderRow[]>('lock_unpaid_order', (db) =>
  db
    .select()
    .from(orders)
    .where(isUnpaidFromCart(sql.placeholder('userId')))
    .for('update'),
)

/** Cancels the unpaid online order that a customer placed from their cart, if there is one, so that nobody reserves stock twice. */
async function cancelUnpaidOrder(tx: OrdersTx, userId: UserId): Promise<void> {
  const [unpaid] = await lockUnpaidOrder(tx, { userId })
  if (unpaid) await cancelOrder(tx, unpaid, { reason: 'replaced', actor: 'shopper', actorId: userId, sendsMail: false })
}
