import { ZERO } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { takeStockOrFail } from '#server/catalogue/stock/stock.ts'
import type { CheckoutFacts } from '#server/orders/checkout/checkout-facts.ts'
import { mailItemOf } from '#server/orders/mails/order-mail-content.ts'
import { placedMails } from '#server/orders/mails/order-mails.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { takeOffers } from '#server/selling/discounts/promo-use.ts'
import { takeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { type ShopRules, withDefaults } from '#server/site/settings/read-settings.ts'
import type { Decided } from './new-order.ts'
import { restOf, wantsOf } from './ordered-lines.ts'
import { PREVIEWED_ITEMS, type Preview, presentOrder } from './read-orders.ts'
import type { OrdersTx } from './transact-orders.ts'
import { insertOrder, type NewOrder, type Snapshot } from './write-order.ts'

/** The settings that the rules of an order need. */
export function rulesIn({ settings }: Pick<CheckoutFacts, 'settings'>): ShopRules {
  return withDefaults(settings ?? undefined, DEFAULT_SETTINGS)
}

/** An order that is written, and what it was made of. */
type WrittenOrder = Pick<Decided, 'chosen' | 'items'> & { order: Order; row: NewOrder }

/** The columns of an order that no cart was for, or of which nothing is known yet. */
export const NO_ORIGIN = { draftId: null, note: null, requestHash: null, cartVersion: null, placedBy: null }

type Origin = Pick<NewOrder, 'channel' | 'draftId' | 'note' | 'requestHash' | 'cartVersion'> & {
  /** Who of the back-office places it for its customer; null: the customer. */
  placedBy: UserId | null
  /** The ordered lines leave the cart. */
  emptiesCart?: boolean
}

/** Writes a decided order. The caller holds the lock of its customer's cart. */
export async function writeNewOrder(
  tx: OrdersTx,
  { order: decided, payment, chosen, items, pieces, promise }: Decided,
  { person }: Pick<CheckoutFacts, 'person'>,
  { placedBy, emptiesCart = false, ...origin }: Origin,
): Promise<WrittenOrder> {
  const row = { ...decided, ...origin }
  const cart = emptiesCart ? chosen.map(restOf) : []
  const written = await insertOrder(tx, row, payment, { items, cart, by: placedBy, promise })
  const shown = { userName: person.name, returnUntil: null, preview: previewOf(items), itemCount: pieces }
  const order = presentOrder({ ...row, ...written, ...NOT_ON_ITS_WAY }, { ...shown, parcelOrders: null })
  return { order, row, chosen, items }
}

/** Whether an order is placed; one that waits for its payment keeps its lines in the cart and gets no mail yet. */
export function isSettled({ paymentStatus }: Pick<NewOrder, 'paymentStatus'>): boolean {
  return paymentStatus !== 'awaiting'
}

/** Queues the mails about an order, to its customer and to the admins, once it is placed. */
export async function queuePlacedMails(
  tx: Db,
  { confirmIds }: Pick<Deps, 'confirmIds'>,
  { order, row, items }: WrittenOrder,
  { facts, canPayOnline }: { facts: CheckoutFacts; canPayOnline: boolean },
): Promise<void> {
  if (!isSettled(row)) return
  const { settings, admins } = facts
  await queueMails(
    tx,
    placedMails({
      ...facts,
      order,
      items: items.map(mailItemOf),
      paymentStatus: row.paymentStatus,
      settings: rulesIn(facts),
      phoneMessages: settings?.phoneMessages ?? null,
      admins: settings?.orderAlerts === false ? [] : admins,
      canPayOnline,
      confirmToken: confirmIds.sign(order.id),
    }),
  )
}

/**
 * Takes the discounts, the stock and the store credit of an order: last, because other buyers wait for these rows until COMMIT. What is no
 * longer there fails the transaction (`isOfferUsedUp`, `isTooLittleStock`, `isCreditShort`).
 */
export async function takeForOrder(tx: Db, { row, chosen }: Pick<WrittenOrder, 'row' | 'chosen'>): Promise<void> {
  await takeOffers(tx, row.id, row.offers ?? [])
  await takeStockOrFail(tx, wantsOf(chosen), { id: row.id, round: 1 })
  if (row.credit > ZERO) await takeCredit(tx, { ...row, holdRound: 1 })
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
