import type { ReturnState } from '#contract/return-states.ts'

export const RETURN_FAILED = 'Failed to update the return.'

export type ReturnStep = {
  name: 'approve' | 'receive' | 'refund' | 'decline'
  to: ReturnState
  label: string
  done: string
  /** Asked before a step that closes the return. */
  question: string | null
}

/** What the owner can do with a return. */
export const STEPS: readonly ReturnStep[] = [
  { name: 'approve', to: 'approved', label: 'Approve', done: 'Return approved!', question: null },
  { name: 'receive', to: 'received', label: 'Mark as received', done: 'Return marked as received!', question: null },
  { name: 'refund', to: 'refunded', label: 'Refund', done: 'Return refunded!', question: 'Refund this return?' },
  { name: 'decline', to: 'declined', label: 'Decline', done: 'Return declined!', question: 'Decline this return?' },
]
