import { paise, ZERO } from '#contract/basics/money.ts'
import type { LinkedOrder } from '#contract/orders/pay-links.api.ts'
import { type Why, whyTotal } from '#contract/orders/price-breakdown.ts'
import { whyWords } from '#contract/texts/why-words.ts'

/** How the total of an order comes about that is paid by its link. */
export function whyLinked({ items, discount, deliveryFee, offers }: LinkedOrder): Why {
  const lines = items.map(({ name, quantity, subtotal, mrp, discount: share }) => {
    return { name, quantity, unitPrice: paise(subtotal / quantity), mrp, discount: share }
  })
  return whyTotal({ lines, discount, deliveryFee, offers, credit: ZERO, promo: null, tax: null }, whyWords('en'))
}
