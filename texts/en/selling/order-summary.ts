import { messages } from '#texts/messages/compile.ts'

/** The totals of cart and checkout. */
export const orderSummary = messages({
  title: 'Order Summary',
  subtotal: 'Subtotal',
  total: 'Total',
  credit: 'Store credit',
  leftToPay: 'Left to pay',
  taxes: 'Inclusive of all taxes',
  codFeeWaived: 'No fee for cash on delivery: {offer}',
})
