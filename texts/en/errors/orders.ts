import { messages } from '#texts/messages/compile.ts'

export const orderErrors = messages({
  tracking_not_found: "We couldn't find an order with this number and phone. Please check both.",
})

/** In English only: what the back-office is refused. */
export const orderErrorsInEnglish = messages({
  order_not_cancellable: 'This order can no longer be cancelled here. Please email us before it ships.',
  order_not_taken: 'We cannot take this order online. Please write to us.',
  pay_to_missing: 'Tell us where to send the money, or choose store credit.',
  return_photos_full:
    'The photos of your returns can take up to {megabytes} MB. Please send this request without photos.',
  return_photos_need_order: 'Photos can be sent only with the items of a delivered order.',
  address_missing: 'Please add a delivery address.',
  cod_phone_missing: 'Please enter a phone number where our courier can reach you.',
  cod_not_confirmed: 'Not confirmed by the customer yet. Confirm it for them after a call, or wait.',
  payment_not_received: 'Payment not received',
  return_incomplete: 'Please fill in both products and reason.',
  orders_missing: 'Choose at least one order',
  order_number_not_whole: 'An order number is a whole number',
  piece_count_missing: 'Enter a number of pieces',
  film_missing: 'Enter the film in cm²',
  quantity_not_whole: 'Quantity must be a whole number',
  too_many_of_item: 'At most {maximum} of an item',
  too_many_items: 'At most {maximum} items in one order',
  draft_payment_missing: 'Choose how it is paid',
  payment_method_missing: 'Choose how to pay',
  tag_missing: 'Type a tag',
  tag_too_long: 'A tag has at most {maximum} characters',
  tag_with_comma: 'A tag has no comma',
  too_many_tags: 'An order has at most {maximum} tags.',
  day_missing: 'Choose a day',
  product_number_not_whole: 'A product number is a whole number',
  most_not_whole: 'most must be a whole number from 1',
  pin_filter_invalid: 'A PIN code has six digits; enter all or the first ones',
  view_name_missing: 'Give the view a name',
  view_name_too_long: 'A name has at most {maximum} characters',
  view_name_not_one_line: 'A name is one line',
  view_too_large: 'This view has too many filters',
  tracking_link_invalid: 'Enter a link that begins with https://',
  cancel_reason_missing: 'Choose a reason',
  pieces_condition_missing: 'Choose how the pieces came back',
  courier_name_too_long: 'The name of a courier has at most {maximum} characters',
  list_empty: 'The list is empty',
  too_many_lines: 'At most {maximum} lines at once',
})
