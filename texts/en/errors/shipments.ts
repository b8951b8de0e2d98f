import { messages } from '#texts/messages/compile.ts'

export const shipmentErrors = messages({
  // English shows a status as it is; other languages word it, for which it has to be a select.
  order_not_accepted: 'An order that is {status, select, other {{status}}} is not sent. Accept it first.',
  parcel_order_not_accepted:
    'Order #{number} goes in the same parcel and is {status, select, other {{status}}}. Accept it first, or send it separately.',
  parcel_order_refused: 'Order #{number} goes in the same parcel. {problem}',
  parcel_of_one_order: 'An order shares no parcel with itself.',
  parcel_of_two_customers: 'These orders are of two customers.',
  parcel_to_two_addresses: 'These orders go to two addresses.',
  too_many_orders_in_parcel: 'At most {maximum} orders go in one parcel.',
  parcel_order_booked: 'Order #{number} is booked with the courier. Cancel the booking first.',
  parcel_order_ended: 'Order #{number} is {status, select, Cancelled {cancelled} other {delivered}}.',
  parcel_order_unpaid: 'Order #{number} is not paid yet.',
  parcel_order_unconfirmed: 'Order #{number} is not confirmed yet.',
  parcel_order_shipped: 'Order #{number} is on its way already.',
  parcel_order_sent_in_part: 'Order #{number} was sent in part already.',
  parcel_order_packed: 'Order #{number} is packed already.',
  parcel_order_with_courier: 'Order #{number} has a courier already. Remove it first.',
  parcel_shipped: 'The parcel is on its way already.',
  pieces_not_printed:
    '{count, plural, one {# piece of this order is not printed.} other {# pieces of this order are not printed.}}',
  tracking_number_used: 'Order #{number} has the tracking number {trackingNumber} already.',
  part_delivered: 'This part is delivered.',
  part_returned: 'This part came back. Its pieces are left to send: send them as a new part.',
  too_many_parts: 'At most {maximum} parts of one order',
  pieces_missing: 'Choose at least one piece.',
  last_parcel_left:
    'The last parcel of this order has left, so no parcel is left for these pieces. Send them once more and change the tracking number of this part.',
  parcel_booked: 'The parcel is booked with the courier. Cancel the booking first.',
  last_parcel_booked: 'The last parcel is booked with the courier. Cancel the booking first.',
  last_parcel_shipped: 'The last parcel of this order is on its way already.',
  last_parcel_returning: 'The last parcel of this order is on its way back.',
  order_ended: 'This order is {status, select, Cancelled {cancelled} other {delivered}}.',
  order_paid_in_cash_goes_in_one_parcel:
    'This order is paid in cash at the door, and cash is collected once: it goes in one parcel.',
  order_refunded: 'This order was refunded.',
  order_refunded_before_rest:
    'This order was refunded, so the rest is not sent. Mark the order as delivered to close it.',
  order_shares_parcel: 'This order goes in one parcel with another one. Send it separately first.',
  order_waits_for_add_on:
    'Order #{number} was added to this one and waits for its payment. Withdraw it first, or wait until it is paid.',
  rest_with_tracking:
    'The rest has a courier or tracking number already. Remove it first, so that two parcels do not have the same one.',
  everything_sent: 'Everything of this order was sent.',
  everything_sent_in_parts: 'Everything of this order was sent in parts already. Mark it as delivered.',
  everything_sent_in_parts_already: 'Everything of this order was sent in parts already.',
  one_piece_left_to_send: 'Only one piece is left to send. It goes in the last parcel.',
  order_changed_since_shown: 'This order has changed meanwhile. Look at what is left to send, and choose again.',
  nothing_left_of_item: 'Nothing is left to send of one of these items.',
  pieces_left_of_item: 'Only {left} of {item} ({size}) are left to send.',
  last_piece_stays: 'At least one piece has to stay for the last parcel. To send all of it, mark the order as shipped.',
  undo_too_late: 'It is too late to undo this: the order has moved on or the customer has been told.',
  pieces_not_sent:
    '{count, plural, one {# piece of this order is} other {# pieces of this order are}} not sent yet. Mark the order as shipped first.',
  order_not_bookable: 'The order is {status, select, other {{status}}}: only an accepted order can be booked.',
  parcel_order_not_bookable:
    'Order #{number} of this parcel is {status, select, other {{status}}}: only an accepted order can be booked.',
  order_shipped: 'This order is shipped already.',
  booking_cancelled_at_service: 'This booking was cancelled in Shiprocket. Click once more for a new one.',
  booking_refused_by_service: 'Shiprocket refused this parcel.',
  booking_still_being_cancelled: 'The booking before is still being cancelled. Please try again soon.',
  parcel_with_courier: 'The courier has this parcel already.',
  no_courier_service: 'No courier service is connected.',
  papers_not_in_work: 'Your role prints accepted orders, until {days} days after they were shipped.',
})

/** In English only: what the back-office is refused. */
export const shipmentErrorsInEnglish = messages({
  part_number_not_whole: 'A part has a whole number',
  sent_in_part_not_closable:
    '{count, plural, one {# piece of this order was sent in a parcel of its own} other {# pieces of this order were sent before the rest}}, so it cannot be closed as a whole. Mark it as delivered, then refund what did not arrive.',
  sent_in_part_not_cancellable:
    '{count, plural, one {# piece of this order was sent in a parcel of its own} other {# pieces of this order were sent before the rest}}, so it cannot be cancelled. Take out the rest with “Edit order”: its money goes back. Where that is not possible, refund the rest and mark the order as delivered.',
  order_unknown: 'This order does not exist.',
  courier_service_answered: '{answer}',
  pickup_address_unknown: 'Shiprocket has no pickup address “{name}”.',
  courier_token_wrong: 'The token does not match.',
  weight_in_grams_missing: 'Enter a weight in grams',
  too_many_grams: 'At most {maximum} grams',
})
