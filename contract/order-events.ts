/** What an order's timeline can say. `-undone` takes a step back. */
export const ORDER_EVENTS = [
  'placed',
  'provider-asked',
  'paid',
  'revived',
  'slip',
  'slip-undone',
  'accepted',
  'accepted-undone',
  'shipped',
  'shipped-undone',
  'tracking',
  'delivered',
  'delivered-undone',
  'cancelled',
  'refund-queued',
  'refund-failed',
  'refunded',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Who did it: the customer, somebody in the back-office, the payment provider, or the shop by itself. */
export const ORDER_ACTORS = ['shopper', 'owner', 'provider', 'shop'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** Why an order was cancelled. */
export const CANCEL_REASONS = [
  'dismissed',
  'expired',
  'replaced',
  'by_shopper',
  'by_owner',
  'refunded',
  'out_of_stock',
  'undeliverable',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
