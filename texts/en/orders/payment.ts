import { messages } from '#texts/messages/compile.ts'

/** What the payment provider's window says of an order. */
export const paymentWindow = messages({
  description: 'Order {number}',
})

/** Why a payment was set aside instead of paying its order. */
export const paymentProblems = messages({
  wrongAmount: 'it is {amount} paise, {due} is due',
  wrongCurrency: 'it is in {currency}',
  otherOrder: 'it was made for another order',
})

/** Why a refund has failed, as the back-office reads it. */
export const refundFailures = messages({
  bankRefused: 'The bank could not process the refund.',
  refundedInDashboard: 'Another refund was made in the provider’s dashboard instead.',
})
