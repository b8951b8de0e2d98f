import type { ReturnState } from '#contract/orders/returns.ts'

export const STATE_LABELS = {
  waiting: { words: 'Waiting', tone: 'warning' },
  approved: { words: 'Approved', tone: 'info' },
  received: { words: 'Received', tone: 'accepted' },
  sent: { words: 'Sent', tone: 'info' },
  exchanged: { words: 'Exchanged', tone: 'success' },
  refunded: { words: 'Refunded', tone: 'success' },
  declined: { words: 'Declined', tone: 'neutral' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<ReturnState, { words: string; tone: string }>
