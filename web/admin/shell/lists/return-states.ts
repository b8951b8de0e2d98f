import type { ReturnState } from '#contract/orders/returns.ts'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(adminLists)

export const STATE_LABELS = {
  waiting: { words: TEXTS.returnStates.waiting, tone: 'warning' },
  approved: { words: TEXTS.returnStates.approved, tone: 'info' },
  received: { words: TEXTS.returnStates.received, tone: 'accepted' },
  sent: { words: TEXTS.returnStates.sent, tone: 'info' },
  exchanged: { words: TEXTS.returnStates.exchanged, tone: 'success' },
  refunded: { words: TEXTS.returnStates.refunded, tone: 'success' },
  declined: { words: TEXTS.returnStates.declined, tone: 'neutral' },
  cancelled: { words: TEXTS.returnStates.cancelled, tone: 'neutral' },
} as const satisfies Record<ReturnState, { words: string; tone: string }>
