import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import { explainPrice, type PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { lineName } from '#web/shop/cart/optimistic-cart.ts'

/** Explains the total of the lines that can be bought, from their quote and a delivery fee. */
export function explainCartTotal(
  lines: readonly CartLine[],
  quoted: CheckoutQuote | null,
  deliveryFee: Paise = ZERO,
): PriceBreakdown {
  const { offer = null, discount = ZERO, lines: shares = [] } = quoted?.online ?? {}
  const feeOffer = quoted?.cod.feeOffer ?? null
  return explainPrice(
    {
      lines: lines.map((line, index) => ({
        name: lineName(line),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        // The original price of a customised shirt is for the unprinted shirt, so it does not explain the price.
        mrp: line.product?.strikedPrice ?? null,
        discount: shares[index]?.discount ?? ZERO,
      })),
      discount,
      deliveryFee,
      credit: ZERO,
      offers: [
        ...(offer ? [{ label: offer.label, saved: discount, isFee: false }] : []),
        ...(feeOffer === null ? [] : [{ label: feeOffer, saved: ZERO, isFee: true }]),
      ],
      promo: null,
      tax: null,
    },
    englishWords(priceBreakdown),
  )
}
