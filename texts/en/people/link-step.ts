import { messages } from '#texts/messages/compile.ts'

/** The pages of links in mails: one sentence and one button. */
export const linkStep = messages({
  busy: 'One moment...',
  shop: 'Shop',
  noResponse: 'Something went wrong. Try again.',
})
