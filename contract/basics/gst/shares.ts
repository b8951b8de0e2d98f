import { type Paise, paise } from '#contract/basics/money.ts'

/**
 * Divides an amount in paise in proportion to weights. The shares add up to the amount. Each share is rounded down; the paise left over go
 * one each to the largest remainders, and to the earlier of equal remainders. If all weights are zero, the shares are equal. If the amount
 * does not exceed the sum of the weights, no share exceeds its weight. BigInt, because the products exceed 2^53. Throws RangeError for an
 * amount above zero without any weights.
 */
export function divideAmount(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 && amount > 0) throw new RangeError('nothing to divide an amount among')
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = (sum > 0 ? weights : weights.map(() => 1)).map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    const whole = BigInt(sum > 0 ? sum : weights.length)
    return { index, share: Number(product / whole), rest: product % whole }
  })
  const left = amount - parts.reduce((total, { share }) => total + share, 0)
  const first = parts.toSorted((a, b) => Number(b.rest - a.rest))
  const raised = new Set(first.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => paise(share + (raised.has(index) ? 1 : 0)))
}
