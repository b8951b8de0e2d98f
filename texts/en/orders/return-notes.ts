import { messages } from '#texts/messages/compile.ts'

/** What staff read of a return: the mails to the support address, and the notes of its refund and of lost pieces. */
export const returnNotes = messages({
  request: 'Return request {ticket}',
  exchange: 'Exchange, reserved: {exchange}',
  pickup: 'The shopper asks for a pickup at the delivery address.',
  payTo: 'Refund to: {payTo}',
  order: 'Order: #{number}',
  noOrder: 'Order: not named, sent with the open form',
  fromShopper: 'From: a signed-in shopper, {email}',
  fromVisitor: 'From: a visitor, {email}',
  products: 'Products:\n{products}',
  reason: 'Reason:\n{reason}',
  promise: 'We promise to contact the shopper within 24 hours.',
  cancelled: 'Return request {ticket} is cancelled',
  cancelledText: 'The shopper has cancelled the return request {ticket}: nothing is coming back.',
  refundNote: 'Return {ticket}',
  lost: 'Lost or damaged on its way: {ticket}',
})
