declare const unit: unique symbol

/** An amount of money: an integer number of paise (1 rupee = 100 paise), never negative. */
export type Paise = number & { readonly [unit]: 'paise' }

/** Brands an integer number of paise. Throws RangeError when it is not a non-negative safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount of paise: ${amount}`)
  return amount as Paise
}

/** Whole rupees as paise, for constants: `rupees(49)`. Throws RangeError when the result is not whole paise. */
export function rupees(amount: number): Paise {
  return paise(amount * 100)
}

export const ZERO = paise(0)

/** The sum of all amounts. */
export function plus(...amounts: Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `from - amount`. Throws RangeError when the result is below zero. */
export function minus(from: Paise, amount: Paise): Paise {
  return paise(from - amount)
}

/** The smaller of `amount` and `limit`. */
export function atMost(amount: Paise, limit: Paise): Paise {
  return paise(Math.min(amount, limit))
}

/** `quantity` times `amount`; the quantity is a non-negative integer. */
export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

/**
 * `percent` (up to two decimals, such as 12.5) of an amount, rounded half-up. Calculated in integers, to avoid floating-point errors at 0.5
 * paise.
 */
export function calculatePercentage(amount: Paise, percent: number): Paise {
  const basisPoints = Math.round(percent * 100)
  const scaled = BigInt(amount) * BigInt(basisPoints)
  return paise(Number((scaled + 5_000n) / 10_000n))
}

/**
 * Discount in whole percent: (struck − price) / struck, rounded. Null when `struck` is 0 (admin specification: "otherwise it is blank").
 */
export function percentOff(price: Paise, struck: Paise): number | null {
  if (struck <= 0) return null
  return Math.round(((struck - price) * 100) / struck)
}

/** Rupees for machines: `1299.00`. Two decimals, no currency sign, no grouping. */
export function formatDecimal(amount: Paise): string {
  return (amount / 100).toFixed(2)
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** `₹1,24,999.50`: Indian grouping, always two decimals. */
export function formatRupees(amount: Paise): string {
  return rupeeFormat.format(amount / 100)
}

const wholeRupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `₹699` for cards and lists. An amount with paise has two decimals: `₹699.50`. */
export function formatPrice(amount: Paise): string {
  return amount % 100 === 0 ? wholeRupeeFormat.format(amount / 100) : formatRupees(amount)
}
