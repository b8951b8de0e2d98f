import type { Paise } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Offer } from '#contract/selling/discounts/offer.ts'

/** An offer frozen in an order. `saved` is the amount that it took off the goods, or off the fee. */
export type OrderedOffer = Pick<Offer, 'id' | 'label' | 'benefit' | 'conditions'> & { saved: Paise; isFee: boolean }

type Offered = Pick<Order, 'offers' | 'promo'> & { paymentMethod: Order['paymentMethod'] }

/** The labels of the offers of an order: one for the goods, and one for the cash-on-delivery fee. */
export function findOfferLabels({ offers, promo, paymentMethod }: Offered): {
  goods: string | null
  fee: string | null
} {
  const findLabel = (isFee: boolean) => offers.find((offer) => offer.isFee === isFee)?.label ?? null
  // A cash-on-delivery order that was paid online has no fee that an offer could waive.
  const fee = paymentMethod === 'COD' ? findLabel(true) : null
  return { goods: offers.length === 0 ? promo : findLabel(false), fee }
}

/** The labels of an order's offers in words: 'MONSOON10 + Free delivery'. Null without any. */
export function offerNames(order: Offered): string | null {
  const { goods, fee } = findOfferLabels(order)
  return [goods, fee].filter((name) => name !== null).join(' + ') || null
}
