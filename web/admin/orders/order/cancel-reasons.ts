import type { OwnerCancelReason } from '#contract/orders/owner-cancel.api.ts'

/** The cancellation reasons that the owner can choose. */
export const CANCEL_REASONS: readonly { value: OwnerCancelReason; label: string }[] = [
  { value: 'by_owner', label: 'Other (not told to the customer)' },
  { value: 'by_shopper', label: 'The customer asked for it' },
  { value: 'out_of_stock', label: 'Out of stock' },
  { value: 'undeliverable', label: 'Could not be delivered' },
]

/** The values of a cancellation form: the reason, and the answer about restocking. Undefined when missing. */
export function readCancelForm(form: FormData): { reason?: OwnerCancelReason; restock?: boolean } {
  const reason = CANCEL_REASONS.find(({ value }) => value === form.get('reason'))?.value
  return { ...(reason && { reason }), ...(form.has('restockAsked') && { restock: form.has('restock') }) }
}
