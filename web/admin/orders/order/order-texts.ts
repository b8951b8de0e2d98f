import type { AdminOrderDetails } from '#contract/admin-orders.ts'
import type { Paise } from '#contract/money.ts'
import type { CancelReason, OrderActor, OrderEvent } from '#contract/order-events.ts'

export const FILE_FAILED = 'Failed to update order.'
export const HOW_PAID = 'Say how you paid it, for example “UPI, reference 4312…”'

/** The error of an order's form, for a page without script, which is reloaded. */
export function problemOf(intent: string | null): string | null {
  if (intent === null) return null
  return intent === 'refund' ? 'Failed to refund. Check the amount, and tick the box to confirm.' : FILE_FAILED
}

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const REFUND_STATES = {
  queued: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent to the bank', tone: 'info' },
  processed: { words: 'Done', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>

const EVENTS: Record<OrderEvent, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  'provider-asked': 'Payment started',
  paid: 'Payment received',
  revived: 'Payment received late, order reopened',
  accepted: 'Accepted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'refund-queued': 'Refund started',
  'refund-failed': 'Refund failed',
  tracking: 'Tracking changed',
  slip: 'Packing slip printed',
  'slip-undone': 'Packing slip marked as not printed',
  packed: 'Packed',
  'packed-undone': 'Packing undone',
  booked: 'Booked with Shiprocket',
  'booking-refused': 'Not booked with Shiprocket',
  'booking-cancelled': 'Booking with Shiprocket cancelled',
  shipped: 'Shipped',
  rto: 'Parcel is coming back',
  'rto-undone': 'Coming back undone',
  'accepted-undone': 'Acceptance undone',
  'shipped-undone': 'Shipping undone',
  'delivered-undone': 'Delivery undone',
}

/** Why an order was cancelled. `by_owner` gives no reason, and `by_shopper` none beside the shopper's own name. */
const REASONS: Record<CancelReason, string> = {
  by_owner: '',
  by_shopper: '',
  dismissed: 'payment not completed',
  expired: 'not paid in time',
  replaced: 'replaced by a newer order',
  refunded: 'refunded in full',
  out_of_stock: 'out of stock',
  undeliverable: 'could not be delivered',
  rto: 'parcel came back',
  lost: 'parcel lost by the courier',
  unconfirmed: 'not confirmed in time',
}

/** One line of an order's timeline in words, such as 'Cancelled by Asha Rao · out of stock'. */
export function bulletWords(event: AdminOrderDetails['events'][number], print: (amount: Paise) => string): string {
  const { kind, actor, actorName, data } = event
  const facts = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  // Events of the shop or the payment provider have no actor.
  const by =
    actor === 'owner'
      ? (actorName ?? 'the shop')
      : actor === 'shopper'
        ? 'the customer'
        : actor === 'courier'
          ? 'the courier’s scan'
          : null
  const more = [
    typeof facts.saved === 'number' && facts.saved > 0 && `${print(facts.saved as Paise)} COD fee saved`,
    typeof facts.amount === 'number' && print(facts.amount as Paise),
    typeof facts.reason === 'string' && reasonWords(facts.reason, actor),
    facts.reason === 'rto' && (facts.restock === false ? 'damaged' : 'restocked'),
    typeof facts.problem === 'string' && facts.problem,
    typeof facts.courier === 'string' && facts.courier,
    typeof facts.trackingNumber === 'string' && facts.trackingNumber,
  ].filter(Boolean)
  return [EVENTS[kind] + (by ? ` by ${by}` : ''), ...more].join(' · ')
}

function reasonWords(reason: string, actor: OrderActor): string {
  if (reason === 'by_shopper') return actor === 'shopper' ? '' : 'the customer asked for it'
  return REASONS[reason as CancelReason] ?? ''
}
