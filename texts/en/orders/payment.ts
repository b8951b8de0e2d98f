import { messages } from '#texts/messages/compile.ts'

/** What the payment provider's window says of an order. */
export const paymentWindow = messages({
  description: 'Order {number}',
})

/** Why a refund has failed, as the back-office reads it. */
export const refundFailures = messages({
  bankRefused: 'The bank could not process the refund.',
  refundedInDashboard: 'Another refund was made in the provider’s dashboard instead.',
})
