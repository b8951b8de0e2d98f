import { messages } from '#texts/messages/compile.ts'

/** The form of the newsletter, on its page and on others. */
export const newsletterStrip = messages({
  eyebrow: 'Newsletter',
  title: 'New designs, first',
  welcome: '{percent}% off your first purchase',
  about: 'New designs, small runs and the occasional code. Unsubscribe any time.',
  email: 'Your email',
  subscribe: 'Subscribe',
  getCode: 'Get my code',
  sending: 'Sending...',
  useCode: 'Use it in my bag',
  confirmation: 'We’ll email you to confirm.',
})
