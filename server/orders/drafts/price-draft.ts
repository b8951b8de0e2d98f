import { eq, sql } from 'drizzle-orm'
import { times } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Draft, DraftSums, DraftWay } from '#contract/orders/drafts.api.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { readDraftCheckout } from '#server/orders/checkout/draft-checkout.ts'
import type { Checkout } from '#server/orders/checkout/read-checkout.ts'
import { forStaff } from '#server/orders/orders/for-staff.ts'
import { type OrderQuote, quoteOrder, refuse } from '#server/orders/orders/new-order.ts'
import { presentTax } from '#server/orders/tax/read-tax.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { promoKey } from '#server/selling/discounts/offer-facts.ts'
import { itemNames } from '#texts/en/orders/item-names.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { draftOrders } from './drafts.table.ts'

const texts = englishWords(itemNames)

type DraftRow = typeof draftOrders.$inferSelect

/** The checkout data of a draft, as if its items were in the customer's cart and its address were saved. */
export function readCheckoutOfDraft(db: Db, ctx: SignedIn, draft: DraftRow, isCod: boolean): Promise<Checkout> {
  const query = {
    // Without a customer, only the lines are used. They do not depend on the account.
    userId: draft.userId ?? ctx.actor.id,
    promoCode: draft.promoCode ? promoKey(draft.promoCode) : null,
    isCounted: isCod && ctx.config.isRateLimited,
    isCod,
  }
  return readDraftCheckout(db, query, draft)
}

/** The checkout request of a draft. It never uses store credit, because only the customer may use that. */
export function toRequest(
  { lines, promoCode, buyerGstin, buyerBusiness }: DraftRow,
  paymentMethod: PaymentMethod,
): PlaceOrder {
  const items = lines.map(({ productId, size, colour: color, quantity }) => ({ productId, size, color, quantity }))
  return { items, promoCode: promoCode || null, paymentMethod, buyerGstin, buyerBusiness }
}

/** A draft with its lines and its current price for both payment methods. */
export async function presentDraft(ctx: SignedIn, draft: DraftRow, canPayOnline: boolean): Promise<Draft> {
  const checkout = await readCheckoutOfDraft(ctx.db, ctx, draft, true)
  const { name, phone, email, id, heldForId } = users
  const [customer] = draft.userId
    ? await ctx.db
        .select({ id, name, phone, email, isHeld: sql<boolean>`${heldForId} is not null` })
        .from(users)
        .where(eq(id, draft.userId))
    : []
  const missing = missingIn(draft)
  const way = (method: PaymentMethod): DraftWay =>
    missing
      ? { sums: null, refusal: wordRefusal(missing, ctx.language) }
      : quoteWay(ctx, checkout, toRequest(draft, method), canPayOnline)
  return {
    id: draft.id,
    revision: draft.revision,
    updatedAt: draft.updatedAt,
    customer: customer ?? null,
    address: draft.address,
    buyerGstin: draft.buyerGstin,
    buyerBusiness: draft.buyerBusiness,
    promoCode: draft.promoCode,
    note: draft.note,
    lines: checkout.lines.map(({ line, product, unitPrice, imageKey, isOffered, inStock }) => ({
      // A draft has only products, no designs.
      productId: line.productId as NonNullable<typeof line.productId>,
      size: line.size,
      color: line.colour,
      quantity: line.quantity,
      name: product?.name ?? texts.removed,
      image: mediaUrl(imageKey),
      unitPrice,
      subtotal: times(unitPrice, line.quantity),
      inStock: isOffered ? inStock : 0,
    })),
    cash: way('COD'),
    online: canPayOnline
      ? way('Online')
      : { sums: null, refusal: wordRefusal(refusal('shop_takes_no_online_payments'), ctx.language) },
  }
}

/** What a draft lacks to be ordered; null when nothing. */
export function missingIn({ lines, userId, address }: DraftRow): Refusal | null {
  if (lines.length === 0) return refusal('draft_without_items')
  if (!userId) return refusal('draft_without_customer')
  return address ? null : refusal('draft_without_address')
}

function quoteWay(ctx: SignedIn, checkout: Checkout, request: PlaceOrder, canPayOnline: boolean): DraftWay {
  try {
    const quote = quoteOrder(checkout, request, { now: ctx.now(), canPayOnline })
    refuse(quote.refusals)
    return { sums: presentSums(quote), refusal: null }
  } catch (error) {
    if (error instanceof ShopError) return { sums: null, refusal: wordRefusal(forStaff(error).refusal, ctx.language) }
    throw error
  }
}

/** The sums of a quote without refusals, which has an address and days. */
function presentSums({ totals, offerColumns: { offers, promoCode }, tax, days }: OrderQuote): DraftSums {
  if (!tax || !days) throw new Error('a draft without an address was not refused')
  return {
    ...totals,
    expectedFrom: days.expected.from,
    expectedTo: days.expected.to,
    offers: (offers ?? []).map(({ label, saved, isFee }) => ({ label, saved, isFee })),
    promo: promoCode,
    tax: presentTax(tax.order),
    lines: tax.items.map(({ name, quantity, unitPrice, mrp, discountShare }) => {
      return { name, quantity, unitPrice, mrp, discount: discountShare }
    }),
  }
}
