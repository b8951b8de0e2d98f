import type { ReturnState } from '#contract/orders/returns.ts'

export const RETURN_TONES: Record<ReturnState, 'warning' | 'info' | 'success' | 'danger' | 'neutral'> = {
  waiting: 'warning',
  approved: 'info',
  received: 'info',
  sent: 'info',
  exchanged: 'success',
  refunded: 'success',
  declined: 'danger',
  cancelled: 'neutral',
}
