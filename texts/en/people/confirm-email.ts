import { messages } from '#texts/messages/compile.ts'

export const confirmEmail = messages({
  title: 'Confirm your email',
  description: 'Confirm that this email is yours.',
  text: 'Confirm it once, and your order updates will reach you.',
  confirm: 'Confirm my email',
  made: 'This account was made on <time>{date, date, day}</time> with {by, select, google {a Google account} other {a password}}. If that was not you, take it over: what opened it until now stops working, and everybody is logged out.',
  disown: 'I did not make this account',
})

/** The page that sends another link to confirm an email. */
export const askEmailLink = messages({
  title: 'Confirm your email',
  description: 'Ask for a link to confirm your email with.',
  isConfirmed: 'Your email is confirmed. Thank you!',
  intro: 'We will send you a link. Once your email is confirmed you can order more by cash on delivery.',
  toCheckout: 'Back to checkout',
  send: 'Email me a link',
  sendAnother: 'Send another link',
  sending: 'Sending...',
})
