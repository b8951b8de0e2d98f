import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ANSWERS } from '#contract/answers.ts'
import type { UserId } from '#contract/auth.ts'
import type { DraftId } from '#contract/drafts.ts'
import { type ErrorCode, ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { LINK_HOLD_HOURS } from '#contract/limits.ts'
import { ZERO } from '#contract/money.ts'
import { type Order, OrderId, type PlaceOrder } from '#contract/orders.ts'
import type { PromoId } from '#contract/promos.ts'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import type { Db } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { checkKey, hashRequest, keepReply, repeatReply } from '#server/core/http/idempotency.ts'
import { queueMails } from '#server/core/mail/mail.ts'
import { blankRefusal, isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { type CheckoutFacts, isUnpaid, readCheckout } from '#server/orders/checkout/checkout-facts.ts'
import { type CheckoutLock, lockCheckout, lockPhone } from '#server/orders/checkout/checkout-lock.ts'
import { noOnlinePayments } from '#server/orders/checkout/quote.ts'
import { mailItemOf } from '#server/orders/mails/order-mail-content.ts'
import { placedMails } from '#server/orders/mails/order-mails.ts'
import { isTooLittleStock, takeStockOrFail } from '#server/products/stock.ts'
import { promoKey } from '#server/promos/offer-facts.ts'
import { isOfferUsedUp, refuseOffers, takeOffers } from '#server/promos/promo-use.ts'
import { withDefaults } from '#server/settings/read-settings.ts'
import { creditChanged, isCreditShort, takeCredit } from '#server/store-credit/credit-ledger.ts'
import { cancelOrder } from './cancel-order.ts'
import { newOrder, type OnRefused } from './new-order.ts'
import { type Chosen, restOf, stockRefusal, wantsOf } from './ordered-lines.ts'
import { orders } from './orders.table.ts'
import { PREVIEWED_ITEMS, type Preview, presentOrder, readOrder } from './read-orders.ts'
import { type OrdersTx, transactOrders } from './transact-orders.ts'
import { insertOrder, type Snapshot } from './write-order.ts'

type Placed = Reply<typeof contract.orders.place>
const { reply: schema } = contract.orders.place
const ROUTE = 'POST /orders/add'

type Call = { request: PlaceOrder; hash: string; key: string | undefined; isCounted: boolean; canPayOnline: boolean }

/** An order to write: of a bag, or of a draft of the back-office. */
export type NewCall = {
  request: PlaceOrder
  /** Null: only a bag can be sent twice. */
  hash: string | null
  key: string | undefined
  canPayOnline: boolean
  /** How it is made without a bag; null: its customer places it, from their bag. */
  draft: {
    /** Null: it was none, but is added to an order, or of a group order. */
    id: DraftId | null
    note: string
    /** Who of the back-office places it; null: its customer. */
    by: UserId | null
    /** See `newOrder`. */
    goesAlong?: boolean
    /** `phone` when absent. */
    channel?: 'phone' | 'group'
    /** False: the days are promised later, as of a share of a group order that is open. */
    isPromised?: boolean
    /** How long it waits for its payment; `LINK_HOLD_HOURS` when absent. */
    holdMinutes?: number
  } | null
}

/**
 * Places an order from the caller's cart in one transaction. Prices, promo, fee and total come from the database; the amounts in
 * the request are only compared with them.
 * Throws credit_changed, cart_changed, address_changed, out_of_stock, price_changed, promo_invalid, cod_limit, idempotency_key_reused, or
 * `invalid` without an address.
 */
export async function place(
  ctx: SignedIn,
  { idempotencyKey: key, ...request }: PlaceOrder & { idempotencyKey?: string | undefined },
  canPayOnline: boolean,
): Promise<Placed> {
  if (request.paymentMethod === 'Online' && !canPayOnline) throw noOnlinePayments()
  if (key !== undefined) checkKey(key)
  const isCounted = request.paymentMethod === 'COD' && ctx.config.isRateLimited
  const call = { request, hash: hashRequest(request), key, isCounted, canPayOnline }
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
      const onRefused: OnRefused = (offers) => {
        refused = offers.map(({ id }) => id)
      }
      const { version } = lock
      const ready = await writeNew(tx, ctx, { ...call, draft: null }, { facts: current, version, onRefused })
      chosen = ready.chosen
      // An order that was placed without an offer has answered the question too.
      await Promise.all([refuseOffers(tx, ctx.actor.id, refused), ...ready.last(tx)])
      return ready.placed
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

/** The reply, and the statements to send at the end of the transaction. */
type Ready = { placed: Placed; chosen: Chosen[]; last: (tx: Db) => Promise<unknown>[] }

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

/**
 * Writes the order of a request, as the facts decide it. Offers, stock and mails are in `last`, to be sent with COMMIT. The caller holds
 * the lock of the customer's cart. Throws what `newOrder` throws.
 */
export async function writeNew(
  tx: OrdersTx,
  ctx: Pick<SignedIn, 'now' | 'confirmIds'>,
  { request, hash, key, canPayOnline, draft }: NewCall,
  { facts, version, onRefused }: { facts: CheckoutFacts; version: number; onRefused?: OnRefused },
): Promise<Ready> {
  const settings = withDefaults(facts.settings ?? undefined, DEFAULT_SETTINGS)
  const {
    order: decided,
    payment,
    chosen,
    items,
    pieces,
    promise,
  } = newOrder(facts, request, {
    rules: settings,
    now: ctx.now(),
    canPayOnline,
    ...(draft && { holdMinutes: draft.holdMinutes ?? LINK_HOLD_HOURS * 60, goesAlong: draft.goesAlong ?? false }),
    ...(onRefused && { onRefused }),
  })
  const isSettled = decided.paymentStatus !== 'awaiting'
  // Removing the ordered lines is one change of the cart; the lines of an order that is still to be paid stay.
  const ofCart = { requestHash: hash, cartVersion: isSettled ? version + 1 : version, channel: 'shop' as const }
  const ofDraft = { requestHash: null, cartVersion: null, channel: draft?.channel ?? ('phone' as const) }
  const row = { ...decided, ...(draft ? ofDraft : ofCart), draftId: draft?.id ?? null, note: draft?.note || null }
  const { id: orderId, userId, paymentStatus } = row
  const written = await insertOrder(tx, row, payment, {
    items,
    cart: isSettled && !draft ? chosen.map(restOf) : [],
    by: draft?.by ?? null,
    promise: draft?.isPromised === false ? null : promise,
  })
  const order = presentOrder(
    { ...row, ...written, ...NOT_ON_ITS_WAY },
    {
      userName: facts.person.name,
      returnUntil: null,
      preview: previewOf(items),
      itemCount: pieces,
      parcelOrders: null,
    },
  )
  const mails = isSettled
    ? placedMails({
        ...facts,
        order,
        items: items.map(mailItemOf),
        paymentStatus,
        settings,
        phoneMessages: facts.settings?.phoneMessages ?? null,
        admins: alerted(facts),
        canPayOnline,
        confirmToken: ctx.confirmIds.sign(orderId),
      })
    : []
  // Offers and stock come last, so that the rows that orders compete for are locked only until the COMMIT that follows them.
  const last = (ending: Db) => [
    queueMails(ending, mails),
    ...(key === undefined || hash === null ? [] : [keep(ending, { userId, key, hash }, order)]),
    takeOffers(ending, orderId, row.offers ?? []),
    takeStockOrFail(ending, wantsOf(chosen), { id: orderId, round: 1 }),
    ...(row.credit > ZERO ? [takeCredit(ending, { ...row, holdRound: 1 })] : []),
  ]
  return { placed: { order }, last, chosen }
}

const NOT_ON_ITS_WAY = {
  parcelId: null,
  partsSent: 0,
  piecesSent: 0,
  revision: 0,
  acceptedAt: null,
  packedAt: null,
  shippedAt: null,
  rtoAt: null,
  deliveredAt: null,
  cancelledAt: null,
  courier: null,
  trackingNumber: null,
  trackingUrl: null,
}

function previewOf(items: Snapshot[]): Preview[] {
  return items.slice(0, PREVIEWED_ITEMS).map(({ name, productId, imageKey, customizedProductId }) => {
    return { name, key: productId === null ? null : imageKey, custom: customizedProductId }
  })
}

/** The admins, unless the setting for their mails is off. */
function alerted({ settings, admins }: CheckoutFacts) {
  return settings?.orderAlerts === false ? [] : admins
}

function keep(tx: Db, call: { userId: string; key: string; hash: string }, order: Order): Promise<void> {
  return keepReply(tx, { ...call, route: ROUTE }, z.encode(schema, { order }))
}
