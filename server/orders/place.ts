import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ANSWERS } from '#contract/answers.ts'
import type { UserId } from '#contract/auth.ts'
import { expectedDelivery } from '#contract/delivery.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { DOUBLE_CLICK_SECONDS, MAX_AMOUNT, MIN_ONLINE_TOTAL, ONLINE_HOLD_MINUTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { minus, type Paise, plus, ZERO } from '#contract/money.ts'
import type { Order, PlaceOrder } from '#contract/orders.ts'
import { type PaymentMethod, type Totals, totalsOf } from '#contract/pricing.ts'
import { addresses } from '#server/address/address.table.ts'
import { readLines } from '#server/cart/cart-lines.ts'
import { lockCart } from '#server/cart/cart-lock.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { hashRequest, once } from '#server/core/http/idempotency.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { type Promo, takePromo, usablePromo } from '#server/promos/promo-use.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { cancelOrder } from './cancel-order.ts'
import { admitCod } from './open-cod.ts'
import { writeEvent } from './order-events.ts'
import { orderItems } from './order-items.table.ts'
import { type Chosen, chooseLines, leaveCart, refuseUnavailable, takeStockOf } from './ordered-lines.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'
import { refuseOtherAddress } from './shown-address.ts'

type Placed = Reply<typeof contract.orders.place>
const { reply } = contract.orders.place
const stored = {
  encode: (value: Placed) => z.encode(reply, value),
  decode: (body: unknown) => z.decode(reply, body as never),
}

/**
 * Places an order from the caller's bag, all or nothing, in one transaction: prices, promo, fee and total come from the
 * database, and what was sent is only compared with them. Locks go bag → promo → stock in product order.
 * Throws cart_changed, address_changed, out_of_stock, price_changed, promo_invalid, cod_limit, idempotency_key_reused, or
 * `invalid` without an address.
 */
export async function place(
  ctx: SignedIn,
  { idempotencyKey, ...wish }: PlaceOrder & { idempotencyKey?: string | undefined },
  canPayOnline: boolean,
): Promise<Placed> {
  if (wish.paymentMethod === 'Online' && !canPayOnline)
    throw new ShopError('provider_unavailable', 'This shop takes no online payments. Please choose cash on delivery.')
  const hash = hashRequest(wish)
  const call = { userId: ctx.actor.id, route: 'POST /orders/add', key: idempotencyKey, hash }
  return transact(ctx.db, async (tx) => {
    const version = await lockCart(tx, ctx.actor.id)
    return once(tx, call, stored, async () => {
      const earlier = idempotencyKey === undefined ? await sameWish(tx, ctx, hash, version) : null
      return { order: earlier ?? (await placeNew(tx, ctx, wish, { hash, version, canPayOnline })) }
    })
  })
}

/**
 * Without a key, the same wish right away over a bag that nobody touched since is a double click: it has its order
 * already. Later it is another order.
 */
async function sameWish(tx: Db, ctx: SignedIn, hash: string, version: number): Promise<Order | null> {
  return readOrder(
    tx,
    and(
      eq(orders.userId, ctx.actor.id),
      eq(orders.requestHash, hash),
      eq(orders.cartVersion, version),
      ne(orders.status, 'Cancelled'),
      sql`${orders.createdAt} > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS})`,
    ),
  )
}

