import { messages } from '#texts/messages/compile.ts'

export const paymentErrors = messages({})

/** In English only: what the back-office is refused. */
export const paymentErrorsInEnglish = messages({
  shop_takes_no_online_payments: 'This shop takes no online payments.',
  order_cancelled_before_payment: 'This order was cancelled. Please order again.',
  order_packed_before_payment: 'This order is packed already. Please pay in cash when it arrives.',
  order_paid_already: 'This order is paid already.',
  payment_provider_unreachable: 'Online payment cannot be reached right now. Please try again in a moment.',
  payment_not_verified: 'Payment verification failed.',
  payment_was_received: 'Your payment was received.',
  order_not_cancelled: 'Order cancellation failed.',
  order_not_deletable: 'This order cannot be deleted.',
  signature_wrong: 'The signature does not match.',
  payment_text_too_long: 'At most {maximum, number} characters',
  payment_refunded_already: 'This payment has already been refunded.',
  refund_above_payment: 'Only {amount, number, rupees} of this payment can still be refunded.',
  refund_not_sendable: 'Less than {minimum, number, rupees} cannot be sent through the payment provider.',
  refund_not_failed: 'This refund has not failed.',
  refund_method_missing: 'Choose how you pay it back',
  refund_payment_missing: 'Say how it was paid, for example “UPI, reference 4312…”',
  returned_pieces_missing: 'Choose the pieces that came back.',
  item_named_twice: 'An item is named twice.',
  pieces_all_refunded: 'All of {item} is refunded or in a return already.',
  pieces_left_to_refund: 'Only {left} of {item} can still be refunded.',
  restock_before_delivery: 'Pieces come back into stock here only from a delivered order.',
  pieces_amount_changed: 'These pieces come to {amount, number, rupees}. Look at the amount and refund again.',
  sample_order_without_credit: 'A sample order cannot be refunded as store credit.',
  account_without_credit: 'This account is deleted: its orders cannot be refunded as store credit.',
  account_without_credit_pays_back:
    'This account is deleted: its orders cannot be refunded as store credit. At most {amount, number, rupees} can be paid back.',
  account_without_credit_pays_nothing:
    'This account is deleted: its orders cannot be refunded as store credit. Nothing more can be paid back.',
})
