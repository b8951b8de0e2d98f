import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ANSWERS } from '#contract/http/answers.ts'
import { type ErrorCode, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { type Order, OrderId, type PlaceOrder } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { isTooLittleStock } from '#server/catalogue/stock/stock.ts'
import { blankRefusal, isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { isUnpaid, readCheckout } from '#server/orders/checkout/checkout-facts.ts'
import { type CheckoutLock, lockCheckout, lockPhone } from '#server/orders/checkout/checkout-lock.ts'
import { noOnlinePayments } from '#server/orders/checkout/quote.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { checkKey, hashRequest, keepReply, repeatReply } from '#server/platform/http/idempotency.ts'
import { promoKey } from '#server/selling/discounts/offer-facts.ts'
import { isOfferUsedUp, refuseOffers } from '#server/selling/discounts/promo-use.ts'
import { creditChanged, isCreditShort } from '#server/selling/store-credit/credit-ledger.ts'
import { cancelOrder } from './cancel-order.ts'
import { newOrder, type OnRefused } from './new-order.ts'
import { isSettled, NO_ORIGIN, queuePlacedMails, rulesIn, takeForOrder, writeNewOrder } from './new-order-steps.ts'
import { type Chosen, stockRefusal } from './ordered-lines.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'
import { type OrdersTx, transactOrders } from './transact-orders.ts'

type Placed = Reply<typeof contract.orders.place>
const { reply: schema } = contract.orders.place
const ROUTE = 'POST /orders/add'

type Call = { request: PlaceOrder; hash: string; key: string | undefined; isCounted: boolean }

/**
 * Places an order from the caller's cart in one transaction. Prices, promo, fee and total come from the database; the amounts in
 * the request are only compared with them.
 * Throws credit_changed, cart_changed, address_changed, out_of_stock, price_changed, promo_invalid, cod_limit, idempotency_key_reused, or
 * `invalid` without an address.
 */
export async function placeOrder(
  ctx: SignedIn,
  { idempotencyKey: key, ...request }: PlaceOrder & { idempotencyKey?: string | undefined },
  canPayOnline: boolean,
): Promise<Placed> {
  if (request.paymentMethod === 'Online' && !canPayOnline) throw noOnlinePayments()
  if (key !== undefined) checkKey(key)
  const isCounted = request.paymentMethod === 'COD' && ctx.config.isRateLimited
  const call = { request, hash: hashRequest(request), key, isCounted }
  let chosen: Chosen[] = []
  let refused: PromoId[] = []
  try {
    return await transactOrders(ctx, async (tx) => {
      refused = []
      const lock = await lockCheckout(tx, ctx.actor.id, isCounted)
      const facts = await readFacts(tx, ctx, call, lock)
      if (facts.kept) return repeatPlaced(tx, repeatReply(facts.kept, call))
      const earlier = facts.repeated && (await readOrder(tx, eq(orders.id, facts.repeated)))
      if (earlier) return { order: earlier }
      const isReplaced = facts.unpaid !== null && (await replaceUnpaid(tx, ctx))
      // The address may have changed between the two statements.
      const isLocked = isCounted && facts.address !== null && (await lockPhone(tx, lock, facts.address.phone))
      const current = isReplaced || isLocked ? await readFacts(tx, ctx, call, lock) : facts
      const rules = { rules: rulesIn(current), now: ctx.now(), canPayOnline }
      const onRefused: OnRefused = (offers) => {
        refused = offers.map(({ id }) => id)
      }
      const decided = newOrder(current, request, { ...rules, onRefused })
      chosen = decided.chosen
      // Removing the ordered lines is one change of the cart.
      const emptiesCart = isSettled(decided.order)
      const cartVersion = emptiesCart ? lock.version + 1 : lock.version
      const bag = { ...NO_ORIGIN, channel: 'shop', requestHash: call.hash, cartVersion, emptiesCart } as const
      const written = await writeNewOrder(tx, decided, current, bag)
      await queuePlacedMails(tx, ctx, written, { facts: current, canPayOnline })
      if (key !== undefined) await keepFirstReply(tx, { userId: ctx.actor.id, key, hash: call.hash }, written.order)
      // An order that was placed without an offer has answered the question too.
      await refuseOffers(tx, ctx.actor.id, refused)
      await takeForOrder(tx, written)
      return { order: written.order }
    })
  } catch (error) {
    // Their transaction is undone. The next quote is without the offer, and there is no second question about whose number it is.
    if (error instanceof ShopError && TELLING.includes(error.code)) await refuseOffers(ctx.db, ctx.actor.id, refused)
    if (isCreditShort(error)) throw creditChanged()
    if (isOfferUsedUp(error)) throw new ShopError('promo_invalid', ANSWERS.offerUsedUp)
    if (isTooLittleStock(error)) throw await stockRefusal(ctx.db, chosen)
    if (isTooFewBlanks(error)) throw await blankRefusal(ctx.db, chosen)
    throw error
  }
}

/** The answers that depend on the discount. Any other refusal says nothing of offers, so the account keeps them. */
const TELLING: readonly ErrorCode[] = [
  'price_changed',
  'promo_invalid',
  'order_value',
  'cod_unavailable',
  'amount_too_small',
]

const WithId = z.object({ order: z.object({ id: z.string() }) })

/** The first reply to a key. One that a former version of the shop kept may lack fields of today: then the order as it is now. */
async function repeatPlaced(tx: Db, kept: unknown): Promise<Placed> {
  const first = z.safeDecode(schema, kept as never)
  if (first.success) return first.data
  const order = await readOrder(tx, eq(orders.id, OrderId.parse(WithId.parse(kept).order.id)))
  if (!order) throw first.error
  return { order }
}

function readFacts(tx: Db, ctx: SignedIn, { request, hash, key, isCounted }: Call, lock: CheckoutLock) {
  const query = {
    userId: ctx.actor.id,
    cartVersion: lock.version,
    promoCode: request.promoCode ? promoKey(request.promoCode) : null,
    isCounted,
    isCod: request.paymentMethod === 'COD',
    route: ROUTE,
    key: key ?? null,
    hash: key === undefined ? hash : null,
  }
  return readCheckout(tx, query, lock.hints)
}

/** Cancels the customer's unpaid online order, so that nobody reserves stock twice. False when there is none any more. */
async function replaceUnpaid(tx: OrdersTx, { actor }: SignedIn): Promise<boolean> {
  const [unpaid] = await tx.select().from(orders).where(isUnpaid(actor.id)).for('update')
  if (unpaid) await cancelOrder(tx, unpaid, { reason: 'replaced', actor: 'shopper', actorId: actor.id })
  return unpaid !== undefined
}

function keepFirstReply(tx: Db, call: { userId: UserId; key: string; hash: string }, order: Order): Promise<void> {
  return keepReply(tx, { ...call, route: ROUTE }, z.encode(schema, { order }))
}
