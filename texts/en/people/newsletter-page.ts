import { messages } from '#texts/messages/compile.ts'

export const newsletterPage = messages({
  title: 'Newsletter',
  description: 'New designs and small runs by email.',
})

export const newsletterConfirm = messages({
  title: 'Confirm your email',
  description: 'Confirm your email to join our newsletter.',
  text: 'New designs, small runs and the occasional code. Unsubscribe any time.',
  confirm: 'Confirm my email',
})

export const newsletterUnsubscribe = messages({
  title: 'Unsubscribe',
  description: 'Unsubscribe from our newsletter.',
  text: 'Unsubscribe with one click. You will still get emails about your orders.',
})
