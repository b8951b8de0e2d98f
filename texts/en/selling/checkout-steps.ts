import { messages } from '#texts/messages/compile.ts'

export const checkoutSteps = messages({
  cart: 'Your Cart',
  checkout: 'Checkout Details',
  done: 'Order Complete',
  label: 'Steps',
  isDone: ' (done)',
})
