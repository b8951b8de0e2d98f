import type { Settlement } from '#contract/orders/order-edits.api.ts'
import type { RemainderPayment } from '#contract/orders/remainder-payment.ts'

/** The kinds of mails about changes of an order. */
export type OrderMailKind =
  | 'placed'
  | 'confirm'
  /** A cash-on-delivery order was confirmed, by its customer or after a call. */
  | 'confirmed'
  /** The back-office has made the order for its customer, who has to pay it by a link. */
  | 'payment-link'
  /** The back-office has edited the items or the address. */
  | 'edited'
  | 'paid'
  | 'cancelled'
  | 'accepted'
  /** The print room needs longer than was promised. */
  | 'delayed'
  | 'tracking'
  /** A partial shipment was sent. */
  | 'part'
  | 'rto'
  | 'delivered'
  | 'refunded'
  | 'late-payment-refunded'
  /** A payment arrived after the order could no longer be paid online. It was refunded, and the order stays cash on delivery. */
  | 'cash-payment-refunded'

/** The values in a mail about an order, which each language puts into words. */
export type OrderMailValues = {
  number: number
  /** The customer's first name. */
  name: string
  /** Amounts are formatted: '₹748.00'. */
  total: string
  /** The amount of the refund or payment that the mail is about; otherwise the total. */
  amount: string
  isPaid: boolean
  /** Whether the total is more than what store credit pays. */
  hasMoney: boolean
  /** The part of the total that store credit pays, formatted; null when there is none. */
  credit: string | null
  /** The first and the last expected day of delivery, in words; only one entry when they are equal. */
  days: readonly string[]
  returnDays: number
  /** Working days until a refund has arrived: '3–5'. */
  refundDays: string
  /**
   * How the refund in the mail was paid: in cash, as store credit, or as the owner's note `paidBy` says. Null when the mail is not about a
   * refund.
   */
  money: { isCash: boolean; isCredit?: boolean; paidBy: string | null } | null
  /** What happens to the money of a cancelled order. */
  refund: 'done' | 'underway' | 'nothing-to-pay' | 'not-charged'
  cancelReason: string | null
  /** The state of the parcel. `back`: on its way back to the shop. */
  parcel: 'unpacked' | 'packed' | 'delivered' | 'back'
  /** The pieces in the partial shipment that the mail is about, and in the whole order; null for any other mail. */
  partialShipment: { pieces: number; of: number } | null
  /** Whether there were partial shipments before. `parcel` is then the state of the last shipment. */
  isInParts: boolean
  /** The changes of an edit as sentences, and how the difference (formatted) is settled; null for any other mail. */
  edit: { changes: readonly string[]; settlement: Settlement; difference: string } | null
  /** The deadline for the customer's confirmation, in words; null when the order does not wait for one. */
  confirmBy: string | null
  /** How long the order is reserved for a payment by link, in words; null when it is not reserved. */
  payBy: string | null
  /** The number of the paid order to which this add-on order belongs; null for any other order. */
  addsTo: number | null
  /** The title of the order's group order; null without one. */
  group: string | null
}

type MailWords = { subject: string; title: string; preview: string; lead: string; next: string[] }

/** The texts of the mails about an order in one language. */
export type MailTexts = {
  words: Record<OrderMailKind, (order: OrderMailValues) => MailWords>
  seeOrder: string
  confirmOrder: string
  /** `saved` is the saved cash-on-delivery fee; null when there is no fee. */
  payNow: (saved: string | null) => string
  /** `amount` is the amount to pay. */
  payLink: (amount: string) => string
  track: string
  trackParcel: string
  courier: (courier: string | null, trackingNumber: string | null) => string
  /**
   * The other orders in a combined shipment. `cash` is what the courier collects for all of them; null when nothing is collected.
   */
  together: (numbers: readonly string[], cash: string | null) => string
  /** For an order in several shipments: this parcel has the remaining pieces. */
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
}

/** Whether the order has not arrived yet, so that a cash-on-delivery order still has to be paid. */
export function isStillComing({ parcel }: Pick<OrderMailValues, 'parcel'>): boolean {
  return parcel === 'unpacked' || parcel === 'packed'
}
