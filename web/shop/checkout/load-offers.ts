import { attempt } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ZERO } from '#contract/money.ts'
import type { OfferQuote } from '#contract/offers.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** What the offers take off the bag; null without any. A code that could not be checked counts as refused. */
export async function loadOffers(args: ApiArgs, code: string | null): Promise<OfferQuote | null> {
  if (code === null) return (await hasRunning(args)) ? quote(args) : null
  try {
    const tried = await attempt(api(args).offers.tryCode({ code }))
    if (tried.ok) return tried.value
    return refused(await quote(args), tried.message)
  } catch (error) {
    if (error instanceof ShopError) return refused(await quote(args), MESSAGES.promoFailed)
    throw error
  }
}

/** Whether an offer applies without a code now: from memory, so that a shop without offers asks for no quote. */
async function hasRunning(args: ApiArgs): Promise<boolean> {
  const now = new Date()
  const known = await api(args).offers.running()
  return known.some(({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now))
}

/** Without an answer the bag is shown as it is; placing the order calculates again. */
async function quote(args: ApiArgs): Promise<OfferQuote | null> {
  const read = await attempt(api(args).offers.quote()).catch(() => null)
  return read?.ok ? read.value : null
}

const NONE = { goods: null, fee: null, shares: [], hint: null, subtotal: ZERO }

function refused(offers: OfferQuote | null, message: string): OfferQuote {
  return { ...(offers ?? NONE), code: { isApplied: false, message } }
}
