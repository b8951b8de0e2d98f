import type { PaidBy } from '#contract/orders/refunds.api.ts'

/** The ways in which an owner pays back a cash payment. */
export const REFUND_METHODS: readonly { value: PaidBy; label: string; words: string }[] = [
  { value: 'upi', label: 'UPI', words: 'by UPI' },
  { value: 'bank', label: 'Bank transfer', words: 'by bank transfer' },
  { value: 'cash', label: 'Cash', words: 'in cash' },
]
