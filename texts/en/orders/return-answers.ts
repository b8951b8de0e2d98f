import { messages } from '#texts/messages/compile.ts'

/** The answer to a request for a return or an exchange. */
export const returnAnswers = messages({
  requested: 'Your request has been received. Our staff will contact you within 24 hours.',
})
