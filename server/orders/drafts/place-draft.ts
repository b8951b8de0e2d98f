import { eq } from 'drizzle-orm'
import { LINK_HOLD_HOURS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { dueOf } from '#contract/orders/pay-now.ts'
import { PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import { isTooLittleStock } from '#server/catalogue/stock/stock.ts'
import { blankRefusal, isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { lockCheckout, lockPhone } from '#server/orders/checkout/checkout-lock.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { forStaff } from '#server/orders/orders/for-staff.ts'
import { newOrder } from '#server/orders/orders/new-order.ts'
import {
  NO_ORIGIN,
  queuePlacedMails,
  rulesIn,
  takeForOrder,
  writeNewOrder,
} from '#server/orders/orders/new-order-steps.ts'
import { type Chosen, stockRefusal } from '#server/orders/orders/ordered-lines.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { accountForCustomer, nameHoldingAccount } from '#server/people/accounts/email/account-for-email.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { isOfferUsedUp } from '#server/selling/discounts/promo-use.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { draftOrders } from './drafts.table.ts'
import { type DraftRow, lockDraft } from './drafts.ts'
import { draftFacts, missingIn, requestOf } from './price-draft.ts'

type Calls = typeof contract.drafts

/**
 * Makes an order of a draft, in one transaction, and deletes the draft: by the rules, prices and triggers of an order from a bag. With
 * cash on delivery it is an order at once; for online payment it keeps its items for a day, and its customer gets the link by mail. A
 * draft that became an order answers that order. Throws `stale` for another
 * revision, price_changed for another total than the one that was shown, and what the checkout throws; then nothing has changed.
 */
export async function placeDraftOrder(
  ctx: SignedIn,
  { id, revision, paymentMethod, total }: Input<Calls['place']>,
  canPayOnline: boolean,
): Promise<Reply<Calls['place']>> {
  if (paymentMethod === 'Online' && !canPayOnline)
    throw new ShopError('provider_unavailable', 'This shop takes no online payments.')
  let chosen: Chosen[] = []
  try {
    return await transactOrders(ctx, async (tx) => {
      // Whoever waited here for the first of two clicks finds its order.
      await tx.select({ id: draftOrders.id }).from(draftOrders).where(eq(draftOrders.id, id)).for('update')
      const placed = await readOrder(tx, eq(orders.draftId, id))
      if (placed) return { order: placed }
      const draft = await forAccount(tx, await lockDraft(tx, id, revision))
      const facts = await lockedFacts(tx, ctx, draft, paymentMethod === 'COD')
      const request = requestOf(draft, paymentMethod)
      const holdMinutes = LINK_HOLD_HOURS * 60
      const decided = newOrder(facts, request, { rules: rulesIn(facts), now: ctx.now(), canPayOnline, holdMinutes })
      chosen = decided.chosen
      const byPhone = { channel: 'phone', draftId: id, note: draft.note || null, placedBy: ctx.actor.id } as const
      const written = await writeNewOrder(tx, decided, facts, { ...NO_ORIGIN, ...byPhone })
      const { order } = written
      if (order.total !== total)
        throw new ShopError('price_changed', 'The total has changed meanwhile. Please look at it again.')
      await tx.delete(draftOrders).where(eq(draftOrders.id, id))
      await writeAudit(tx, ctx, { action: 'order.create', subject: `order:${order.id}`, after: toldOf(order) })
      await queuePlacedMails(tx, ctx, written, { facts, canPayOnline })
      await takeForOrder(tx, written)
      if (isAwaited(order))
        await queueOrderMail(tx, order.id, 'payment-link', undefined, undefined, ctx.payLinkIds.sign(order.id))
      return { order }
    })
  } catch (error) {
    if (isOfferUsedUp(error)) throw new ShopError('promo_invalid', ANSWERS.offerUsedUp)
    if (isTooLittleStock(error)) throw await stockRefusal(ctx.db, chosen)
    if (isTooFewBlanks(error)) throw await blankRefusal(ctx.db, chosen)
    if (error instanceof ShopError) throw forStaff(error)
    throw error
  }
}

/** The draft for the account that the order belongs to now: somebody may have opened its customer's since it was chosen. */
async function forAccount(tx: Db, draft: DraftRow): Promise<DraftRow> {
  const userId = draft.userId && (await accountForCustomer(tx, draft.userId))
  const { address } = draft
  if (userId && address) await nameHoldingAccount(tx, userId, { name: address.fullName, phone: address.phone })
  return { ...draft, userId }
}

/** The locks that a checkout takes, then what it reads. Throws `invalid` for what is missing. */
async function lockedFacts(tx: Db, ctx: SignedIn, draft: DraftRow, isCod: boolean) {
  const missing = missingIn(draft)
  const { userId, address } = draft
  if (missing || !userId || !address) throw invalidField('draft', missing ?? '')
  const lock = await lockCheckout(tx, userId, false)
  if (isCod) await lockPhone(tx, lock, address.phone)
  return draftFacts(tx, ctx, draft, isCod)
}

function toldOf({ total, paymentMethod }: Order) {
  return { total: formatRupees(total), payment: paymentMethod === 'COD' ? 'cash on delivery' : 'payment link' }
}

function isAwaited({ status, paymentMethod, paid }: Pick<Order, 'status' | 'paymentMethod' | 'paid'>): boolean {
  return status === 'Pending' && paymentMethod === 'Online' && !paid
}

/** The link that an order is paid by, while it waits for that. */
export async function link(ctx: SignedIn, { id }: Input<Calls['link']>): Promise<Reply<Calls['link']>> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw notFound()
  const { status, paymentMethod, channel, holdExpiresAt, shipPhone, shipFullName } = row
  const isOpen = channel === 'phone' && status === 'Pending' && paymentMethod === 'Online'
  if (!isOpen || !holdExpiresAt) return { link: null }
  const path = PAY_LINK_PATH.replace(':token', ctx.payLinkIds.sign(id))
  const firstName = shipFullName.split(' ')[0] ?? shipFullName
  return { link: { path, until: holdExpiresAt, amount: dueOf(row), phone: shipPhone, firstName } }
}
