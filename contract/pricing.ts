import { DELIVERY_FEE } from './limits.ts'
import { minus, type Paise, percentageOf, plus, times, ZERO } from './money.ts'

export type PaymentMethod = 'COD' | 'Online'
export type PricedLine = { unitPrice: Paise; quantity: number }
export type Totals = { subtotal: Paise; deliveryFee: Paise; discount: Paise; total: Paise }

/** 49 rupees with cash on delivery, nothing otherwise. */
export function deliveryFee(method: PaymentMethod | null): Paise {
  return method === 'COD' ? DELIVERY_FEE : ZERO
}

/** Σ unit price × quantity. */
export function subtotalOf(lines: readonly PricedLine[]): Paise {
  return plus(...lines.map((line) => times(line.unitPrice, line.quantity)))
}

/**
 * The only place where a total is worked out: total = subtotal + fee − discount. The percentage is taken of the
 * subtotal alone, rounded half-up once, so the fee is never discounted. Without a method (the cart) there is no fee.
 */
export function totalsOf(lines: readonly PricedLine[], method: PaymentMethod | null, promoPercent: number): Totals {
  return totalsWith(lines, method, percentageOf(subtotalOf(lines), promoPercent))
}

/** The same with a discount that the server has quoted. It never takes off more than the lines cost. */
export function totalsWith(lines: readonly PricedLine[], method: PaymentMethod | null, quoted: Paise): Totals {
  const subtotal = subtotalOf(lines)
  const fee = deliveryFee(method)
  const discount = quoted < subtotal ? quoted : subtotal
  return { subtotal, deliveryFee: fee, discount, total: minus(plus(subtotal, fee), discount) }
}

/** What one customised shirt costs: its offer price and the printing. */
export function customizedUnitPrice(offerPrice: Paise, customizationPrice: Paise): Paise {
  return plus(offerPrice, customizationPrice)
}
