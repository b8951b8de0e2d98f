import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ANSWERS } from '#contract/answers.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { ZERO } from '#contract/money.ts'
import { type Order, OrderId, type PlaceOrder } from '#contract/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import { type Db, sentTogether, transactFrom } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { checkKey, hashRequest, keepReply, repeatReply } from '#server/core/http/idempotency.ts'
import { queueMails } from '#server/core/mail/mail.ts'
import { mailItemOf } from '#server/orders/mails/order-mail-content.ts'
import { placedMails } from '#server/orders/mails/order-mails.ts'
import { isTooLittleStock, takeStockOrFail } from '#server/products/stock.ts'
import { promoKey, recordPromoUse } from '#server/promos/promo-use.ts'
import { withDefaults } from '#server/settings/read-settings.ts'
import { creditChanged, isCreditShort, takeCredit } from '#server/store-credit/credit-ledger.ts'
import { cancelOrder } from './cancel-order.ts'
import { type CheckoutFacts, isUnpaid, lockCheckout, lockPhone, readCheckout } from './checkout-facts.ts'
import { newOrder } from './new-order.ts'
import { type Chosen, restOf, stockRefusal, wantsOf } from './ordered-lines.ts'
import { orders } from './orders.table.ts'
import { PREVIEWED_ITEMS, type Preview, presentOrder, readOrder } from './read-orders.ts'
import { type Snapshot, writeOrder } from './write-order.ts'

type Placed = Reply<typeof contract.orders.place>
const { reply: schema } = contract.orders.place
const ROUTE = 'POST /orders/add'

type Call = { request: PlaceOrder; hash: string; key: string | undefined; isCounted: boolean; canPayOnline: boolean }

/**
 * Places an order from the caller's cart in one transaction. Prices, promo, fee and total come from the database; the amounts in
 * the request are only compared with them. Lock order: cart → phone number → promo → stock in product order → store credit.
 * Throws credit_changed, cart_changed, address_changed, out_of_stock, price_changed, promo_invalid, cod_limit, idempotency_key_reused, or
 * `invalid` without an address.
 */
export async function place(
  ctx: SignedIn,
  { idempotencyKey: key, ...request }: PlaceOrder & { idempotencyKey?: string | undefined },
  canPayOnline: boolean,
): Promise<Placed> {
  if (request.paymentMethod === 'Online' && !canPayOnline)
    throw new ShopError('provider_unavailable', 'This shop takes no online payments. Please choose cash on delivery.')
  if (key !== undefined) checkKey(key)
  const isCounted = request.paymentMethod === 'COD' && ctx.config.isRateLimited
  const call = { request, hash: hashRequest(request), key, isCounted, canPayOnline }
  let chosen: Chosen[] = []
  try {
    const { placed } = await transactFrom(
      ctx.db,
      (tx) => lockCheckout(tx, ctx.actor.id, isCounted),
      async (tx, lock): Promise<Ready> => {
        const facts = await readFacts(tx, ctx, call, lock.version)
        if (facts.kept) return { placed: await repeatPlaced(tx, repeatReply(facts.kept, call)) }
        const earlier = facts.repeated && (await readOrder(tx, eq(orders.id, facts.repeated)))
        if (earlier) return { placed: { order: earlier } }
        const isReplaced = facts.unpaid !== null && (await replaceUnpaid(tx, ctx))
        // The address may have changed between the two statements.
        const isLocked = isCounted && facts.address !== null && (await lockPhone(tx, lock, facts.address.phone))
        const current = isReplaced || isLocked ? await readFacts(tx, ctx, call, lock.version) : facts
        const ready = await writeNew(tx, ctx, call, { facts: current, version: lock.version })
        chosen = ready.chosen
        return ready
      },
      (tx, { last }) => last?.(tx) ?? [],
    )
    return placed
  } catch (error) {
    if (isCreditShort(error)) throw creditChanged()
    if (isTooLittleStock(error)) throw await stockRefusal(ctx.db, chosen)
    throw error
  }
}

/** The reply, and the statements to send together with COMMIT; none for an order that was placed before. */
type Ready = { placed: Placed; last?: (tx: Db) => Promise<unknown>[] }

const WithId = z.object({ order: z.object({ id: z.string() }) })

/** The first reply to a key. One that a former version of the shop kept may lack fields of today: then the order as it is now. */
async function repeatPlaced(tx: Db, kept: unknown): Promise<Placed> {
  const first = z.safeDecode(schema, kept as never)
  if (first.success) return first.data
  const order = await readOrder(tx, eq(orders.id, OrderId.parse(WithId.parse(kept).order.id)))
  if (!order) throw first.error
  return { order }
}

function readFacts(tx: Db, ctx: SignedIn, { request, hash, key, isCounted }: Call, cartVersion: number) {
  return readCheckout(tx, {
    userId: ctx.actor.id,
    cartVersion,
    promoCode: request.promoCode ? promoKey(request.promoCode) : null,
    isCounted,
    isCod: request.paymentMethod === 'COD',
    route: ROUTE,
    key: key ?? null,
    hash: key === undefined ? hash : null,
  })
}

/** Cancels the customer's unpaid online order, so that nobody reserves stock twice. False when there is none any more. */
async function replaceUnpaid(tx: Db, { actor }: SignedIn): Promise<boolean> {
  const [unpaid] = await tx.select().from(orders).where(isUnpaid(actor.id)).for('update')
  if (unpaid) await cancelOrder(tx, unpaid, { reason: 'replaced', actor: 'shopper', actorId: actor.id })
  return unpaid !== undefined
}

async function writeNew(
  tx: Db,
  ctx: SignedIn,
  { request, hash, key, canPayOnline }: Call,
  { facts, version }: { facts: CheckoutFacts; version: number },
): Promise<Required<Ready> & { chosen: Chosen[] }> {
  const settings = withDefaults(facts.settings ?? undefined, DEFAULT_SETTINGS)
  const {
    order: decided,
    payment,
    chosen,
    items,
    pieces,
  } = newOrder(facts, request, { rules: settings, now: ctx.now(), canPayOnline })
  const isSettled = decided.paymentStatus !== 'awaiting'
  // Removing the ordered lines is one change of the cart; the lines of an order that is still to be paid stay.
  const row = { ...decided, requestHash: hash, cartVersion: isSettled ? version + 1 : version }
  const { id: orderId, userId, discount, paymentStatus } = row
  const [written, isPromoTaken] = await sentTogether(tx, () =>
    Promise.all([
      writeOrder(tx, row, payment, { items, cart: isSettled ? chosen.map(restOf) : [] }),
      facts.promo === null || recordPromoUse(tx, facts.promo, { userId, orderId, discount }),
    ]),
  )
  if (!isPromoTaken) throw new ShopError('promo_invalid', ANSWERS.promoInvalid)
  const order = presentOrder(
    { ...row, ...written, ...NOT_ON_ITS_WAY },
    { userName: facts.person.name, returnUntil: null, preview: previewOf(items), itemCount: pieces },
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
  // Stock comes last, so that the rows that orders compete for are locked only until the COMMIT that follows it.
  const last = (ending: Db) => [
    queueMails(ending, mails),
    ...(key === undefined ? [] : [keep(ending, { userId, key, hash }, order)]),
    takeStockOrFail(ending, wantsOf(chosen), { id: orderId, round: 1 }),
    ...(row.credit > ZERO ? [takeCredit(ending, { ...row, holdRound: 1 })] : []),
  ]
  return { placed: { order }, last, chosen }
}

const NOT_ON_ITS_WAY = {
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
