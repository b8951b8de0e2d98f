import type { OwnerCancelReason } from '#contract/orders/owner-cancel.api.ts'
import { ownerCancel } from '#texts/en/orders/owner-cancel.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(ownerCancel)

/** The cancellation reasons that the owner can choose. */
export const CANCEL_REASONS: readonly { value: OwnerCancelReason; label: string }[] = [
  { value: 'by_owner', label: TEXTS.reasons.byOwner },
  { value: 'by_shopper', label: TEXTS.reasons.byShopper },
  { value: 'out_of_stock', label: TEXTS.reasons.outOfStock },
  { value: 'undeliverable', label: TEXTS.reasons.undeliverable },
]

/** The values of a cancellation form: the reason, and the answer about restocking. Undefined when missing. */
export function readCancelForm(form: FormData): { reason?: OwnerCancelReason; restock?: boolean } {
  const reason = CANCEL_REASONS.find(({ value }) => value === form.get('reason'))?.value
  return { ...(reason && { reason }), ...(form.has('restockAsked') && { restock: form.has('restock') }) }
}
