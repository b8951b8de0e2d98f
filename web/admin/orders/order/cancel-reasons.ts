import type { OwnerCancelReason } from '#contract/orders/owner-cancel.api.ts'

/** Why an order is cancelled, as the owner chooses it. */
export const CANCEL_REASONS: readonly { value: OwnerCancelReason; label: string }[] = [
  { value: 'by_owner', label: 'Other (not told to the customer)' },
  { value: 'by_shopper', label: 'The customer asked for it' },
  { value: 'out_of_stock', label: 'Out of stock' },
  { value: 'undeliverable', label: 'Could not be delivered' },
]

/** What a form of cancelling says: the reason, and whether the pieces go back into stock when that was asked. */
export function readCancelForm(form: FormData): { reason?: OwnerCancelReason; restock?: boolean } {
  const reason = CANCEL_REASONS.find(({ value }) => value === form.get('reason'))?.value
  return { ...(reason && { reason }), ...(form.has('restockAsked') && { restock: form.has('restock') }) }
}
