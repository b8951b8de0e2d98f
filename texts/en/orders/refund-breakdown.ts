import { messages } from '#texts/messages/compile.ts'

/** The words about refunds that only the back-office has. */
export const refundBreakdown = messages({
  notLeft: 'No more than is left to refund',
  rest: 'Rest that could not be refunded alone',
  received: 'Received',
  refunded: 'Already refunded',
  refundable: 'Refundable',
  ways: 'How it goes back',
  asPaid: 'The way it was paid',
  asCredit: 'As store credit',
})
