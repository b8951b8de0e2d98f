import { messages } from '#texts/messages/compile.ts'

export const stopCartEmails = messages({
  title: 'Emails about your bag',
  description: 'End the emails about a bag that you left.',
  text: 'When you leave a bag, we write once. You can end this; newsletters and emails about your orders stay.',
  stop: 'No emails about my bag',
})
