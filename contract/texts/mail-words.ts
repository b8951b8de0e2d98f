import type { Settlement } from '#contract/orders/order-edits.api.ts'
import type { RemainderPayment } from '#contract/orders/remainder-payment.ts'

/** The mails about a change of an order. */
export type OrderMailKind =
  | 'placed'
  | 'confirm'
  /** It was confirmed, by its customer or after a call. */
  | 'confirmed'
  /** The back-office has made it for its customer, who is to pay it by a link. */
  | 'payment-link'
  /** The back-office has changed items or address. */
  | 'edited'
  | 'paid'
  | 'cancelled'
  | 'accepted'
  /** The print room needs longer than was promised. */
  | 'delayed'
  | 'tracking'
  /** A part of it was sent before the rest. */
  | 'part'
  | 'rto'
  | 'delivered'
  | 'refunded'
  | 'late-payment-refunded'
  /** A payment for a cash-on-delivery order that can no longer be paid online: it stays one. */
  | 'cash-payment-refunded'

/** What such a mail tells of, in a form that each language puts into words. */
export type OrderMailValues = {
  number: number
  /** The first name. */
  name: string
  /** Amounts are printed: '₹748.00'. */
  total: string
  /** Of the refund or payment that the mail is about; otherwise the total. */
  amount: string
  isPaid: boolean
  /** Store credit does not pay for all of it, and it is not free. */
  hasMoney: boolean
  /** What store credit pays of it, printed; null: nothing. */
  credit: string | null
  /** The first and the last expected day, in words; the same day only once. */
  days: readonly string[]
  returnDays: number
  /** Working days until a refund has arrived: '3–5'. */
  refundDays: string
  /** How the mail's money was returned: in cash, as store credit, or as `paidBy` says; `paidBy` is the owner's note. Null: the mail is about none. */
  money: { isCash: boolean; isCredit?: boolean; paidBy: string | null } | null
  /** What happens to the money of a cancelled order. */
  refund: 'done' | 'underway' | 'nothing-to-pay' | 'not-charged'
  cancelReason: string | null
  /** Where the parcel is. `back`: on its way back to the shop. */
  parcel: 'unpacked' | 'packed' | 'delivered' | 'back'
  /** How many pieces are in the part that the mail is about, and in the order; null: it is about none. */
  part: { pieces: number; of: number } | null
  /** Parts of it were sent before: what is told of a parcel is of the last one. */
  isInParts: boolean
  /** What was edited, in sentences, and what becomes of the difference, which is printed; null: the mail is about something else. */
  edit: { changes: readonly string[]; settlement: Settlement; difference: string } | null
  /** Until when the order waits for its confirmation, in words; null: it does not. */
  confirmBy: string | null
  /** Until when the order is kept for a payment by its link, in words; null: it waits for none. */
  payBy: string | null
  /** The number of the paid order that this one was added to; null: it was added to none. */
  addsTo: number | null
  /** The title of the group order that it belongs to. */
  group: string | null
}

type MailWords = { subject: string; title: string; preview: string; lead: string; next: string[] }

/** The texts of the mails about an order in one language. */
export type MailTexts = {
  words: Record<OrderMailKind, (order: OrderMailValues) => MailWords>
  seeOrder: string
  confirmOrder: string
  /** `saved` is the fee of cash on delivery; null: there is none. */
  payNow: (saved: string | null) => string
  /** `amount` is what is to be paid. */
  payLink: (amount: string) => string
  track: string
  trackParcel: string
  courier: (courier: string | null, trackingNumber: string | null) => string
  /** Of the other orders in the parcel; `cash` is what the courier collects for all of them, null: nothing. */
  together: (numbers: readonly string[], cash: string | null) => string
  /** Of an order of which parts were sent before: this is the rest. */
  lastParcel: string
  pieces: (count: number) => string
  sums: {
    subtotal: string
    discount: string
    deliveryFee: string
    total: string
    ofWhich: (tax: string) => string
    credit: string
  } & Record<RemainderPayment, string>
  rows: { refunded: string; order: string; placed: string; payment: string; arriving: string }
  payment: { cod: string; nothing: string; credit: string; paid: string; notReceived: string }
  deliveringTo: string
  questions: string
}

/** Whether the order is still to arrive, to be paid for in cash. */
export function isStillComing({ parcel }: Pick<OrderMailValues, 'parcel'>): boolean {
  return parcel === 'unpacked' || parcel === 'packed'
}
