import { joinSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { checkoutAnswers } from '#texts/en/selling/checkout-answers.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type Lines = readonly CartLine[]

/** The quote for the cart. Null when the quote fails, or when no offer is running: then the total is the sum of the lines. */
export async function loadCartQuote(args: ApiArgs, lines: Lines): Promise<CheckoutQuote | null> {
  return lines.length > 0 && (await hasRunning(args)) ? quote(args, lines) : null
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
async function hasRunning(args: ApiArgs): Promise<boolean> {
  const now = new Date()
  const runningOffers = await api(args).offers.running()
  return runningOffers.some(({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now))
}

async function quote(args: ApiArgs, lines: Lines): Promise<CheckoutQuote | null> {
  const read = await attempt(api(args).checkout.quote({ items: lines.map(toOrderedItem) })).catch(() => null)
  return read?.ok ? read.value : null
}

function withRefusedCode(quoted: CheckoutQuote | null, message: string): CheckoutQuote | null {
  return quoted && { ...quoted, code: { isApplied: false, message } }
}
