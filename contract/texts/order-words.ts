import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { TrackStep } from '#contract/orders/order-timeline.ts'
import type { ReturnKind, ReturnState } from '#contract/orders/returns.ts'

/** The order statuses in English, as the specification words them. `Success` means a paid order. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  Pending: 'Pending',
  Success: 'Paid',
  Accepted: 'Accepted',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
}

/** The words of an order's timeline in English. */
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

type StateWords = { label: string; text: string }
/** `ofExchange` has the texts that differ when the items are exchanged. */
export type ReturnWords = Record<ReturnState, StateWords> & {
  ofExchange: Record<'waiting' | 'approved' | 'received' | 'declined' | 'cancelled', StateWords>
}

/** The states of a return in English, each with an explanation. */
export const RETURN_WORDS: ReturnWords = {
  waiting: { label: 'Return requested', text: 'Our staff will contact you within 24 hours.' },
  approved: { label: 'Return approved', text: "We're waiting for your parcel." },
  received: { label: 'Return received', text: "We've received it. Your refund is next." },
  sent: { label: 'Exchange on its way', text: "We've sent it to your delivery address. There is nothing to pay." },
  exchanged: { label: 'Exchanged', text: 'Your exchange has been delivered.' },
  refunded: { label: 'Returned', text: "We've received it." },
  declined: { label: 'Return declined', text: 'We could not accept this return.' },
  cancelled: { label: 'Return cancelled', text: 'There is nothing to send back.' },
  ofExchange: {
    waiting: { label: 'Exchange requested', text: 'Reserved for you. Our staff will contact you within 24 hours.' },
    approved: { label: 'Exchange approved', text: "It is reserved for you. We're waiting for your parcel." },
    received: { label: 'Parcel received', text: "We've received it. Your exchange is next." },
    declined: { label: 'Exchange declined', text: 'We could not accept this exchange.' },
    cancelled: { label: 'Exchange cancelled', text: 'Nothing is reserved for you any more.' },
  },
}

/** The label and the explanation of a return request's state. */
export function wordsOfReturn(
  words: ReturnWords,
  { kind, state }: { kind: ReturnKind; state: ReturnState },
): StateWords {
  if (kind === 'refund') return words[state]
  const ofExchange: Partial<Record<ReturnState, StateWords>> = words.ofExchange
  return ofExchange[state] ?? words[state]
}

/** The names of an order's documents in English. */
export const DOCUMENT_WORDS = { invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' }
