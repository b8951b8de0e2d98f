import { invalidField } from '#contract/http/errors.ts'
import { manualRefundProblem } from '#contract/orders/refund-rules.ts'
import type { ManualRefund } from '#contract/orders/refunds.api.ts'

export type StoredManualRefund = { paidBy: 'upi' | 'bank' | 'cash'; payee: string | null; reference: string | null }

/**
 * How the owner refunded a cash-on-delivery order by hand: by UPI with the payee's id, by bank with a reference, or in cash.
 * Throws `invalid` when a required field is missing, because the refund must be provable.
 */
export function manualRefund({ paidBy, payee, reference }: ManualRefund): StoredManualRefund {
  if (!paidBy) throw invalidField('paidBy', 'Choose how you pay it back')
  const problem = manualRefundProblem({ paidBy, payee, reference })
  if (problem) throw invalidField(problem.field, problem.message)
  return {
    paidBy,
    payee: paidBy === 'upi' ? (payee ?? null) : null,
    reference: paidBy === 'cash' ? null : reference || null,
  }
}