async function placeNew(
  tx: Db,
  ctx: SignedIn,
  wish: PlaceOrder,
  { hash, version, canPayOnline }: { hash: string; version: number; canPayOnline: boolean },
): Promise<Order> {
  const userId = ctx.actor.id
  await replaceUnpaid(tx, userId)
  const chosen = chooseLines(await readLines(tx, userId), wish.items)
  refuseUnavailable(chosen)
  const [address] = await tx.select().from(addresses).where(eq(addresses.userId, userId))
  if (!address) throw invalidField('address', MESSAGES.addressMissing)
  if (wish.shownAddress) refuseOtherAddress(wish.shownAddress, address)
  const promo = wish.promoCode?.trim() ? await usablePromo(tx, userId, wish.promoCode) : null
  if (wish.promoCode?.trim() && !promo) throw new ShopError('promo_invalid', ANSWERS.promoInvalid)
  const rules = await readSettings(tx)
  const totals = totalsOf(
    chosen.map(({ line, quantity }) => ({ unitPrice: line.unitPrice, quantity })),
    wish.paymentMethod,
    promo?.percent ?? 0,
    rules.codFee,
  )
  refuseDearer(wish, chosen, totals)
  // Neither the total nor the subtotal of an order may come to more than an amount may be.
  if (plus(totals.subtotal, totals.deliveryFee) > MAX_AMOUNT)
    throw new ShopError('invalid', 'An order this large is not taken online. Please write to us.')
  const reviewReasons =
    wish.paymentMethod === 'COD' && ctx.config.isRateLimited
      ? await admitCod(tx, { userId, phone: address.phone, pieces: piecesOf(chosen), canPayOnline })
      : []
  const { isSettled, ...payment } = paymentState(wish.paymentMethod, totals.total)
  const days = expectedDelivery(ctx.now(), {
    processing: { min: rules.processingDaysMin, max: rules.processingDaysMax },
    delivery: { min: rules.deliveryDaysMin, max: rules.deliveryDaysMax },
  })
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      ...payment,
      ...totals,
      reviewReasons,
      promoId: promo?.id ?? null,
      promoCode: promo?.code ?? null,
      promoPercent: promo?.percent ?? null,
      shipFullName: address.fullName,
      shipLine1: address.line1,
      shipLine2: address.line2,
      shipCity: address.city,
      shipState: address.state,
      shipPostalCode: address.postalCode,
      shipCountry: address.country,
      shipPhone: address.phone,
      expectedFrom: days.from,
      expectedTo: days.to,
      requestHash: hash,
      // Taking the ordered lines out of the bag is one change of it; what is still to be paid stays in it.
      cartVersion: isSettled ? version + 1 : version,
    })
    .returning()
  if (!order) throw new Error('the order was not written')
  await tx.insert(orderItems).values(chosen.map((one, position) => ({ orderId: order.id, position, ...one.snapshot })))
  await writeEvent(tx, order.id, { kind: 'placed', actor: 'shopper', actorId: userId })
  if (isSettled) await leaveCart(tx, userId, chosen)
  if (isSettled) await queueOrderMail(tx, order.id, 'placed')
  await claim(tx, order, chosen, promo, totals)
  const placed = await readOrder(tx, eq(orders.id, order.id))
  if (!placed) throw new Error('the order is not there')
  return placed
}

function piecesOf(chosen: Chosen[]): number {
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** One person holds the shop's stock once: ordering anew gives an unpaid online order up. */
async function replaceUnpaid(tx: Db, userId: UserId): Promise<void> {
  const [unpaid] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending'), eq(orders.paymentMethod, 'Online')))
    .for('update')
  if (unpaid) await cancelOrder(tx, unpaid, { reason: 'replaced', actor: 'shopper', actorId: userId })
}

/**
 * Cash is due at the door; an online order waits for its payment, holding its stock; one that costs nothing is settled.
 * The provider charges nothing below ₹1, so 1–99 paise are refused.
 */
function paymentState(paymentMethod: PaymentMethod, total: Paise) {
  if (paymentMethod === 'COD') return { paymentMethod, paymentStatus: 'cash_due', isSettled: true } as const
  const holdExpiresAt = sql`now() + make_interval(mins => ${ONLINE_HOLD_MINUTES})`
  if (total === ZERO)
    return { paymentMethod, paymentStatus: 'free', status: 'Success', paidAt: sql`now()`, isSettled: true } as const
  if (total < MIN_ONLINE_TOTAL)
    throw new ShopError('amount_too_small', 'Amounts below ₹1 cannot be paid online. Please choose cash on delivery.')
  return { paymentMethod, paymentStatus: 'awaiting', holdExpiresAt, isSettled: false } as const
}

/** The contested rows come last, so that they are locked for as short as can be. */
async function claim(
  tx: Db,
  order: typeof orders.$inferSelect,
  chosen: Chosen[],
  promo: Promo | null,
  { discount }: Totals,
): Promise<void> {
  const use = { userId: order.userId, orderId: order.id, discount }
  if (promo && !(await takePromo(tx, promo, use))) throw new ShopError('promo_invalid', ANSWERS.promoInvalid)
  await takeStockOf(tx, { id: order.id, round: order.holdRound }, chosen)
}

/**
 * What the shopper saw is what they agreed to. A total that is higher now is refused with the fresh figures; a lower one
 * is theirs. An item without a sent subtotal is taken to have been seen as it is.
 */
function refuseDearer(wish: PlaceOrder, chosen: Chosen[], totals: Totals): void {
  const seen = chosen.map(({ sent, subtotal }) => sent ?? subtotal)
  const feeSeen = wish.paymentMethod === 'COD' ? (wish.deliveryFee ?? totals.deliveryFee) : ZERO
  const seenTotal = plus(...seen, feeSeen)
  const agreed = seenTotal - (wish.discountAmount ?? totals.discount)
  const ours: Paise = minus(plus(totals.subtotal, totals.deliveryFee), totals.discount)
  if (ours <= Math.max(agreed, ZERO)) return
  throw new ShopError('price_changed', 'Prices have changed. Please look at the new total.', { details: totals })
}
