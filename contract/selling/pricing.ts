import { COD_FEE } from '#contract/basics/limits.ts'
import { atMost, calculatePercentage, minus, type Paise, plus, times, ZERO } from '#contract/basics/money.ts'

export type PaymentMethod = 'COD' | 'Online'
export type PricedLine = { unitPrice: Paise; quantity: number }
export type Totals = { subtotal: Paise; deliveryFee: Paise; discount: Paise; total: Paise }

/** The delivery fee in paise: `codFee` for cash on delivery, otherwise zero. */
function deliveryFee(method: PaymentMethod | null, codFee: Paise = COD_FEE): Paise {
  return method === 'COD' ? codFee : ZERO
}

/** The sum of unit price × quantity over all lines. */
export function calculateSubtotal(lines: readonly PricedLine[]): Paise {
  return plus(...lines.map((line) => times(line.unitPrice, line.quantity)))
}

/**
 * The only place where a total is calculated: total = subtotal + fee − discount. The percentage applies only to the subtotal
 * and is rounded half-up once, so it never reduces the fee. Without a payment method, as in the cart, there is no fee.
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  method: PaymentMethod | null,
  promoPercent: number,
  codFee: Paise = COD_FEE,
): Totals {
  return totalsWith(lines, method, calculatePercentage(calculateSubtotal(lines), promoPercent), codFee)
}

/** The totals with a discount that the server has quoted, capped at the subtotal. */
export function totalsWith(
  lines: readonly PricedLine[],
  method: PaymentMethod | null,
  quoted: Paise,
  codFee: Paise = COD_FEE,
): Totals {
  const subtotal = calculateSubtotal(lines)
  const fee = deliveryFee(method, codFee)
  const discount = atMost(quoted, subtotal)
  return { subtotal, deliveryFee: fee, discount, total: minus(plus(subtotal, fee), discount) }
}

/** The price of one customised shirt: its offer price plus the customisation price. */
export function customizedUnitPrice(offerPrice: Paise, customizationPrice: Paise): Paise {
  return plus(offerPrice, customizationPrice)
}
