export const CASH_STATES = ['cash_due', 'cash_collected'] as const
export const ONLINE_STATES = ['awaiting', 'authorized', 'paid', 'free'] as const
export const COMMON_STATES = ['partly_refunded', 'refunded', 'void'] as const
/**
 * The payment state. COD: cash_due → cash_collected (at delivery). Online: awaiting → authorized → paid, or `free` when the
 * total is zero or paid with store credit. Cancelled without a payment: void. A cancelled order in state `paid` has a queued refund.
 */
export const PAYMENT_STATES = [...CASH_STATES, ...ONLINE_STATES, ...COMMON_STATES] as const
/** The states of a payment that is not received yet, and of one that is returned, at least in part. */
export const DUE_STATES = ['cash_due', 'awaiting', 'authorized'] as const
export const REFUNDED_STATES = ['partly_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
