import { joinSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import { checkoutAnswers } from '#texts/en/selling/checkout-answers.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type Lines = readonly CartLine[]

/**
 * The quote for the cart with a promo code. Null when the quote fails, or without code and running offer: then the total is the sum of the
 * lines.
 */
export async function loadCartQuote(args: ApiArgs, lines: Lines, code: string | null): Promise<CheckoutQuote | null> {
  if (lines.length === 0) return null
  return code !== null || (await hasAutomaticOffer(args)) ? loadQuote(args, lines, code) : null
}

/** The offers that everybody sees, for the customer's cart; empty when there are none or they cannot be read. */
export async function loadOffers(args: ApiArgs): Promise<MyOffer[]> {
  const { offers } = api(args)
  const running = await offers.running()
  if (running.length === 0) return []
  const read = await attempt(offers.mine()).catch(() => null)
  return read?.ok ? read.value.filter(({ state, missing }) => state === 'applicable' || missing !== null) : []
}

/** The quote for an order of these lines; null when it fails. A promo code that could not be checked counts as refused. */
export async function loadQuote(args: ApiArgs, lines: Lines, code: string | null): Promise<CheckoutQuote | null> {
  if (code === null) return quote(args, lines)
  if (code === '') return withRefusedCode(await quote(args, lines), wordRefusal(refusal('promo_empty'), 'en'))
  try {
    const tried = await attempt(api(args).checkout.quote({ items: lines.map(toOrderedItem), promoCode: code }))
    if (tried.ok) return tried.value
    return withRefusedCode(await quote(args, lines), tried.message)
  } catch (error) {
    if (error instanceof ApiError)
      return withRefusedCode(await quote(args, lines), englishWords(checkoutAnswers).promoFailed)
    throw error
  }
}

/** A cart line as input of an order. */
export function toOrderedItem({ productId, customizedProductId, size, color, quantity }: CartLine) {
  return { productId, customizedProductId, size: joinSizes(sizesIn(size)), color, quantity }
}

/** Whether an offer without a code is running. The running offers are in memory, so a shop without offers asks for no quote. */
async function hasAutomaticOffer(args: ApiArgs): Promise<boolean> {
  return (await api(args).offers.running()).some(({ code }) => code === null)
}

async function quote(args: ApiArgs, lines: Lines): Promise<CheckoutQuote | null> {
  const read = await attempt(api(args).checkout.quote({ items: lines.map(toOrderedItem) })).catch(() => null)
  return read?.ok ? read.value : null
}

function withRefusedCode(quoted: CheckoutQuote | null, message: string): CheckoutQuote | null {
  return quoted && { ...quoted, code: { isApplied: false, message } }
}
