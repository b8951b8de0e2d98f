import type { CreditRest } from '#contract/credit-rest.ts'

/** The mails about a change of an order. */
export type OrderMailKind =
  | 'placed'
  | 'confirm'
  /** It was confirmed, by its customer or after a call. */
  | 'confirmed'
  | 'paid'
  | 'cancelled'
  | 'accepted'
  | 'tracking'
  | 'rto'
  | 'delivered'
  | 'refunded'
  | 'late-payment-refunded'
  /** A payment for a cash-on-delivery order that can no longer be paid online: it stays one. */
  | 'cash-payment-refunded'

/** What such a mail tells of, in a form that each language puts into words. */
export type Told = {
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
  /** Until when the order waits for its confirmation, in words; null: it does not. */
  confirmBy: string | null
}

type MailWords = { subject: string; title: string; preview: string; lead: string; next: string[] }

/** The texts of the mails about an order in one language. */
export type MailTexts = {
  words: Record<OrderMailKind, (told: Told) => MailWords>
  seeOrder: string
  confirmOrder: string
  /** `saved` is the fee of cash on delivery; null: there is none. */
  payNow: (saved: string | null) => string
  track: string
  trackParcel: string
  courier: (courier: string | null, trackingNumber: string | null) => string
  pieces: (count: number) => string
  sums: {
    subtotal: string
    discount: string
    deliveryFee: string
    total: string
    ofWhich: (tax: string) => string
    credit: string
  } & Record<CreditRest, string>
  rows: { refunded: string; order: string; placed: string; payment: string; arriving: string }
  payment: { cod: string; nothing: string; credit: string; paid: string; notReceived: string }
  deliveringTo: string
  questions: string
}

/** Whether the order is still to arrive, to be paid for in cash. */
export function isStillComing({ parcel }: Pick<Told, 'parcel'>): boolean {
  return parcel === 'unpacked' || parcel === 'packed'
}
