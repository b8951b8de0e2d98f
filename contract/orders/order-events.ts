/** The kinds of events in an order's timeline. An event with `-undone` reverses the step of that name. */
export const ORDER_EVENTS = [
  'placed',
  'confirmed',
  'edited',
  'group-price',
  'addition-asked',
  'addition-separate',
  'tagged',
  'assigned',
  'provider-asked',
  'paid',
  'revived',
  'slip',
  'slip-undone',
  'accepted',
  'accepted-undone',
  'parcel-joined',
  'parcel-left',
  'part-sent',
  'part-sent-undone',
  'part-tracking',
  'part-delivered',
  'part-delivered-undone',
  'part-back',
  'part-back-undone',
  'delayed',
  'proof-sent',
  'proof-approved',
  'proof-change-asked',
  'photos-sent',
  'photos-right',
  'parcel-stopped',
  'parcel-stop-ended',
  'packed',
  'packed-undone',
  'booked',
  'booking-refused',
  'booking-cancelled',
  'shipped',
  'shipped-undone',
  'tracking',
  'rto',
  'rto-undone',
  'delivered',
  'delivered-undone',
  'cancelled',
  'refund-queued',
  'refund-failed',
  'refunded',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Who caused an event: the customer, an admin, the payment provider, a scan of the courier, or the shop automatically. */
export const ORDER_ACTORS = ['shopper', 'owner', 'provider', 'courier', 'shop'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/**
 * Why an order was cancelled. `rto`: its parcel was refused or undeliverable and came back (return to origin). `lost`: the courier lost it.
 * `unconfirmed`: a cash-on-delivery order was not confirmed in time.
 */
export const CANCEL_REASONS = [
  'dismissed',
  'expired',
  'replaced',
  'by_shopper',
  'by_owner',
  'refunded',
  'out_of_stock',
  'undeliverable',
  'rto',
  'lost',
  'unconfirmed',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
