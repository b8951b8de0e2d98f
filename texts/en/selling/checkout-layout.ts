import { messages } from '#texts/messages/compile.ts'

/** Beside the notice that somebody else has logged in, in cart, checkout and receipt. */
export const checkoutLayout = messages({
  paymentIsSafe: 'If a payment was under way, it is safe: it counts for the account that made it.',
})
