import { type Paise, ZERO } from '#contract/basics/money.ts'
import { type Choice, chooseOffers } from '#contract/selling/discounts/choose-offers.ts'
import type { Offer, OfferLine } from '#contract/selling/discounts/offer.ts'
import type { OrderedOffer } from '#contract/selling/order-offers.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { findCodeRefusal } from './cart-offers.ts'
import { isBarredByContactAlone, type OfferFacts, toCandidate } from './offer-facts.ts'

export type OfferColumns = Pick<typeof orders.$inferSelect, 'promoId' | 'promoCode' | 'promoPercent' | 'offers'>

export type OrderOffers = {
  /** The best offer for the goods, and the one for the fee. */
  goods: Choice['goods']
  freeing: Choice['fee']
  /** What is taken off the goods, and the part of each line. */
  discount: Paise
  shares: Paise[]
  /** What became of the code that was asked for, and why it does not apply, in words; null: none was, or it does. */
  code: Choice['code']
  codeRefusal: string | null
  /** The fee of cash on delivery and the columns of the order, once it is known how it is paid. */
  with(method: PaymentMethod): { fee: Paise; columns: OfferColumns }
}

type DiscountRequest = { fee: Paise; code: string | null | undefined }

/**
 * The offers that an order would have, were it not for the phone number or an unconfirmed email: the code that was asked for, or each
 * offer that is better than what the order gets. Refusing another one changes nothing that anybody sees. The best one comes first.
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
  // The order is refused for it, and says nothing of others.
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
 * The offers of a new order, calculated from the lines that are ordered. An offer for the fee counts, and is used, only where
 * there is a fee. A code that does not apply takes nothing off.
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
