import { messages } from '#texts/messages/compile.ts'

/** In English only: how the back-office fills in a refund. A file of its own, as the pages word it in the browser too. */
export const refundFormErrors = messages({
  amount_missing: 'Enter an amount above ₹0.00',
  nothing_left_to_refund: 'Nothing is left to refund: all of it is refunded already.',
  refund_above_rest: 'Only {amount, number, rupees} can still be refunded.',
  refund_below_minimum: 'The smallest online refund is {minimum, number, rupees}.',
  refund_leaves_too_little:
    'This would leave {left, number, rupees}, and less than {minimum, number, rupees} cannot be refunded. Refund all of {all, number, rupees}.',
  refund_leaves_too_little_unless_less:
    'This would leave {left, number, rupees}, and less than {minimum, number, rupees} cannot be refunded. Refund all of {all, number, rupees} or at most {most, number, rupees}.',
  payee_missing: 'Enter the UPI ID that you paid to',
  payee_not_upi: 'Enter a UPI ID, as name@bank',
  transfer_reference_missing: 'Enter the reference of the transfer',
})
