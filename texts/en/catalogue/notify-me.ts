import { messages } from '#texts/messages/compile.ts'

/** What is offered at a sold-out size, colour or style. */
export const notifyMe = messages({
  soldOut: '{choice} is sold out',
  styleSoldOut: 'This style is sold out',
  help: "We'll email you once, when it is back.",
  email: 'Email',
  notify: 'Notify me',
  notifyAt: 'Notify me at {email}',
  saving: 'Saving...',
  anotherEmail: 'Use another email',
})
