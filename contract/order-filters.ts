/** What the owner does with an order, in this order; `review` comes before accepting what is odd about an order for cash. */
export const TODOS = ['review', 'accept', 'print', 'ship', 'deliver'] as const
export type Todo = (typeof TODOS)[number]

/** How an order is paid, and where its money is: `due` is still to come, `refunded` went back at least in part. */
export const PAYMENT_FILTERS = ['COD', 'Online', 'due', 'received', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
