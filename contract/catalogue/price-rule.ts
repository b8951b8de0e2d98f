import { calculatePercentage, type Paise, paise } from '#contract/basics/money.ts'

export const PRICE_CHANGES = ['percent', 'amount', 'set'] as const
export const ROUNDINGS = ['none', 'rupee', 'nine'] as const

/** How a new price is calculated from the old one. */
export type PriceRule = {
  /** Change by a percentage, change by an amount, or set one fixed price. */
  change: (typeof PRICE_CHANGES)[number]
  /** Percent with up to two decimals, or rupees. A value below 0 lowers the price. */
  value: number
  /** `rupee`: to whole rupees; `nine`: to the nearest whole rupees that end in 9. */
  rounding: (typeof ROUNDINGS)[number]
}

/** Maximum products in one price change. */
export const PRICED_PRODUCTS_MAX = 1_000

/** The new price; null when it would be below ₹1. */
export function newPrice(price: Paise, { change, value, rounding }: PriceRule): Paise | null {
  const exact = exactPrice(price, change, value)
  const amount =
    rounding === 'none' ? exact : rounding === 'rupee' ? roundTo(exact, 100) : roundTo(exact + 100, 1_000) - 100
  return amount < 100 ? null : paise(amount)
}

function exactPrice(price: Paise, change: PriceRule['change'], value: number): number {
  const cents = Math.round(value * 100)
  if (change === 'set') return cents
  if (change === 'amount') return price + cents
  return price + Math.sign(value) * calculatePercentage(price, Math.abs(value))
}

/** Rounds to the nearest multiple of `step`, half up. Amounts in paise. */
function roundTo(amount: number, step: number): number {
  return Math.floor((amount + step / 2) / step) * step
}
