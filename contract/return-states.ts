export const RETURN_STATES = ['waiting', 'approved', 'received', 'refunded', 'declined'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const NEXT: Record<ReturnState, readonly ReturnState[]> = {
  waiting: ['approved', 'declined'],
  approved: ['received', 'declined'],
  received: ['refunded', 'declined'],
  refunded: [],
  declined: [],
}

/** Whether a return request may change from one state to another. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return NEXT[from].includes(to)
}
