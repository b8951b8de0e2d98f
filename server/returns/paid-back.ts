import { invalidField } from '#contract/http/errors.ts'
import type { PaidBack } from '#contract/refunds.ts'

export type PaidByHand = { paidBy: 'upi' | 'bank' | 'cash'; payee: string | null; reference: string | null }

/**
 * How the owner paid back what was paid in cash at the door: by UPI to which ID, by bank with which reference, or in cash.
 * Throws `invalid` when that was not said: a refund that nobody can prove is none.
 */
export function paidByHand({ paidBy, payee, reference }: PaidBack): PaidByHand {
  if (!paidBy) throw invalidField('paidBy', 'Choose how you pay it back')
  if (paidBy === 'upi' && !payee) throw invalidField('payee', 'Enter the UPI ID that you paid to')
  if (paidBy === 'bank' && !reference) throw invalidField('reference', 'Enter the reference of the transfer')
  return {
    paidBy,
    payee: paidBy === 'upi' ? (payee ?? null) : null,
    reference: paidBy === 'cash' ? null : reference || null,
  }
}
