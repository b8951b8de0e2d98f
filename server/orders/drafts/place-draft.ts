import { eq } from 'drizzle-orm'
import { LINK_HOLD_HOURS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { notFound, refusedField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { lockPhone } from '#server/orders/checkout/checkout-lock.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { forStaff } from '#server/orders/orders/for-staff.ts'
import {
  explainFailedOrder,
  insertOrder,
  queueOrderPlacedMails,
  takeDiscountsStockAndCredit,
} from '#server/orders/orders/insert-order.ts'
import { type OrderQuote, quoteOrder, refuse } from '#server/orders/orders/new-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { accountForCustomer, nameHoldingAccount } from '#server/people/accounts/email/account-for-email.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { draftOrders as draftOrderWords } from '#texts/en/orders/draft-orders.ts'
import { englishWords } from '#texts/messages/format.ts'
import { draftOrders } from './drafts.table.ts'
import { type DraftRow, lockDraft } from './drafts.ts'
import { missingIn, readCheckoutOfDraft, toRequest } from './price-draft.ts'

const texts = englishWords(draftOrderWords)

type Calls = typeof contract.drafts

/**
 * Places a draft as an order and deletes the draft, in one transaction. Rules and prices are those of an order from a cart. For online
 * payment, the order reserves its items for a day and the customer gets a payment link by mail. If the draft is already an order, returns
 * that order. Throws `stale` for another revision, `price_changed` for another total than shown, and what the checkout throws. After an
 * error nothing has changed.
 */
export async function placeDraftOrder(
  ctx: SignedIn,
  { id, revision, paymentMethod, total }: Input<Calls['place']>,
  canPayOnline: boolean,
): Promise<Reply<Calls['place']>> {
  if (paymentMethod === 'Online' && !canPayOnline)
    throw new ShopError('provider_unavailable', 'shop_takes_no_online_payments')
  const attempt: { quote: OrderQuote | null } = { quote: null }
  try {
    return await transactOrders(ctx, async (tx) => {
      // A second click waits for this lock, then finds the order of the first click.
      await tx.select({ id: draftOrders.id }).from(draftOrders).where(eq(draftOrders.id, id)).for('update')
      const placed = await readOrder(tx, eq(orders.draftId, id))
      if (placed) return { order: placed }
      const draft = await forAccount(tx, await lockDraft(tx, id, revision))
      await lockCustomer(tx, draft, paymentMethod)
      const checkout = await readCheckoutOfDraft(tx, ctx, draft, paymentMethod === 'COD')
      const quote = quoteOrder(checkout, toRequest(draft, paymentMethod), { now: ctx.now(), canPayOnline })
      attempt.quote = quote
      refuse(quote.refusals)
      const inserted = await insertOrder(tx, quote, {
        channel: 'phone',
        placedBy: ctx.actor.id,
        draftId: id,
        note: draft.note || null,
        holdMinutes: LINK_HOLD_HOURS * 60,
      })
      const { order } = inserted
      if (order.total !== total) throw new ShopError('price_changed', 'total_changed')
      await tx.delete(draftOrders).where(eq(draftOrders.id, id))
      await writeAudit(tx, ctx, { action: 'order.create', subject: `order:${order.id}`, after: describeOrder(order) })
      await queueOrderPlacedMails(tx, ctx, inserted, canPayOnline)
      await takeDiscountsStockAndCredit(tx, inserted)
      if (quote.isPaymentAwaited)
        await queueOrderMail(tx, order.id, 'payment-link', undefined, undefined, ctx.payLinkIds.sign(order.id))
      return { order }
    })
  } catch (error) {
    if (error instanceof ShopError) throw forStaff(error)
    throw await explainFailedOrder(ctx.db, error, attempt.quote)
  }
}

/** The draft with its customer's account, which may be newer than the draft. */
async function forAccount(tx: Db, draft: DraftRow): Promise<DraftRow> {
  const userId = draft.userId && (await accountForCustomer(tx, draft.userId))
  const { address } = draft
  if (userId && address) await nameHoldingAccount(tx, userId, { name: address.fullName, phone: address.phone })
  return { ...draft, userId }
}

/** Takes the locks of a checkout. Throws `invalid` for an incomplete draft. */
async function lockCustomer(tx: Db, draft: DraftRow, paymentMethod: PaymentMethod): Promise<void> {
  const missing = missingIn(draft)
  const { userId, address } = draft
  if (missing) throw refusedField('draft', missing)
  if (!userId || !address) throw new Error('a draft without customer or address was not refused')
  await lockCart(tx, userId)
  if (paymentMethod === 'COD') await lockPhone(tx, address.phone)
}

function describeOrder({ total, paymentMethod }: Order) {
  return { total: formatRupees(total), payment: paymentMethod === 'COD' ? texts.cash : texts.link }
}

/** The payment link of an unpaid order. */
export async function link(ctx: SignedIn, { id }: Input<Calls['link']>): Promise<Reply<Calls['link']>> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw notFound()
  const { status, paymentMethod, channel, holdExpiresAt, shipPhone, shipFullName } = row
  const isOpen = channel === 'phone' && status === 'Pending' && paymentMethod === 'Online'
  if (!isOpen || !holdExpiresAt) return { link: null }
  const path = PAY_LINK_PATH.replace(':token', ctx.payLinkIds.sign(id))
  const firstName = shipFullName.split(' ')[0] ?? shipFullName
  return { link: { path, until: holdExpiresAt, amount: calculateAmountDue(row), phone: shipPhone, firstName } }
}
