import { invalidField, refusedField } from '#contract/http/errors.ts'
import { manualRefundProblem } from '#contract/orders/refund-rules.ts'
import type { ManualRefund } from '#contract/orders/refunds.api.ts'

export type StoredManualRefund = { paidBy: 'upi' | 'bank' | 'cash'; payee: string | null; reference: string | null }

/**
 * How the owner refunded a cash-on-delivery order by hand: by UPI with the payee's id, by bank with a reference, or in cash.
 * Throws `invalid` when a required field is missing, because the refund must be provable.
 */
export function manualRefund({ paidBy, payee, reference }: ManualRefund): StoredManualRefund {
  if (!paidBy) throw invalidField('paidBy', 'refund_method_missing')
  const missing = manualRefundProblem({ paidBy, payee, reference })
  if (missing) throw refusedField(missing.field, missing.problem)
  return {
    paidBy,
    payee: paidBy === 'upi' ? (payee ?? null) : null,
    reference: paidBy === 'cash' ? null : reference || null,
  }
}
