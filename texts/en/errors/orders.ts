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
})
