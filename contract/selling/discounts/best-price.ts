import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { chooseOffers } from './choose-offers.ts'
import type { Offer, OfferLine } from './offer.ts'

/** An offer that the shop shows to everybody. */
export type ListedOffer = Pick<Offer, 'id' | 'code' | 'label' | 'benefit' | 'conditions'> & {
  /** Whether each person may use it only so many times. */
  isLimited: boolean
}

/** What one piece costs with an offer. */
export type OfferPrice = {
  offerId: PromoId
  label: string
  price: Paise
  isFirstOrder: boolean
}

/**
 * The prices of one piece with the offers that it meets alone, best first. The list ends with the first offer that everybody can use: a
 * customer who cannot use one has the next.
 */
export function listOfferPrices(offers: readonly ListedOffer[], piece: Omit<OfferLine, 'quantity'>): OfferPrice[] {
  const lines = [{ ...piece, quantity: 1 }]
  const candidates = offers.map(({ isLimited: _, ...offer }) => {
    return { offer: { ...offer, of: null, except: null }, barred: null, isAsked: offer.code !== null }
  })
  const { goods } = chooseOffers(candidates, lines, { fee: ZERO, code: false })
  if (!goods) return []
  const { id, label, conditions } = goods.offer
  const best: OfferPrice = {
    offerId: id,
    label,
    price: minus(piece.unitPrice, goods.discount),
    isFirstOrder: conditions.firstOrder,
  }
  const isForEverybody = !conditions.firstOrder && !offers.some((offer) => offer.id === id && offer.isLimited)
  if (isForEverybody) return [best]
  const others = offers.filter((offer) => offer.id !== id)
  return [best, ...listOfferPrices(others, piece)]
}
