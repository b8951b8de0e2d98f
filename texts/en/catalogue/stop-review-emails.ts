import { messages } from '#texts/messages/compile.ts'

export const stopReviewEmails = messages({
  title: 'Emails about reviews',
  description: 'End the emails that ask for a review.',
  text: 'After a delivery we ask once how everything fits. You can end this; you will still get emails about your orders.',
  stop: "Don't ask me for reviews",
})
