import { MIN_ONLINE_TOTAL } from '#contract/basics/limits.ts'
import { atMost, type Paise, paise, ZERO } from '#contract/basics/money.ts'
import type { PaymentMethod } from './pricing.ts'

/**
 * Why store credit changed: the owner granted or withdrew it; a refund was paid as credit; an order was paid with it; the credit
 * of a cancelled order was released; the account was deleted.
 */
export const CREDIT_REASONS = ['granted', 'withdrawn', 'refund', 'order', 'release', 'erased'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

const ADDED: readonly CreditReason[] = ['granted', 'refund', 'release']

/** Whether an entry with this reason adds to the balance. Otherwise it is deducted. */
export function isCreditAdded(reason: CreditReason): boolean {
  return ADDED.includes(reason)
}

/** The change of the balance by an entry, in paise; negative when it is deducted. */
export function creditChange({ amount, reason }: { amount: Paise; reason: CreditReason }): number {
  return isCreditAdded(reason) ? amount : -amount
}

/** The sum of all entries older than `newest`, in paise. Negative if those older entries used more than they added. */
export function creditBefore(balance: Paise, newest: readonly { amount: Paise; reason: CreditReason }[]): number {
  return newest.reduce((remaining, entry) => remaining - creditChange(entry), balance as number)
}

/** The payment of an order: its method, and the part that store credit pays, in paise. */
export type CreditUse = { method: PaymentMethod; credit: Paise }

/**
 * How much of an order store credit pays. `value`: the price without the cash-on-delivery fee. `offered`: the credit that may be used. Both
 * in paise. When credit covers `value`, the order becomes an online order without the fee. Otherwise at least MIN_ONLINE_TOTAL of an online
 * order remains to be paid.
 */
export function payWithCredit(value: Paise, method: PaymentMethod, offered: Paise): CreditUse {
  if (value === ZERO) return { method, credit: ZERO }
  if (offered >= value) return { method: 'Online', credit: value }
  if (method === 'COD') return { method, credit: offered }
  return { method, credit: atMost(offered, paise(Math.max(0, value - MIN_ONLINE_TOTAL))) }
}
