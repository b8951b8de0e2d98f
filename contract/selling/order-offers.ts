import type { Paise } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Offer } from '#contract/selling/discounts/offer.ts'

/** An offer of an order, as it was agreed: `saved` is what it takes off the goods, or off the fee. */
export type OrderedOffer = Pick<Offer, 'id' | 'label' | 'benefit' | 'conditions'> & { saved: Paise; isFee: boolean }

type Offered = Pick<Order, 'offers' | 'promo'> & { paymentMethod: Order['paymentMethod'] }

/** The offers that an order had, each with its name: one for the goods, and one for the fee of cash on delivery. */
export function findOfferLabels({ offers, promo, paymentMethod }: Offered): {
  goods: string | null
  fee: string | null
} {
  const findLabel = (isFee: boolean) => offers.find((offer) => offer.isFee === isFee)?.label ?? null
  // Paid online after all it has no fee that an offer could take away.
  const fee = paymentMethod === 'COD' ? findLabel(true) : null
  return { goods: offers.length === 0 ? promo : findLabel(false), fee }
}

/** The names of an order's offers: 'MONSOON10 + Free delivery'; null without any. */
export function offerNames(order: Offered): string | null {
  const { goods, fee } = findOfferLabels(order)
  return [goods, fee].filter((name) => name !== null).join(' + ') || null
}
