/**
 * The owner's steps for an order, in sequence; `confirm` waits for the customer; `review` is needed only for conspicuous cash-on-delivery orders, before accepting.
 * `ship` includes orders that nobody marked as packed; `deliver` are parcels with the courier, `rto` those on their way back.
 */
export const TODOS = ['confirm', 'review', 'accept', 'print', 'pack', 'ship', 'deliver', 'rto'] as const
export type Todo = (typeof TODOS)[number]

/** Payment method and state of the payment: `due` is not received yet, `refunded` at least in part. */
export const PAYMENT_FILTERS = ['COD', 'Online', 'due', 'received', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
