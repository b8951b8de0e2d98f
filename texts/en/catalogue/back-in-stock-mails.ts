import { messages } from '#texts/messages/compile.ts'

/** The mails to somebody who waits for a product. `what` is its name with size and colour. `why` and `stop` are the end of the mail. */
export const backInStockMails = messages({
  confirm: {
    subject: 'Shall we tell you when {what} is back?',
    title: 'One more step',
    preview: 'Confirm your email, and we write when it is back.',
    text: 'You asked us to tell you when {what} is back in stock. Please confirm that this is your email.',
    button: 'Yes, tell me',
    note: "The link works for {days} days. If it wasn't you, ignore this email and you won't hear from us.",
  },
  back: {
    subject: '{what} is back',
    title: 'It is back in stock',
    preview: 'You asked us to tell you.',
    text: "You asked us to tell you: {what} is in stock again. We can't keep one for you, so order soon if you want it.",
    button: 'See it in the shop',
  },
  why: 'We send this once, because you asked for it.',
  stop: 'Stop these emails',
})
