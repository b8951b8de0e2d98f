import { ANSWERS } from '#contract/answers.ts'
import { ShopError } from '#contract/http/errors.ts'
import { type Paise, ZERO } from '#contract/money.ts'
import { chooseOffers } from '#contract/offers/choose-offers.ts'
import type { Offer, OfferLine } from '#contract/offers/offer.ts'
import type { OrderedOffer } from '#contract/order-offers.ts'
import type { PaymentMethod } from '#contract/pricing.ts'
import type { orders } from '#server/orders/orders.table.ts'
import { refusalOf } from './bag-offers.ts'
import { candidateOf, isBarredByContactAlone, type OfferFacts } from './offer-facts.ts'

type OfferColumns = Pick<typeof orders.$inferSelect, 'promoId' | 'promoCode' | 'promoPercent' | 'offers'>

type OrderOffers = {
  /** What is taken off the goods, and the part of each line. */
  discount: Paise
  shares: Paise[]
  /** The fee of cash on delivery and the columns of the order, once it is known how it is paid. */
  with(method: PaymentMethod): { fee: Paise; columns: OfferColumns }
}

type Asked = { fee: Paise; code: string | null | undefined }

/**
 * The offers that an order would have, were it not for the phone number or an unconfirmed email: the code that was asked for, or each
 * offer that is better than what the order gets. Refusing another one changes nothing that anybody sees. The best one comes first.
 */
export function refusedByContact(
  facts: readonly OfferFacts[],
  lines: readonly OfferLine[],
  { fee, code, isCod }: Asked & { isCod: boolean },
): Offer[] {
  const isAsked = Boolean(code?.trim())
  const candidates = facts.map((one) => {
    const isBarred = isBarredByContactAlone(one)
    return { isBarred, candidate: candidateOf(isBarred ? { ...one, isBarredByContact: false } : one) }
  })
  const asked = candidates.find(({ isBarred, candidate }) => isAsked && isBarred && candidate.isAsked)
  // The order is refused for it, and says nothing of others.
  if (asked) return [asked.candidate.offer]
  const refused: Offer[] = []
  for (;;) {
    const left = candidates.filter(({ candidate }) => !refused.includes(candidate.offer))
    const choice = chooseOffers(
      left.map(({ candidate }) => candidate),
      lines,
      { fee, code: isAsked },
    )
    const chosen = [choice.goods?.offer, isCod && fee > ZERO ? choice.fee?.offer : undefined]
    const lost = left.find(({ isBarred, candidate }) => isBarred && chosen.includes(candidate.offer))
    if (!lost) return refused
    refused.push(lost.candidate.offer)
  }
}

/**
 * The offers of a new order, calculated from the lines that are ordered. An offer for the fee counts, and is used, only where
 * there is a fee. Throws promo_invalid, with the reason, for a code that does not apply; one that is weaker than another offer does no harm.
 */
export function orderOffers(
  facts: readonly OfferFacts[],
  lines: readonly OfferLine[],
  { fee, code }: Asked,
): OrderOffers {
  const choice = chooseOffers(facts.map(candidateOf), lines, { fee, code: Boolean(code?.trim()) })
  const { goods, fee: freeing, code: outcome } = choice
  if (outcome && outcome.state !== 'applied' && outcome.state !== 'weaker')
    throw new ShopError('promo_invalid', refusalOf(choice) ?? ANSWERS.promoInvalid)
  return {
    discount: goods?.discount ?? ZERO,
    shares: goods?.shares ?? lines.map(() => ZERO),
    with(method) {
      const isFree = freeing !== null && method === 'COD' && fee > ZERO
      const used = [
        ...(goods ? [{ offer: goods.offer, saved: goods.discount, isFee: false }] : []),
        ...(isFree ? [{ offer: freeing.offer, saved: fee, isFee: true }] : []),
      ]
      return { fee: isFree ? ZERO : fee, columns: columnsOf(used) }
    },
  }
}

function columnsOf(used: readonly { offer: Offer; saved: Paise; isFee: boolean }[]): OfferColumns {
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
