import { messages } from '#texts/messages/compile.ts'

/** The mail about an abandoned cart. In its footer `why` stands before the link that unsubscribes, and `stop` is its label. */
export const cartMails = messages({
  subject: 'Your bag is still here',
  title: 'Your bag is still here',
  preview: 'What you chose is in stock.',
  text: 'You left something in your bag. It is in stock now, but we can’t keep it for you. Prices are those of today.',
  sum: 'Together',
  button: 'Open my bag',
  why: 'You get this because you subscribed to our newsletter and left a bag, at most once a week.',
  stop: 'No emails about my bag',
})
