import type { ReturnState } from '#contract/return-states.ts'

type Words = { label: string; tone: 'warning' | 'info' | 'success' | 'danger'; text: string }

/** Where a return is, in words. */
export const RETURN_WORDS: Record<ReturnState, Words> = {
  waiting: { label: 'Return requested', tone: 'warning', text: 'Our staff will contact you within 24 hours.' },
  approved: { label: 'Return approved', tone: 'info', text: 'We wait for the parcel.' },
  received: { label: 'Return received', tone: 'info', text: 'It is here. The refund is next.' },
  refunded: { label: 'Returned', tone: 'success', text: 'It is here, and your money is on its way back.' },
  declined: { label: 'Return declined', tone: 'danger', text: 'We could not take this back.' },
}
