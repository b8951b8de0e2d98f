import { MIN_REFUND } from './limits.ts'
import { formatRupees, minus, type Paise, ZERO } from './money.ts'

/** The amount of an order that can still be refunded; `isCash`: the owner pays it by hand, not the payment provider. */
export type Refundable = { refundable: Paise; isCash: boolean }

/**
 * Why an amount cannot be refunded, as a message for the owner; null when it can. A refund through the provider and the rest
 * that it leaves must be at least MIN_REFUND, because a smaller rest could never be refunded. Form and server both use this.
 */
export function refundProblem(amount: Paise, { refundable, isCash }: Refundable): string | null {
  const least = formatRupees(MIN_REFUND)
  if (amount <= ZERO) return 'Enter an amount above ₹0.00'
  if (amount > refundable) return `Only ${formatRupees(refundable)} can still be refunded.`
  if (isCash) return null
  if (amount < MIN_REFUND) return `The smallest online refund is ${least}.`
  const left = minus(refundable, amount)
  if (left === ZERO || left >= MIN_REFUND) return null
  const most = refundable >= MIN_REFUND + MIN_REFUND ? ` or at most ${formatRupees(minus(refundable, MIN_REFUND))}` : ''
  return `This would leave ${formatRupees(left)}, and less than ${least} cannot be refunded. Refund all of ${formatRupees(refundable)}${most}.`
}

/** How long a refund takes, as text from the owner's settings; used by policy, mails and order page. */
export function refundDaysText({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min}–${max} working days`
  return max === 1 ? '1 working day' : `${max} working days`
}

/** The amount, or all that is refundable when the rest would be below the provider's minimum. */
export function withoutRest(amount: Paise, { refundable, isCash }: Refundable): Paise {
  if (isCash || amount === ZERO || amount >= refundable) return amount
  return minus(refundable, amount) < MIN_REFUND ? refundable : amount
}
