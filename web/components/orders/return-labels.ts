import type { ReturnState } from '#contract/return-states.ts'

type Words = { label: string; tone: 'warning' | 'info' | 'success' | 'danger'; text: string }

/** Labels of return states. */
export const RETURN_LABELS: Record<ReturnState, Words> = {
  waiting: { label: 'Return requested', tone: 'warning', text: 'Our staff will contact you within 24 hours.' },
  approved: { label: 'Return approved', tone: 'info', text: "We're waiting for your parcel." },
  received: { label: 'Return received', tone: 'info', text: "We've received it. Your refund is next." },
  refunded: { label: 'Returned', tone: 'success', text: "We've received it, and your refund is on its way." },
  declined: { label: 'Return declined', tone: 'danger', text: 'We could not accept this return.' },
}
