import type { Language } from '#contract/basics/languages.ts'
import { ZERO } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import { nearMiss } from '#contract/selling/discounts/choose-offers.ts'
import { offerGoods } from '#contract/selling/discounts/offer-goods.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { garmentRefusal } from '#server/orders/blanks/ordered-blanks.ts'
import { type OrderQuote, quoteOrder } from '#server/orders/orders/new-order.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { area } from '#server/selling/delivery/delivery-area.ts'
import { toOfferLine } from '#server/selling/discounts/cart-offers.ts'
import { promoKey, toCandidate } from '#server/selling/discounts/offer-facts.ts'
import { wordRefusal } from '#texts/errors.ts'
import { describeCodStanding } from '#texts/selling/cod-terms.ts'
import { describeAppliedCode, describeBenefit, describeNearMiss } from '#texts/selling/offers.ts'
import { readQuotedCheckout } from './read-checkout.ts'

/**
 * What an order of these items would be for both payment methods, calculated by the same function as placing it. Reads only the
 * data of the account, and treats the caller's own unpaid order as cancelled. Changes nothing. Throws `cart_changed`.
 */
export async function quote(
  ctx: SignedIn,
  { items, promoCode, credit }: Input<typeof contract.checkout.quote>,
  canPayOnline: boolean,
): Promise<CheckoutQuote> {
  const checkout = await readQuotedCheckout(ctx.db, {
    userId: ctx.actor.id,
    promoCode: promoCode ? promoKey(promoCode) : null,
    isCounted: ctx.config.isRateLimited,
  })
  const rules = {
    now: ctx.now(),
    canPayOnline,
    ...(!checkout.address && { anywhereDays: (await area(ctx)).days }),
  }
  const quoteBy = (paymentMethod: PaymentMethod, usedCredit = credit) =>
    quoteOrder(checkout, { items, promoCode, credit: usedCredit, paymentMethod }, rules)
  const presentBoth = (cod: OrderQuote, online: OrderQuote) => ({
    cod: present(cod, cod.refusals, ctx.language),
    online: present(online, canPayOnline ? online.refusals : [noOnlinePayments(), ...online.refusals], ctx.language),
  })
  const cod = quoteBy('COD')
  const { goods, freeing, code, codeRefusal } = cod.offers
  const lines = cod.lines.map(({ line, quantity }) => toOfferLine(line, quantity))
  const miss = nearMiss(checkout.offers.map(toCandidate), lines, { goods, fee: freeing })
  return {
    ...presentBoth(cod, quoteBy('Online')),
    withCredit:
      checkout.credit > ZERO ? presentBoth(quoteBy('COD', checkout.credit), quoteBy('Online', checkout.credit)) : null,
    code: code && {
      isApplied: code.state === 'applied',
      message: codeRefusal ? wordRefusal(codeRefusal, ctx.language) : describeAppliedCode({ goods, fee: freeing }),
    },
    hint: miss && describeNearMiss(miss, offerGoods(miss.offer)),
  }
}

export function noOnlinePayments(): ShopError {
  return new ShopError('provider_unavailable', 'only_cash_on_delivery')
}

function present(order: OrderQuote, refusals: readonly ShopError[], language: Language): CheckoutQuote['cod'] {
  const { method, totals, credit, codStanding, days, lines, shares, offers } = order
  const { goods, freeing } = offers
  // Checked last, because placing an order reserves garments last.
  const garments = garmentRefusal(lines)
  return {
    paymentMethod: method,
    lines: lines.map(({ snapshot: { name, quantity, unitPrice, mrp, subtotal } }, index) => {
      return { name, quantity, unitPrice, mrp, subtotal, discount: shares[index] ?? ZERO }
    }),
    ...totals,
    offer: goods && { label: goods.offer.label, text: describeBenefit(goods.offer.benefit) },
    feeOffer: freeing?.offer.label ?? null,
    feeReason: codStanding && describeCodStanding(codStanding),
    credit,
    expected: days?.expected ?? null,
    refusals: [...refusals, ...(garments ? [garments] : [])].map(({ code, refusal }) => {
      return { code, message: wordRefusal(refusal, language) }
    }),
  }
}
