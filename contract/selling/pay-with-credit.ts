import { MIN_ONLINE_TOTAL } from '#contract/basics/limits.ts'
import { atMost, type Paise, paise, ZERO } from '#contract/basics/money.ts'
import type { PaymentMethod } from './pricing.ts'

/**
 * Why store credit changed: the owner gave or took it; a refund was paid as credit; an order was paid with it; that order was
 * cancelled; the account was deleted.
 */
export const CREDIT_REASONS = ['granted', 'withdrawn', 'refund', 'order', 'release', 'erased'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

const ADDED: readonly CreditReason[] = ['granted', 'refund', 'release']

/** Whether an entry of this reason adds to the balance; otherwise it takes from it. */
export function isCreditAdded(reason: CreditReason): boolean {
  return ADDED.includes(reason)
}

/** What an entry changes, in paise: negative when it takes from the balance. */
export function creditChange({ amount, reason }: { amount: Paise; reason: CreditReason }): number {
  return isCreditAdded(reason) ? amount : -amount
}

/** The sum of the entries that are older than these, in paise: all of them together are the balance. Negative: more was used than added. */
export function creditBefore(balance: Paise, newest: readonly { amount: Paise; reason: CreditReason }[]): number {
  return newest.reduce((remaining, entry) => remaining - creditChange(entry), balance as number)
}

/** How an order is paid. `credit` is the part that store credit pays. */
export type CreditUse = { method: PaymentMethod; credit: Paise }

/**
 * What store credit pays of an order. `value` is what it costs without the fee of cash on delivery, and `offered` the credit that
 * may be used, both in paise. Credit that covers the value pays all of it: then nothing is collected, so the order is as one that is
 * paid online, without the fee. Of an amount that is paid online the provider's minimum is left.
 */
export function payWithCredit(value: Paise, method: PaymentMethod, offered: Paise): CreditUse {
  if (value === ZERO) return { method, credit: ZERO }
  if (offered >= value) return { method: 'Online', credit: value }
  if (method === 'COD') return { method, credit: offered }
  return { method, credit: atMost(offered, paise(Math.max(0, value - MIN_ONLINE_TOTAL))) }
}
