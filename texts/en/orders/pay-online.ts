import { messages } from '#texts/messages/compile.ts'

/** What every page says around the payment window. */
export const payOnline = messages({
  scriptMissing: 'Razorpay SDK not loaded.',
  busy: {
    place: 'Placing your order...',
    pay: 'Opening the payment...',
    verify: 'Checking your payment...',
  },
})
