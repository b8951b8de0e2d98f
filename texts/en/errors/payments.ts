import { messages } from '#texts/messages/compile.ts'

export const paymentErrors = messages({
  pay_to_missing: 'Tell us where to send the money, or choose store credit.',
  pay_to_invalid: 'Enter a UPI ID as name@bank, or an account number and IFSC.',
  return_incomplete: 'Please fill in both products and reason.',
})

/** In English only: what the back-office is refused. */
export const paymentErrorsInEnglish = messages({
  reference_too_long: 'A reference has at most {maximum} characters',
  shop_takes_no_online_payments: 'This shop takes no online payments.',
  order_cancelled_before_payment: 'This order was cancelled. Please order again.',
  order_packed_before_payment: 'This order is packed already. Please pay in cash when it arrives.',
  order_paid_already: 'This order is paid already.',
  payment_provider_unreachable: 'Online payment cannot be reached right now. Please try again in a moment.',
  payment_not_verified: 'Payment verification failed.',
  payment_was_received: 'Your payment was received.',
  order_not_cancelled: 'Order cancellation failed.',
  order_not_deletable: 'This order cannot be deleted.',
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
  return_photos_full:
    'The photos of your returns can take up to {megabytes} MB. Please send this request without photos.',
  return_photos_need_order: 'Photos can be sent only with the items of a delivered order.',
  return_text_too_long: 'Please use at most {maximum, number} characters.',
  return_note_too_long: 'At most {maximum, number} characters',
  return_request_unreadable: 'The request could not be read',
  too_many_return_photos: 'Please choose at most {maximum} photos.',
  return_items_missing: 'Please choose the items you are returning.',
  return_items_refunded: '{item} has been refunded already.',
  return_too_late: 'Returns are open for {days} days after delivery.',
  return_of_own_design:
    'Shirts made to your own design cannot be returned unless they are faulty. If yours is, please write to us.',
  return_requested_already: 'You have already requested this return: {ticket}.',
  exchange_after_refund:
    '{amount, number, rupees} of this order has been refunded already, so it cannot be exchanged as well. Please choose a refund, or write to us.',
  exchange_refunded_meanwhile:
    '{amount, number, rupees} of this order has been refunded already, so this cannot be exchanged as well. Decline it, or refund the rest.',
  exchange_of_other_item: 'Please choose the items that you are sending back.',
  exchange_not_offered: '{item} cannot be exchanged for this size and colour.',
  exchange_sold_out: 'Just sold out: {items}. Please choose another size or a refund. Nothing has been sent yet.',
  return_not_cancellable: 'We have your items already, so this can no longer be cancelled.',
  return_requested_again: 'These items are in a newer request: {ticket}.',
  return_step_impossible: 'A return that is {state} cannot become {next}.',
  replacement_fate_missing: 'Say what happened to the parcel',
  restock_recorded_before: 'What the customer sent back has been recorded before.',
  pieces_not_returned: 'Only {returned} of {item} came back.',
  tracking_number_missing: 'A tracking number is missing',
  payment_date_missing: 'A date is missing',
  courier_missing: 'Name the courier',
  remittance_settles_nothing: 'This list settles no order: nothing was recorded.',
  account_without_credit_pays_back:
    'This account is deleted: its orders cannot be refunded as store credit. At most {amount, number, rupees} can be paid back.',
  account_without_credit_pays_nothing:
    'This account is deleted: its orders cannot be refunded as store credit. Nothing more can be paid back.',
})
