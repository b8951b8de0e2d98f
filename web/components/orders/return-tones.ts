import type { ReturnState } from '#contract/return-states.ts'

/** The colours of return states. */
export const RETURN_TONES: Record<ReturnState, 'warning' | 'info' | 'success' | 'danger'> = {
  waiting: 'warning',
  approved: 'info',
  received: 'info',
  refunded: 'success',
  declined: 'danger',
}
