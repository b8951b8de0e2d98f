import type { Return } from '#contract/orders/returns.api.ts'
import { canMoveReturn, canReopenReturn, type ReturnState } from '#contract/orders/returns.ts'

export const RETURN_FAILED = 'Failed to update the return.'

export type ReturnStep = {
  name: 'approve' | 'receive' | 'send' | 'deliver' | 'refund' | 'decline'
  to: ReturnState
  label: string
  done: string
  /** The question before a step that closes the return; null for other steps. */
  question: string | null
}

/** The possible states of a sent exchange parcel. */
export const REPLACEMENT_CHOICES = [
  { value: '', label: 'It is on its way' },
  { value: 'intact', label: 'It came back as new' },
  { value: 'gone', label: 'It is lost or damaged' },
] as const

/** The steps that an owner can take with returns. */
export const STEPS: readonly ReturnStep[] = [
  { name: 'approve', to: 'approved', label: 'Approve', done: 'Return approved!', question: null },
  { name: 'receive', to: 'received', label: 'Mark as received', done: 'Return marked as received!', question: null },
  { name: 'send', to: 'sent', label: 'Mark as sent', done: 'Exchange marked as sent!', question: null },
  { name: 'deliver', to: 'exchanged', label: 'Mark as delivered', done: 'Exchange completed!', question: null },
  { name: 'refund', to: 'refunded', label: 'Refund', done: 'Return refunded!', question: 'Refund this return?' },
  { name: 'decline', to: 'declined', label: 'Decline', done: 'Return declined!', question: 'Decline this return?' },
]

/** The steps that are possible with this return in its state. */
export function listReturnSteps(request: Return): ReturnStep[] {
  const { state } = request
  return STEPS.flatMap((step) => {
    if (state === 'sent' && step.to === 'sent') return [{ ...step, label: 'Save tracking', done: 'Tracking saved!' }]
    const isOpen = canMoveReturn(request, step.to) || (step.to === 'received' && canReopenReturn(state))
    if (!isOpen) return []
    if (state === 'sent' && step.to === 'received')
      return [{ ...step, label: 'Did not arrive', done: 'Return marked as received!' }]
    return [step]
  })
}
