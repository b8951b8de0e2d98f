import { invalidField } from '#contract/http/errors.ts'
import type { ManualRefund } from '#contract/refunds.ts'

export type StoredManualRefund = { paidBy: 'upi' | 'bank' | 'cash'; payee: string | null; reference: string | null }

/**
 * How the owner refunded a cash-on-delivery order by hand: by UPI with the payee's id, by bank with a reference, or in cash.
 * Throws `invalid` when a required field is missing, because the refund must be provable.
 */
export function manualRefund({ paidBy, payee, reference }: ManualRefund): StoredManualRefund {
  if (!paidBy) throw invalidField('paidBy', 'Choose how you pay it back')
  if (paidBy === 'upi' && !payee) throw invalidField('payee', 'Enter the UPI ID that you paid to')
  if (paidBy === 'bank' && !reference) throw invalidField('reference', 'Enter the reference of the transfer')
  return {
    paidBy,
    payee: paidBy === 'upi' ? (payee ?? null) : null,
    reference: paidBy === 'cash' ? null : reference || null,
  }
}
