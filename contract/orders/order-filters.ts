/**
 * The owner's steps for an order, in sequence; `confirm` waits for the customer; `review` is needed only for conspicuous cash-on-delivery orders, before accepting.
 * `ship` includes orders that nobody marked as packed; `deliver` are parcels with the courier, `rto` those on their way back.
 */
export const TODOS = ['confirm', 'review', 'accept', 'print', 'pack', 'ship', 'deliver', 'rto'] as const
export type Todo = (typeof TODOS)[number]

/** Payment method and state of the payment: `due` is not received yet, `refunded` at least in part. */
export const PAYMENT_FILTERS = ['COD', 'Online', 'due', 'received', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** Where an order was placed: by its customer in the shop, by the back-office for somebody who called or wrote, or in a group order. */
export const ORDER_CHANNELS = ['shop', 'phone', 'group'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** Whether an order never was in a bag and is paid by a link, without a login (decisions 051 and 069). */
export function isPaidByLink({ channel }: { channel: OrderChannel }): boolean {
  return channel !== 'shop'
}

/** A PIN code, or the digits that it begins with: 560 is a district, 56 a region. */
export const PIN_START = /^[1-9]\d{0,5}$/
