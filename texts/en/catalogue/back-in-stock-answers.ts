import { messages } from '#texts/messages/compile.ts'

export const backInStockAnswers = messages({
  inStock: 'Good news: it is in stock right now.',
  noted: "Thank you. We'll email you once, when it is back.",
  confirmationSent: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  stopped: "All right. You won't get any of these emails any more.",
})
