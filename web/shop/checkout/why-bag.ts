import type { CartLine } from '#contract/cart.ts'
import { type Paise, ZERO } from '#contract/money.ts'
import type { OfferQuote } from '#contract/offers.ts'
import { whyWords } from '#contract/texts/why-words.ts'
import { type Why, whyTotal } from '#contract/why-total.ts'
import { lineName } from '#web/shop/cart/bag.ts'

/** How the total of lines that can be bought comes about, with the quoted offers and a delivery fee. */
export function whyBag(lines: readonly CartLine[], offers: OfferQuote | null, deliveryFee: Paise = ZERO): Why {
  const { goods = null, fee = null, shares = [] } = offers ?? {}
  return whyTotal(
    {
      lines: lines.map((line, index) => ({
        name: lineName(line),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        // The original price of a customised shirt is that of the shirt without its printing: the price does not come out of it.
        mrp: line.product?.strikedPrice ?? null,
        discount: shares[index] ?? ZERO,
      })),
      discount: goods?.saved ?? ZERO,
      deliveryFee,
      credit: ZERO,
      offers: [
        ...(goods ? [{ label: goods.label, saved: goods.saved, isFee: false }] : []),
        ...(fee ? [{ label: fee.label, saved: ZERO, isFee: true }] : []),
      ],
      promo: null,
      tax: null,
    },
    whyWords('en'),
  )
}
