import type { PaidBy } from '#contract/orders/refunds.api.ts'

/** How an owner pays back what was paid in cash at the door. */
export const REFUND_METHODS: readonly { value: PaidBy; label: string; words: string }[] = [
  { value: 'upi', label: 'UPI', words: 'by UPI' },
  { value: 'bank', label: 'Bank transfer', words: 'by bank transfer' },
  { value: 'cash', label: 'Cash', words: 'in cash' },
]
