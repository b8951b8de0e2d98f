import { messages } from '#texts/messages/compile.ts'

export const confirmOrder = messages({
  heading: 'Confirm your order',
  title: 'Confirm order #{number}',
  question: '{name}, is this your order? {total, number, rupees}.',
  questionInCash: '{name}, is this your order? {total, number, rupees}, cash on delivery.',
  until: 'Please confirm by {date, date, dateTime}.',
  button: 'Confirm my order',
  thanks: 'Thank you. Order #{number} is confirmed, and we are getting it ready.',
  closed:
    'Order #{number} was cancelled and can no longer be confirmed. There is nothing to pay. You can order again in My Orders.',
  invalid: 'This link is not valid. Please open the newest email about your order.',
})

/** What the browser's tab shows, in every language of the page. */
export const confirmOrderHead = messages({
  title: 'Confirm your order',
  description: 'Confirm your order with cash on delivery.',
})
