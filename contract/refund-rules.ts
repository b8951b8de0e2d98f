import { MIN_REFUND } from './limits.ts'
import { formatRupees, minus, type Paise, ZERO } from './money.ts'

/**
 * The amount of an order that can still be refunded; `isCash`: the owner pays it by hand, not the payment provider. `byMoney` is the
 * part that can go back the way it was paid, all by default: the rest was paid with store credit. `asCredit`: all of it is refunded as store credit.
 */
export type Refundable = { refundable: Paise; isCash: boolean; byMoney?: Paise; asCredit?: boolean | undefined }

/**
 * Why an amount cannot be refunded, as a message for the owner; null when it can. A refund through the provider and the rest
 * that it leaves must be at least MIN_REFUND, because a smaller rest could never be refunded. Form and server both use this.
 */
export function refundProblem(
  amount: Paise,
  { refundable, isCash, byMoney = refundable, asCredit }: Refundable,
): string | null {
  const least = formatRupees(MIN_REFUND)
  if (amount <= ZERO) return 'Enter an amount above ₹0.00'
  if (refundable === ZERO) return 'Nothing is left to refund: all of it is refunded already.'
  if (amount > refundable) return `Only ${formatRupees(refundable)} can still be refunded.`
  const money = amount < byMoney ? amount : byMoney
  if (isCash || asCredit || money === ZERO) return null
  if (money < MIN_REFUND) return `The smallest online refund is ${least}.`
  const left = minus(byMoney, money)
  if (left === ZERO || left >= MIN_REFUND) return null
  const most = byMoney >= MIN_REFUND + MIN_REFUND ? ` or at most ${formatRupees(minus(byMoney, MIN_REFUND))}` : ''
  return `This would leave ${formatRupees(left)}, and less than ${least} cannot be refunded. Refund all of ${formatRupees(byMoney)}${most}.`
}

/** What of a refund is paid back as money and what becomes store credit, in paise. */
export type RefundParts = { money: Paise; credit: Paise }

/** How a refund goes back: money first, the way the order was paid, and as store credit what store credit had paid. */
export function refundParts(
  amount: Paise,
  { refundable, byMoney = refundable, asCredit }: Omit<Refundable, 'isCash'>,
): RefundParts {
  const money = asCredit ? ZERO : amount < byMoney ? amount : byMoney
  return { money, credit: minus(amount, money) }
}

/** How long a refund takes, as text from the owner's settings; used by policy, mails and order page. */
export function refundDaysText({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min}–${max} working days`
  return max === 1 ? '1 working day' : `${max} working days`
}

/** The amount, or all that can go back the way it was paid when the rest would be below the provider's minimum. */
export function withoutRest(amount: Paise, { refundable, isCash, byMoney = refundable }: Refundable): Paise {
  if (isCash || amount === ZERO || amount >= byMoney) return amount
  return minus(byMoney, amount) < MIN_REFUND ? byMoney : amount
}
