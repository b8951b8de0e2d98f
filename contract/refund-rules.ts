import { MIN_REFUND } from './limits.ts'
import { formatRupees, minus, type Paise, ZERO } from './money.ts'

/** What can still go back of an order, and whether it is handed back by the owner instead of the payment provider. */
export type Refundable = { refundable: Paise; isCash: boolean }

/**
 * Why an amount cannot be refunded, in words for the person who typed it; null when it can. Through the provider less than
 * MIN_REFUND neither goes back nor is left behind, because nobody could ever send it. The form asks this before it asks
 * for a confirmation, and the server decides by the same.
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

/** How long a refund takes, in words, from the owner's settings: policy, mails and order page say the same. */
export function refundDaysText({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min}–${max} working days`
  return max === 1 ? '1 working day' : `${max} working days`
}

/** The same amount, or all of it where less than the provider's least would be left behind. */
export function withoutRest(amount: Paise, { refundable, isCash }: Refundable): Paise {
  if (isCash || amount === ZERO || amount >= refundable) return amount
  return minus(refundable, amount) < MIN_REFUND ? refundable : amount
}
