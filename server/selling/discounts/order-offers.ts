import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import { type Choice, chooseOffers } from '#contract/selling/discounts/choose-offers.ts'
import type { Offer, OfferLine } from '#contract/selling/discounts/offer.ts'
import type { OrderedOffer } from '#contract/selling/order-offers.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { findCodeRefusal } from './cart-offers.ts'
import { isBarredByContactAlone, type OfferFacts, toCandidate } from './offer-facts.ts'

export type OfferColumns = Pick<typeof orders.$inferSelect, 'promoId' | 'promoCode' | 'promoPercent' | 'offers'>

export type OrderOffers = {
  /** `goods`: the best offer for the goods. `freeing`: the offer that waives the cash-on-delivery fee. */
  goods: Choice['goods']
  freeing: Choice['fee']
  /** The discount on the goods; `shares` has the part of each line. */
  discount: Paise
  shares: Paise[]
  /** The state of the requested code. `codeRefusal`: why the code does not apply; null when it applies or none was requested. */
  code: Choice['code']
  codeRefusal: Refusal | null
  /** The cash-on-delivery fee and the offer columns of the order for a payment method. */
  with(method: PaymentMethod): { fee: Paise; columns: OfferColumns }
}

type DiscountRequest = { fee: Paise; code: string | null | undefined }

/**
 * The offers that only the phone number or an unconfirmed email bars, the best first. With a requested code: only the offer of that code.
 * Otherwise: the offers that are better than what the order gets, because losing a worse one has no visible effect.
 */
export function refusedByContact(
  facts: readonly OfferFacts[],
  lines: readonly OfferLine[],
  { fee, code, isCod }: DiscountRequest & { isCod: boolean },
): Offer[] {
  const isAsked = Boolean(code?.trim())
  const candidates = facts.map((offerFacts) => {
    const isBarred = isBarredByContactAlone(offerFacts)
    return { isBarred, candidate: toCandidate(isBarred ? { ...offerFacts, isBarredByContact: false } : offerFacts) }
  })
  const requestedCandidate = candidates.find(({ isBarred, candidate }) => isAsked && isBarred && candidate.isAsked)
  // The requested code is barred: the order is refused because of it, and reveals no other offer.
  if (requestedCandidate) return [requestedCandidate.candidate.offer]
  const refused: Offer[] = []
  for (;;) {
    const left = candidates.filter(({ candidate }) => !refused.includes(candidate.offer))
    const choice = chooseOffers(
      left.map(({ candidate }) => candidate),
      lines,
      { fee, code: isAsked },
    )
    const appliedOffers = [choice.goods?.offer, isCod && fee > ZERO ? choice.fee?.offer : undefined]
    const lost = left.find(({ isBarred, candidate }) => isBarred && appliedOffers.includes(candidate.offer))
    if (!lost) return refused
    refused.push(lost.candidate.offer)
  }
}

/**
 * The offers of a new order, calculated from its lines. An offer for the fee counts as used only where there is a fee. A code
 * that does not apply gives no discount.
 */
export function orderOffers(
  facts: readonly OfferFacts[],
  lines: readonly OfferLine[],
  { fee, code }: DiscountRequest,
): OrderOffers {
  const choice = chooseOffers(facts.map(toCandidate), lines, { fee, code: Boolean(code?.trim()) })
  const { goods, fee: freeing } = choice
  return {
    goods,
    freeing,
    code: choice.code,
    codeRefusal: findCodeRefusal(choice),
    discount: goods?.discount ?? ZERO,
    shares: goods?.shares ?? lines.map(() => ZERO),
    with(method) {
      const isFree = freeing !== null && method === 'COD' && fee > ZERO
      const used = [
        ...(goods ? [{ offer: goods.offer, saved: goods.discount, isFee: false }] : []),
        ...(isFree ? [{ offer: freeing.offer, saved: fee, isFee: true }] : []),
      ]
      return { fee: isFree ? ZERO : fee, columns: buildOfferColumns(used) }
    },
  }
}

function buildOfferColumns(used: readonly { offer: Offer; saved: Paise; isFee: boolean }[]): OfferColumns {
  const [first] = used
  if (!first) return { promoId: null, promoCode: null, promoPercent: null, offers: null }
  const { id, label, benefit } = first.offer
  return {
    promoId: id,
    promoCode: label,
    promoPercent: benefit.kind === 'percent' ? benefit.percent : null,
    offers: used.map(({ offer, saved, isFee }) => ({ ...ordered(offer), saved, isFee })),
  }
}

function ordered({ id, label, benefit, conditions }: Offer): Omit<OrderedOffer, 'saved' | 'isFee'> {
  return { id, label, benefit, conditions }
}
