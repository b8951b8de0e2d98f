import type { OrderStatus } from '#contract/order-status.ts'
import type { TrackStep } from '#contract/order-timeline.ts'
import type { ReturnState } from '#contract/return-states.ts'

/** The statuses in English, the specification's words. `Success`: its status for a paid order. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  Pending: 'Pending',
  Success: 'Paid',
  Accepted: 'Accepted',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
}

/** The timeline of an order in English. */
export const TIMELINE_WORDS = {
  label: 'Order progress',
  steps: {
    placed: 'Placed',
    cash: 'Pending',
    paid: 'Paid',
    accepted: 'Accepted',
    packed: 'Packed',
    shipped: 'Shipped',
    rto: 'Coming back',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<TrackStep, string>,
  payWithCash: 'Pay with cash on delivery',
  waitingForPayment: 'Waiting for payment',
  arriving: 'Arriving {days}',
}

/** The states of a return in English, and what each means. */
export const RETURN_WORDS: Record<ReturnState, { label: string; text: string }> = {
  waiting: { label: 'Return requested', text: 'Our staff will contact you within 24 hours.' },
  approved: { label: 'Return approved', text: "We're waiting for your parcel." },
  received: { label: 'Return received', text: "We've received it. Your refund is next." },
  refunded: { label: 'Returned', text: "We've received it, and your refund is on its way." },
  declined: { label: 'Return declined', text: 'We could not accept this return.' },
}

/** The documents of an order in English. */
export const DOCUMENT_WORDS = { invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' }
