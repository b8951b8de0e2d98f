import type { PaidBy } from '#contract/orders/refunds.api.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(ownerRefund)

/** The ways in which an owner pays back a cash payment. */
export const REFUND_METHODS: readonly { value: PaidBy; label: string; words: string }[] = [
  { value: 'upi', label: TEXTS.methods.upi, words: TEXTS.methods.byUpi },
  { value: 'bank', label: TEXTS.methods.bank, words: TEXTS.methods.byBank },
  { value: 'cash', label: TEXTS.methods.cash, words: TEXTS.methods.inCash },
]
