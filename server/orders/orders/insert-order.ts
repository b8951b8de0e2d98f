import { ZERO } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { isTooLittleStock, takeStockOrFail } from '#server/catalogue/stock/stock.ts'
import { blankRefusal, isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { presentMailItem } from '#server/orders/mails/order-mail-content.ts'
import { placedMails } from '#server/orders/mails/order-mails.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { setRemainingQuantities } from '#server/selling/cart/remaining-quantities.ts'
import { isOfferUsedUp, takeOffers } from '#server/selling/discounts/promo-use.ts'
import { creditChanged, isCreditShort, takeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { type OrderQuote, toOrder } from './new-order.ts'
import { type OrderedLine, remainingCartLine, stockNeeded, stockRefusal } from './ordered-lines.ts'
import { PREVIEWED_ITEMS, type Preview, presentOrder } from './read-orders.ts'
import type { OrdersTx } from './transact-orders.ts'
import { insertOrderRows, type NewOrder, type Snapshot } from './write-order.ts'

/** An order that was inserted, with its items and quote. */
export type InsertedOrder = { order: Order; row: NewOrder; items: Snapshot[]; quote: OrderQuote }

type Origin = Pick<NewOrder, 'channel'> &
  Partial<Pick<NewOrder, 'draftId' | 'note' | 'requestHash' | 'cartVersion'>> & {
    /** The staff member who places the order; null when the customer places it. */
    placedBy: UserId | null
    /** How long the order reserves its items while it waits for an online payment; by default as long as an order from a cart. */
    holdMinutes?: number
    /** `later`: the delivery estimate is made when the group order closes. */
    deliveryEstimate?: 'now' | 'later'
  }

/** Writes the order of a quote without refusals. The caller holds the lock of its customer's cart. */
export async function insertOrder(
  tx: OrdersTx,
  quote: OrderQuote,
  { placedBy, holdMinutes, deliveryEstimate = 'now', ...origin }: Origin,
): Promise<InsertedOrder> {
  const { order: columns, payment, items, estimate } = toOrder(quote, holdMinutes)
  const row = { ...columns, draftId: null, note: null, requestHash: null, cartVersion: null, ...origin }
  const written = await insertOrderRows(tx, row, {
    payment,
    items,
    placedBy,
    estimate: deliveryEstimate === 'now' ? estimate : null,
  })
  const { name: userName } = quote.checkout.person
  const shown = { userName, returnUntil: null, preview: previewItems(items), itemCount: quote.pieces }
  const order = presentOrder({ ...row, ...written, ...NOT_ON_ITS_WAY }, { ...shown, parcelOrders: null })
  return { order, row, items, quote }
}

/**
 * Removes the ordered lines from the customer's cart, in one change of the cart. The caller must hold the cart's lock and have
 * read its lines under it.
 */
export async function takeLinesFromCart(tx: Db, { checkout, lines }: OrderQuote): Promise<void> {
  await setRemainingQuantities(tx, checkout.person.id, lines.map(remainingCartLine))
}

/** Queues the mails about a placed order, to customer and admins. Queues none while the order waits for its payment. */
export async function queueOrderPlacedMails(
  tx: Db,
  { confirmIds }: Pick<Deps, 'confirmIds'>,
  { order, row, items, quote: { checkout, isPaymentAwaited } }: InsertedOrder,
  canPayOnline: boolean,
): Promise<void> {
  if (isPaymentAwaited) return
  const { settings, admins, rules, person, agreed } = checkout
  await queueMails(
    tx,
    placedMails({
      person,
      agreed,
      order,
      items: items.map(presentMailItem),
      paymentStatus: row.paymentStatus,
      settings: rules,
      phoneMessages: settings?.phoneMessages ?? null,
      admins: settings?.orderAlerts === false ? [] : admins,
      canPayOnline,
      confirmToken: confirmIds.sign(order.id),
    }),
  )
}

/**
 * Takes the discounts, the stock and the store credit of an order. Runs last, because other buyers wait for these rows until
 * COMMIT. If something is no longer available, the transaction fails (`isOfferUsedUp`, `isTooLittleStock`, `isCreditShort`).
 */
export async function takeDiscountsStockAndCredit(tx: Db, { row, quote }: InsertedOrder): Promise<void> {
  await takeOffers(tx, row.id, row.offers ?? [])
  await takeStockOrFail(tx, stockNeeded(quote.lines), { id: row.id, round: 1 })
  if (row.credit > ZERO) await takeCredit(tx, { ...row, holdRound: 1 })
}

/**
 * Converts an error of `takeDiscountsStockAndCredit` or COMMIT into its refusal: `credit_changed`, `promo_invalid`, or `out_of_stock` with
 * the lines and their current stock. Returns other errors unchanged. `db` must be a new connection, because the transaction is rolled back.
 */
export async function explainFailedOrder(db: Db, error: unknown, quote: OrderQuote | null): Promise<unknown> {
  const lines: OrderedLine[] = quote?.lines ?? []
  if (isCreditShort(error)) return creditChanged()
  if (isOfferUsedUp(error)) return new ShopError('promo_invalid', 'offer_used_up')
  if (isTooLittleStock(error)) return stockRefusal(db, lines)
  if (isTooFewBlanks(error)) return blankRefusal(db, lines)
  return error
}

const NOT_ON_ITS_WAY = {
  parcelId: null,
  partialShipmentCount: 0,
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

function previewItems(items: Snapshot[]): Preview[] {
  return items.slice(0, PREVIEWED_ITEMS).map(({ name, productId, imageKey, customizedProductId, quantity }) => {
    return { name, key: productId === null ? null : imageKey, custom: customizedProductId, quantity }
  })
}
